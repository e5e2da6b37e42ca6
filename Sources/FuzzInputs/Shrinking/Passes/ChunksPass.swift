/// Drops chunks of bytes: all, halves, quarters, down to single bytes.
struct ChunksPass: ShrinkPass {
    private var runs: Runs?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        var runs = runs ?? Runs(of: input.bytes.count)
        defer { self.runs = runs }
        while let run = runs.next() {
            let next = run.upperBound..<min(input.bytes.count, run.upperBound + run.count)
            // Of two equal neighbours, it makes no difference which goes.
            if input.bytes[run] == input.bytes[next] || input.isRepeated(run.lowerBound) { continue }
            return input.cutting(run)
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        runs?.cut()
    }
}
