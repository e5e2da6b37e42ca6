/// Leaves fewer units of what is repeated: one, then as many as will do. Two repetitions of equally many units, as nested brackets
/// have, are made shorter together first.
struct RepetitionsPass: ShrinkPass {
    /// Repetitions that lose as many units each, by index.
    private var groups: [[Int]]?
    private var group = 0
    private var least: LeastCount?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        let groups = groups ?? Self.groups(of: input.repetitions)
        self.groups = groups
        while group < groups.count {
            let runs = groups[group].compactMap { $0 < input.repetitions.count ? input.repetitions[$0] : nil }
            if let run = runs.first, runs.count == groups[group].count {
                var least = least ?? LeastCount(from: 1, below: UInt64(run.count))
                let count = least.next()
                self.least = least
                if let count {
                    return input.replacing(runs.map { (Self.end(of: $0, units: run.count - Int(count)), []) })
                }
            }
            group += 1
            least = nil
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        // What is short enough is no repetition any more, and the others have moved up.
        let groups = Self.groups(of: input.repetitions)
        let isLeft = groups.count == self.groups?.count
        self.groups = groups
        if isLeft { least?.kept() } else { least = nil }
    }

    private static func end(of run: Repetition, units: Int) -> Range<Int> {
        run.range.upperBound - min(units, run.count) * run.period..<run.range.upperBound
    }

    private static func groups(of repetitions: [Repetition]) -> [[Int]] {
        var pairs: [[Int]] = []
        for (index, run) in repetitions.enumerated() {
            if let other = repetitions[(index + 1)...].lastIndex(where: { abs($0.count - run.count) <= 1 }) {
                pairs.append([index, other])
            }
        }
        return pairs + repetitions.indices.map { [$0] }
    }
}
