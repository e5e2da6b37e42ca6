internal import FuzzCore
internal import FuzzInputs

/// All that is known of the documents of a type: how they are drawn, and some that its decoder took.
///
/// Made once for a generator, by probing the type and trying documents on its decoder. Nothing of it is by chance: it is the same each time.
struct DocumentSource: Sendable {
    /// So many documents are drawn in a try of what was learnt.
    private static let trials = 64
    /// How often the type's code runs in the probe.
    private static let probeRuns = 5_000

    let schema: Schema
    private(set) var drawing: DocumentDrawing
    /// The smallest first; none where the decoder was seen to take nothing.
    private(set) var accepted: [DocumentLearning.Start] = []

    /// What came of a document.
    enum Answer {
        /// A text of the value: values that are told apart have texts that differ.
        case value(String)
        case refused(any Error)
    }

    /// - Parameter decode: reads a document; `wantsText` asks for the value's text.
    init<Value: Decodable>(
        of type: Value.Type, userInfo: [CodingUserInfoKey: any Sendable],
        decode: (_ bytes: [UInt8], _ wantsText: Bool) -> Answer
    ) {
        var schema = SchemaProbe.schema(of: type, runs: Self.probeRuns, userInfo: userInfo)
        var documents: [DocumentLearning.Start] = []
        for style in SynthesisStyle.allCases {
            var synthesis = SchemaSynthesis(schema, style: style)
            while let bytes = synthesis.next() {
                switch decode(bytes, false) {
                case .value: synthesis.report(.accepted)
                case .refused(let error): synthesis.report(SynthesisOutcome(error))
                }
            }
            guard let document = synthesis.acceptedDocument else { continue }
            schema.conventions = synthesis.conventions
            documents.append(DocumentLearning.Start(document, synthesis.acceptedPlan, schema))
        }
        self.schema = schema
        drawing = DocumentDrawing(schema)
        func outcome(_ bytes: [UInt8]) -> SynthesisOutcome {
            switch decode(bytes, false) {
            case .value: .accepted
            case .refused(let error): SynthesisOutcome(error)
            }
        }
        func accepts(_ document: SynthesizedValue) -> Bool {
            outcome(SchemaSynthesis.bytes(of: document, schema)) == .accepted
        }
        accepted = documents.filter { accepts($0.document) }
        guard !accepted.isEmpty else { return }
        if !takesAll(accepts) {
            withoutActuallyEscaping(outcome) { outcome in
                var learning = DocumentLearning(drawing, schema, outcome: outcome)
                learning.learn(from: accepted)
                drawing = learning.drawing
            }
            drawing.isPartial = drawing.isPartial || drawing.habits.contains(where: \.isNarrow)
        }
        weigh { document in
            guard case .value(let text) = decode(SchemaSynthesis.bytes(of: document, schema), true) else { return nil }
            return text
        }
    }

    /// Whether the decoder takes whatever is drawn by the schema alone.
    private func takesAll(_ accepts: (SynthesizedValue) -> Bool) -> Bool {
        var simplest = ChoiceSource(replaying: [])
        guard let document = try? drawing.document(&simplest), accepts(document) else { return false }
        return (0..<UInt64(Self.trials)).allSatisfy { stream in
            var source = ChoiceSource(SplitMix64(seed: 0, stream: stream), size: Int(stream))
            guard let document = try? drawing.document(&source) else { return true }
            return accepts(document)
        }
    }
}

// MARK: Alternatives

extension DocumentSource {
    /// In how many documents each alternative is looked for, and how often it is drawn anew in one.
    private static var lookedAt: UInt64 { 48 }
    private static var redrawn: Int { 16 }

    private struct Alternative: Hashable {
        var site: Int
        var number: Int
    }

    /// Finds out which alternatives come to one value whatever is drawn for them, as where code takes any text for zero: they get rare.
    ///
    /// Documents are drawn, and what stands for an alternative is drawn anew in them, all else as it was: how many values come of it?
    private mutating func weigh(_ text: (SynthesizedValue) -> String?) {
        guard drawing.habits.contains(where: { ($0.weights?.count { $0 > 0 } ?? 0) > 1 }) else { return }
        var found: [Alternative: (values: Int, documents: Int)] = [:]
        for stream in 0..<Self.lookedAt {
            var source = ChoiceSource(recording: SplitMix64(seed: 1, stream: stream), size: 30)
            var progress = DocumentDrawing.Progress()
            guard (try? drawing.value(0, &progress, &source)) != nil else { continue }
            let choices = source.record.choices
            for turn in progress.turns {
                let alternative = Alternative(site: turn.site, number: turn.alternative)
                guard found[alternative] == nil, drawing.habits[turn.site].telling == nil, !turn.choices.isEmpty else {
                    continue
                }
                let counts = valueCount(turn, choices, text)
                if counts.documents >= Self.redrawn / 2 { found[alternative] = counts }
            }
        }
        for (alternative, counts) in found.sorted(by: { ($0.key.site, $0.key.number) < ($1.key.site, $1.key.number) }) {
            let site = drawing.sites[alternative.site].children[alternative.number]
            guard drawing.habits[alternative.site].weights?[alternative.number] ?? 0 > 2, !drawing.isSingle(site) else {
                continue
            }
            drawing.habits[alternative.site].weights?[alternative.number] =
                counts.values * 5 <= counts.documents ? 1 : counts.values * 4 < counts.documents * 3 ? 2 : 64
        }
    }

    private func valueCount(
        _ turn: DocumentDrawing.Turn, _ choices: [Choice], _ text: (SynthesizedValue) -> String?
    ) -> (values: Int, documents: Int) {
        var documents = 0
        var texts: Set<String> = []
        for stream in 0..<UInt64(Self.redrawn) {
            // The choice of the alternative stays, and what follows from it is new.
            var part = ChoiceSource(
                recording: SplitMix64(seed: 2, stream: stream), size: 30, replaying: [choices[turn.choices.lowerBound]])
            var progress = DocumentDrawing.Progress()
            guard (try? drawing.value(turn.site, &progress, &part)) != nil else { continue }
            let spliced =
                Array(choices[..<turn.choices.lowerBound]) + part.record.choices
                + Array(choices[turn.choices.upperBound...])
            var whole = ChoiceSource(recording: SplitMix64(seed: 0), size: 30, replaying: spliced)
            var again = DocumentDrawing.Progress()
            guard let document = try? drawing.value(0, &again, &whole), let text = text(document) else { continue }
            documents += 1
            texts.insert(text)
        }
        return (texts.count, documents)
    }
}
