internal import CFuzzRuntime
internal import Foundation
internal import FuzzCore
internal import FuzzInputs

/// Finds out what a target reads: the schema of its type, and inputs made from that which the target accepts. It lives in the
/// executor.
///
///     probe the type; where that kills too often, run its code once for each type; where that does, know nothing of it
///     for each style of documents, propose one after the other until the target accepts one
///
/// Each step runs code of the target's and may kill the executor. Steps have numbers, and a death is on record under the
/// number: the next executor takes the same steps, but for those that killed.
struct ShapeSearch {
    /// How much dying there may be in all: a crash costs one, what had to be killed more, for the time that it takes.
    static let patience = 128
    private static let costOfKill = 16
    /// How often each way of probing may die.
    private static let probeDeaths = 3
    private static let trialRuns = 5_000

    // What the numbers of steps begin with.
    private static let briefProbe: UInt64 = 1 << 32
    /// And that of an input is behind this.
    static let attempts: UInt64 = 1 << 33

    private let region: Region
    private let body: TargetBody
    private let marker: PhaseMarker
    private let fatalSteps: Set<UInt64>
    private let spent: Int
    /// What executors before this one have left on record.
    private var recorded: [[String]]
    private var executions = 0

    init(_ region: Region, _ body: TargetBody) {
        self.region = region
        self.body = body
        marker = PhaseMarker(place: fz_region_phase(region.base))
        let deaths = (0..<region.recordCount).map { region.records[$0] }.filter { Self.isDeath($0) }
        fatalSteps = Set(deaths.map(\.iteration))
        recorded = (0..<region.recordCount).compactMap { RegionReader(region).record($0)?.execution.identity }
        spent = deaths.reduce(0) { $0 + ($1.outcome == Outcome.crash.code ? 1 : Self.costOfKill) }
    }

    private static func isDeath(_ record: fz_record) -> Bool {
        [Outcome.crash, .hang, .memory].contains { $0.code == record.outcome }
    }

    /// Leaves a record of each input, and of the schema: before them, and again with what was learnt of the decoder.
    mutating func run() {
        let count = RegionOrder(region).count
        guard region.base.pointee.next < count else { return }
        defer { region.base.pointee.next = count }
        if let drawing = body.drawing { return sample(drawing) }
        guard let probe = body.schema, var schema = recordedSchema() ?? schema(by: probe) else { return }
        append(schema)
        guard spent <= Self.patience else { return }
        for style in SynthesisStyle.allCases {
            var synthesis = SchemaSynthesis(schema, style: style)
            var isDecoded = false
            while let bytes = synthesis.next() {
                let verdict = attempt(bytes)
                switch verdict {
                case .accepted: append(ShapeRecord(input: .accepted, after: executions), bytes)
                case .invalid, .mismatch:
                    if !isDecoded { append(ShapeRecord(input: .decoded, after: executions), bytes) }
                    isDecoded = true
                case .rejected, .escaped, nil: break
                }
                synthesis.report(SynthesisOutcome(verdict))
                if synthesis.wantsWords, verdict != nil { synthesis.take(words: words(for: bytes)) }
            }
            if synthesis.accepted != nil {
                schema.conventions = synthesis.conventions
            } else if !isDecoded, let furthest = synthesis.furthest {
                append(ShapeRecord(input: .refused, after: executions), furthest)
            }
        }
        append(schema)
        marker.enter(.idle)
    }

    // MARK: Samples

    /// How many samples of a generator are drawn.
    private static let samples = 24

    /// What a generator draws: the simplest value, then larger and larger ones.
    private mutating func sample(_ drawing: any ValueDrawing) {
        for number in 0..<Self.samples where spent <= Self.patience {
            executions += 1
            let step = Self.attempts + UInt64(executions)
            guard !fatalSteps.contains(step) else { continue }
            fz_begin(region.base, step, 0, Phase.decode.rawValue)
            guard let record = try? drawing.sample(number) else { continue }
            let text = Drawing(record: record).text
            if text.count <= region.input.count { append(ShapeRecord(input: .drawn, after: executions), text) }
        }
        marker.enter(.idle)
    }

