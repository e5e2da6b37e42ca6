/// Finds a short run of earlier inputs that still brings a fault back: none of those that are left can be left out.
struct EarlierInputs<Failure: Error> {
    /// Whether the fault comes after these.
    let brings: ([[UInt8]]) throws(Failure) -> Bool
    /// How often that may be asked.
    var budget: Int

    /// Nil where not even all of them bring it.
    mutating func shortest(of inputs: [[UInt8]]) throws(Failure) -> [[UInt8]]? {
        guard try asks(inputs) else { return nil }
        var kept = try shortestEnd(of: inputs)
        var length = max(1, kept.count / 2)
        while !kept.isEmpty, budget > 0 {
            let before = kept.count
            try drop(length, from: &kept)
            if length == 1, kept.count == before { break }
            length = max(1, length / 2)
        }
        return kept
    }

    /// The last one, two, four, …: most faults need what came shortly before.
    private mutating func shortestEnd(of inputs: [[UInt8]]) throws(Failure) -> [[UInt8]] {
        var length = 0
        while length < inputs.count / 2 {
            let end = Array(inputs.suffix(length))
            if try asks(end) { return end }
            length = max(1, length * 2)
        }
        return inputs
    }

    /// Drops runs of this length, from the oldest on.
    private mutating func drop(_ length: Int, from kept: inout [[UInt8]]) throws(Failure) {
        var start = 0
        while start < kept.count, budget > 0 {
            var shorter = kept
            shorter.removeSubrange(start..<min(start + length, kept.count))
            if try asks(shorter) { kept = shorter } else { start += length }
        }
    }

    private mutating func asks(_ inputs: [[UInt8]]) throws(Failure) -> Bool {
        guard budget > 0 else { return false }
        budget -= 1
        return try brings(inputs)
    }
}
