internal import FuzzCore

/// Operations that make containers long.
enum GrowthMutators {
    static let table: [MutationOperation] = [
        MutationOperation("repeat an item", repeatItem),
        MutationOperation("repeat all items", repeatItems),
        MutationOperation("add numbered members", addNumberedMembers),
    ]

    static func repeatItem<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random) else { return false }
        return repeated(m.tree.item(item), &m, &random)
    }

    static func repeatItems<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.containers, &random), let first = m.tree.firstChild(of: index),
            let last = m.tree.lastChild(of: index)
        else { return false }
        return repeated(m.tree.itemStart(first)..<Int(m.tree[last].end), &m, &random)
    }

    /// Grows an object by members whose keys differ: numbers of seven digits.
    static func addNumberedMembers<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.object, &random), let last = m.tree.lastChild(of: index) else { return false }
        let value = m.range(last)
        m.scratch.removeAll()
        m.write(",\"0000000\":")
        guard m.write(value) else { return false }
        let length = m.scratch.count
        let most = min(m.input.free / length, 9_999_999)
        guard most > 0 else { return false }
        let times = random.size(upTo: most)
        guard m.input.insert(repeating: m.scratch.bytes, times: times, at: value.upperBound) else { return false }
        for number in 0..<times {
            var digit = value.upperBound + number * length + 8
            var rest = number
            while rest > 0 {
                m.input[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                digit -= 1
            }
        }
        return true
    }

    private static func repeated<R: RandomNumberGenerator>(
        _ range: Range<Int>, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        let most = m.input.free / (range.count + 1)
        guard most > 0 else { return false }
        let times = random.size(upTo: most)
        m.scratch.removeAll()
        m.write(UInt8(ascii: ","))
        guard m.write(range) else { return false }
        return m.input.insert(repeating: m.scratch.bytes, times: times, at: range.upperBound)
    }
}
