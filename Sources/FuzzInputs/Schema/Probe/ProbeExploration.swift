/// The runs of one type: which answers are tried, and what they came to.
///
///     run with the first option everywhere
///     of each run that asked something new, run with every other option of each point, the rest as it was
///     where no run succeeds, hand out values of telling shapes, from the last point to the first;
///     go on from a run that got further
struct ProbeExploration<Value: Decodable> {
    /// Values that are kept to hand out; of an enum's cases, all are.
    private static var sampleLimit: Int { 6 }

    private let record: ProbeRecord<Value>
    private let probe: SchemaProbe
    private var hints: ProbeHints
    private var preferred: [String: Int] = [:]
    private var seenScripts: Set<[Int]> = []
    private var seenAsks: Set<String> = []
    private var deadEnds: [[Int]] = []
    private var runs = 0
    private var limit = 512
    private var successes: [ProbePlace] = []
    private var failures: [ProbePlace] = []
    private var knownKeys: [String] = []
    /// Whether the first run may not begin.
    private var isBarred = false

    private(set) var shape = SchemaShape.any
    private(set) var examples: [String] = []

    init(_ record: ProbeRecord<Value>, in probe: SchemaProbe) {
        self.record = record
        self.probe = probe
        hints = ProbeHints(of: Value.self)
    }

    mutating func run() {
        explore()
        if successes.isEmpty, deadEnds.isEmpty, !isBarred { exploreShapes() }
        record.state = deadEnds.isEmpty ? .done : .unfinished
        let merger = ShapeMerger(probe: probe, hasSucceeded: !successes.isEmpty)
        let merged = merger.node(for: successes.isEmpty ? failures : successes)
        shape = merged == record.node ? .any : probe.shape(merged)
        // A type that is under way has no shape yet.
        if shape == .any, merged != record.node, probe.name(merged) != nil { shape = .oneOf([merged]) }
        examples = probe.examples(merged)
        record.samples = Self.kept(record.samples)
    }

    private mutating func explore() {
        var waiting: [[Int]] = [[]]
        var next = 0
        while next < waiting.count, runs < limit {
            let script = waiting[next]
            next += 1
            guard let frame = attempt(script) else {
                // The first values may not be handed out: refuse the first of them, in the document or as it, to see what it was.
                if script.isEmpty, runs == 1 {
                    isBarred = true
                    waiting += [[0, 1], [1]]
                }
                continue
            }
            let isNew = !frame.asks.isSubset(of: seenAsks)
            seenAsks.formUnion(frame.asks)
            if runs == 1 { limit += 2 * frame.script.points.reduce(0) { $0 + $1.count } }
            if !record.samples.isEmpty, !deadEnds.isEmpty {
                probe.noteFirstValue()
                waiting += deadEnds
                deadEnds.forEach { seenScripts.remove($0) }
                deadEnds = []
            }
            guard isNew || script.isEmpty else { continue }
            let choices = frame.script.choices
            for position in script.count..<choices.count {
                for option in 0..<frame.script.points[position].count where option != choices[position] {
                    waiting.append(choices[..<position] + [option])
                }
            }
        }
    }

    /// Tries values of telling shapes until a run succeeds, and then explores from there.
    private mutating func exploreShapes() {
        hints.hasShapes = true
        hints.strings = ProbeHints.unique(hints.strings + knownKeys)
        seenScripts = []
        limit = runs + 4096
        guard var best = attempt([]) else { return }
        var position = best.script.points.count - 1
        while position >= 0, runs < limit {
            let choices = best.script.choices
            for option in best.script.points[position].moreValues {
                guard let frame = attempt(choices[..<position] + [option]) else { continue }
                if !successes.isEmpty {
                    for point in frame.script.points where point.chosen > 0 { preferred[point.ask] = point.chosen }
                    seenScripts = []
                    limit = runs + 1024
                    successes = []
                    failures = []
                    record.samples = []
                    return explore()
                }
                if frame.script.points.count > best.script.points.count {
                    best = frame
                    position = frame.script.points.count
                    break
                }
            }
            position -= 1
        }
    }

    /// Runs user code once; nil where that has been done, or too often.
    private mutating func attempt(_ script: [Int]) -> ProbeFrame? {
        guard probe.mayRun(isFirst: runs == 0), seenScripts.insert(script).inserted else { return nil }
        runs += 1
        let frame = ProbeFrame(probe: probe, hints: hints, script: ProbeScript(script, preferred: preferred))
        let result = probe.run { Result { try Value(from: ProbeDecoder(frame: frame, place: frame.root)) } }
        guard let result else { return nil }
        switch result {
        case .success(let value):
            successes.append(frame.root)
            let leaf = frame.root.leaves.last
            let isScalar = frame.root.leaves.count == 1 && !frame.root.isKeyed
            record.samples.append(
                ProbeSample(value, text: isScalar ? leaf?.text : nil, isScalar ? leaf?.origin ?? .plain : .plain))
        case .failure:
            if frame.metDeadEnd {
                deadEnds.append(script)
            }
            let refuses = frame.script.points.contains { $0.chosen > 0 && !$0.moreValues.contains($0.chosen) }
            if !refuses || failures.isEmpty { failures.append(frame.root) }
        }
        for key in frame.root.knownKeys where !knownKeys.contains(key) { knownKeys.append(key) }
        return frame
    }

    /// The first value with each text, and a few of those without any.
    private static func kept(_ samples: [ProbeSample<Value>]) -> [ProbeSample<Value>] {
        var texts: Set<String> = []
        var plain = 0
        return samples.filter { sample in
            if sample.origin == .hint, let text = sample.text { return texts.insert(text).inserted }
            plain += 1
            return plain <= sampleLimit
        }
    }
}