    // MARK: The schema

    /// Nil where even no schema could be tried for: all that may be spent is.
    private func schema(by probe: TargetBody.Probe) -> Schema? {
        for (start, runs) in [(0, Self.trialRuns), (Self.briefProbe, 1)] as [(UInt64, Int)] {
            let deaths = fatalSteps.count { $0 >= start && $0 < start + Self.briefProbe }
            guard deaths < Self.probeDeaths else { continue }
            fz_begin(region.base, start, 0, Phase.decode.rawValue)
            return probe(runs) { [region, fatalSteps] run in
                let step = start + UInt64(run)
                guard !fatalSteps.contains(step) else { return false }
                fz_begin(region.base, step, 0, Phase.decode.rawValue)
                return true
            }
        }
        return spent <= Self.patience ? Schema(nodes: [SchemaNode(.any)]) : nil
    }

    /// What an executor before this one has probed.
    private func recordedSchema() -> Schema? {
        for index in 0..<region.recordCount {
            guard !Self.isDeath(region.records[index]), let record = RegionReader(region).record(index),
                case .schema = ShapeRecord(record.execution.identity)
            else { continue }
            return try? JSONDecoder().decode(Schema.self, from: Data(record.input))
        }
        return nil
    }

    // MARK: Inputs

    /// Nil for an input that killed, or has no room.
    private mutating func attempt(_ bytes: [UInt8]) -> Verdict? {
        guard begin(bytes) else { return nil }
        return body.execute(region.runningInput, marker)
    }

    /// What code compares with while it looks at an input.
    private mutating func words(for bytes: [UInt8]) -> [String] {
        guard begin(bytes) else { return [] }
        fz_comparisons_begin(FZ_LOG)
        _ = body.execute(region.runningInput, marker)
        return ComparedTexts.texts(of: Comparison.logged(count: fz_comparisons_end()))
    }

    /// The next execution begins; false where it is not to.
    private mutating func begin(_ bytes: [UInt8]) -> Bool {
        executions += 1
        let step = Self.attempts + UInt64(executions)
        guard bytes.count <= region.input.count, !fatalSteps.contains(step) else { return false }
        region.input.copyBytes(from: bytes)
        fz_begin(region.base, step, UInt64(bytes.count), Phase.reset.rawValue)
        body.reset?()
        marker.enter(.decode)
        return true
    }

    // MARK: Records

    private mutating func append(_ schema: Schema) {
        // A schema always has a JSON form.
        guard let json = try? JSONEncoder().encode(schema) else { return }
        append(.schema(executions: executions), Array(json))
    }

    /// Once, however many executors come to it.
    private mutating func append(_ record: ShapeRecord, _ bytes: [UInt8]) {
        guard !recorded.contains(record.identity) else { return }
        recorded.append(record.identity)
        var draft = RecordDraft(
            iteration: .max, outcome: .accepted, phase: .decode, flags: UInt32(FZ_RECORD_PROBE))
        draft.identity = record.identity
        _ = bytes.withUnsafeBytes { draft.append(to: region, input: $0) }
    }
}

extension SynthesisOutcome {
    /// What a synthesis can learn from an execution; nil is one that killed.
    fileprivate init(_ verdict: Verdict?) {
        switch verdict {
        case .accepted: self = .accepted
        case .rejected(let error), .escaped(let error):
            self = SynthesisOutcome(error)
            guard case .other = self else { return }
            self = .other(ErrorShape(error).identity.joined(separator: " "))
        case .invalid(let error): self = .other("invalid " + ErrorShape.faultIdentity(of: error).joined(separator: " "))
        case .mismatch(let law, _): self = .other("mismatch " + law)
        case nil: self = .other("death")
        }
    }
}
