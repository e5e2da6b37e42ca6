/// A shorter text, then a plainer one: its beginning, its end, without some of it, of plain letters.
struct TextProposals: SpanProposals {
    private enum Step: Int, CaseIterable {
        case beginning, end, cut, plain, units, done
    }

    /// What a longer text loses in its middle is left to the passes over bytes, and so are its characters.
    private static let longest = 512

    private var current: [TextUnit]
    private var proposed: [TextUnit] = []
    private let quote: UInt8
    private var step = Step.beginning
    private var least: LeastCount?
    private var runs: Runs?
    private var unit = 0
    private var plain: [[TextUnit]]?

    init?(_ span: Int, of input: ShrinkInput) {
        let bytes = input.bytes[input.spans[span].range]
        guard input.spans[span].kind == .text || input.spans[span].kind == .name, bytes.count > 2,
            let first = bytes.first, "\"'".utf8.contains(first), bytes.last == first
        else { return nil }
        quote = first
        current = TextUnit.units(of: bytes.dropFirst().dropLast())
    }

    mutating func next() -> [UInt8]? {
        while step != .done {
            if let units = nextOfStep() {
                proposed = units
                return [quote] + TextUnit.bytes(of: units) + [quote]
            }
            step = Step(rawValue: step.rawValue + 1) ?? .done
            (least, runs, plain, unit) = (nil, nil, nil, 0)
        }
        return nil
    }

    mutating func kept() {
        current = proposed
        switch step {
        case .beginning, .end: least?.kept()
        case .cut: runs?.cut()
        case .plain: plain = []
        case .units:
            plain = nil
            unit += 1
        case .done: break
        }
    }

    private mutating func nextOfStep() -> [TextUnit]? {
        switch step {
        case .beginning: nextLeast().map { Array(current.prefix($0)) }
        case .end: nextLeast().map { Array(current.suffix($0)) }
        case .cut: nextCut()
        case .plain: nextPlain()
        case .units: nextUnit()
        case .done: nil
        }
    }

    private mutating func nextLeast() -> Int? {
        var search = least ?? LeastCount(from: 1, below: UInt64(current.count))
        defer { least = search }
        return search.next().map { Int($0) }
    }

    private mutating func nextCut() -> [TextUnit]? {
        guard (2...Self.longest).contains(current.count) else { return nil }
        var search = runs ?? Runs(of: current.count)
        defer { runs = search }
        while let run = search.next() {
            if current.isNextSame(as: run) { continue }
            return Array(current[..<run.lowerBound] + current[run.upperBound...])
        }
        return nil
    }

    /// All of one plain character.
    private mutating func nextPlain() -> [TextUnit]? {
        var candidates =
            plain ?? TextUnit.plainest.reversed().map { Array(repeating: $0, count: current.count) }
        defer { plain = candidates }
        return candidates.popLast()
    }

    /// One character that is no plain one, as what is shorter or plainer.
    private mutating func nextUnit() -> [TextUnit]? {
        while unit < current.count, current.count <= Self.longest {
            var candidates = plain ?? current[unit].plainer.reversed().map { current.replacing(unit, by: $0) }
            let candidate = candidates.popLast()
            plain = candidates
            if let candidate { return candidate }
            unit += 1
            plain = nil
        }
        return nil
    }
}

extension [TextUnit] {
    fileprivate func replacing(_ index: Int, by unit: TextUnit) -> [TextUnit] {
        var units = self
        units[index] = unit
        return units
    }

    /// Whether the next run of as many units is the same as this one, so that it makes no difference which of them goes.
    fileprivate func isNextSame(as run: Range<Int>) -> Bool {
        let next = run.upperBound..<run.upperBound + run.count
        return next.upperBound <= count && self[run].elementsEqual(self[next])
    }
}
