/// Takes white space and comments between the tokens of JSON away: all, then runs of it.
struct GapsPass: ShrinkPass {
    private var gaps: [Range<Int>]?
    private var runs = Runs(of: 0)
    private var run = 0..<0

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        guard input.spans.syntax == .json else { return nil }
        let gaps = gaps ?? Self.gaps(of: input)
        if self.gaps == nil {
            self.gaps = gaps
            runs = Runs(of: gaps.count)
        }
        guard let run = runs.next() else { return nil }
        self.run = run
        return input.replacing(gaps[run].map { ($0, []) })
    }

    mutating func kept(_ input: ShrinkInput) {
        gaps = Self.gaps(of: input)
        runs.cut()
    }

    /// What stands between the tokens and is none of JSON's marks.
    private static func gaps(of input: ShrinkInput) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        var end = 0
        func gap(before start: Int) {
            var offset = end
            while offset < start {
                let from = offset
                while offset < start, !isMark(input.bytes[offset]) { offset += 1 }
                if offset > from { gaps.append(from..<offset) }
                offset += 1
            }
        }
        for index in 1..<max(1, input.spans.count) {
            let span = input.spans[index]
            guard span.kind != .record, span.kind != .list else { continue }
            gap(before: span.range.lowerBound)
            end = span.range.upperBound
        }
        gap(before: input.bytes.count)
        return gaps
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        "{}[],:".utf8.contains(byte)
    }
}
