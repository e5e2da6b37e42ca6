/// Puts `0`, or `a`, in the place of each byte of a chunk that is less plain: of all, halves, quarters, down to some.
struct PlainChunksPass: ShrinkPass {
    private static let bytes = Array("0a".utf8)
    private static let shortest = 4

    private var byte = 0
    private var runs: Runs?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while byte < Self.bytes.count {
            var runs = runs ?? Runs(of: input.bytes.count)
            let plain = Self.bytes[byte]
            defer { self.runs = runs }
            while let run = runs.next(), run.count >= Self.shortest {
                if input.isRepeated(run.lowerBound) { continue }
                let rank = Simplicity.rank(plain)
                return input.replacing(run, by: input.bytes[run].lazy.map { Simplicity.rank($0) > rank ? plain : $0 })
            }
            byte += 1
            runs = Runs(of: input.bytes.count)
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        runs?.changed()
    }
}
