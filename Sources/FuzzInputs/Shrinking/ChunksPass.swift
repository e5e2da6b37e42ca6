/// Drops chunks of bytes: half of the input, quarters, down to single bytes. Where a chunk could go, one twice as long
/// is tried next.
struct ChunksPass: ShrinkPass {
    private var level: Int?
    private var length = 0
    private var offset = 0
    /// The chunk that the last candidate lacks.
    private var dropped = 0..<0

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        if level == nil { start(level: (input.bytes.count + 1) / 2) }
        while let level, level > 0 {
            if offset < input.bytes.count {
                dropped = offset..<min(input.bytes.count, offset + length)
                if length > level {
                    length = level
                } else {
                    offset += length
                }
                return input.replacing(dropped, by: EmptyCollection())
            }
            start(level: level / 2)
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        offset = dropped.lowerBound
        length = dropped.count * 2
    }

    private mutating func start(level: Int) {
        self.level = level
        length = level
        offset = 0
    }
}
