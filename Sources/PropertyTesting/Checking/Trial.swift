package import FuzzCore

/// One case that a search asks for: how its choices come about.
package struct Trial: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        /// Values that were given, by their place among the others: there are no choices.
        case example(Int)
        /// Choices, with the simplest behind them.
        case replay([Choice])
        /// Choices that were made before, and what chance gives behind them.
        case draw(seed: UInt64, size: Int, after: [Choice] = [])
        /// Choices, of which those of a range are drawn anew. They are those of one span: its place among all of them is given.
        case vary([Choice], range: Range<Int>, span: Int, seed: UInt64)
    }

    package var source: Source
    /// Whether the body is run. Where not, it is asked only what the generators make of the choices.
    package var runsBody = true
    /// Whether the choices are wanted though the case passes.
    package var isRecorded = true
    /// Whether a tenth of the time is enough to take it for one that does not end.
    package var isCutShort = false

    package init(_ source: Source, runsBody: Bool = true, isRecorded: Bool = true, isCutShort: Bool = false) {
        self.source = source
        self.runsBody = runsBody
        self.isRecorded = isRecorded
        self.isCutShort = isCutShort
    }

    /// What generators make of the choices, with what was drawn; a discard is one of the answers.
    ///
    /// - Throws: what a generator throws beside discards.
    package func draw<Values>(
        _ make: (inout ChoiceSource) throws -> Values
    ) throws -> (record: ChoiceRecord, values: Result<Values, Discard>) {
        switch source {
        case .example: preconditionFailure("an example is no draw")
        case .replay(let choices): return try Self.draw(from: ChoiceSource(replaying: choices), make)
        case .draw(let seed, let size, let before):
            let random = SplitMix64(seed: seed)
            guard isRecorded || !before.isEmpty else {
                return try Self.draw(from: ChoiceSource(random, size: size), make)
            }
            return try Self.draw(from: ChoiceSource(recording: random, size: size, replaying: before), make)
        case .vary(let choices, let range, let span, let seed):
            var random = SplitMix64(seed: seed)
            let size = random.below(101)
            let before = Array(choices[..<range.lowerBound])
            let (other, _) = try Self.draw(
                from: ChoiceSource(recording: random, size: size, replaying: before), make)
            guard span < other.spans.count, other.spans[span].start == range.lowerBound else {
                return try Self.draw(from: ChoiceSource(replaying: choices), make)
            }
            let varied = before + other.choices[other.spans[span].choices] + choices[range.upperBound...]
            return try Self.draw(from: ChoiceSource(replaying: varied), make)
        }
    }

    private static func draw<Values>(
        from start: ChoiceSource, _ make: (inout ChoiceSource) throws -> Values
    ) throws -> (record: ChoiceRecord, values: Result<Values, Discard>) {
        var source = start
        do {
            let values = try make(&source)
            return (source.record, .success(values))
        } catch let discard as Discard {
            return (source.record, .failure(discard))
        }
    }
}
