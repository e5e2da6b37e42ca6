/// What takes memory without end. None of it is touched, so that taking it costs no time.
enum Hoards {
    @inline(never)
    static func collect(_ visit: Visit) -> Int {
        visit.exhibit == .hoardBySteps ? step(by: (1 << 24) + Int(visit.depth)) : all(Int(visit.door))
    }

    @inline(never)
    private static func step(by size: Int) -> Int {
        var blocks: [UnsafeMutableRawBufferPointer] = []
        while blocks.count >= Unknown.zero {
            // fault hoardBySteps: memory at Hoards.step(by:)
            blocks.append(.allocate(byteCount: size, alignment: 16))
        }
        return blocks.count
    }

    @inline(never)
    private static func all(_ number: Int) -> Int {
        // fault hoardAtOnce: memory at Hoards.all(_:)
        let table = [Int](repeating: number, count: (1 << 40) + number)
        return table[number]
    }
}
