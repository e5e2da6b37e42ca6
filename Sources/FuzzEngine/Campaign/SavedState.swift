internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// A run's state as it lies on disk: ``RunState`` in a form with one spelling, and what it belongs to.
struct SavedState: Codable {
    static let currentVersion = 6

    var version = currentVersion
    var owner: SavedRun
    var epochs: Int
    var start: [SavedEntry]
    var corpus: [SavedEntry]
    var nextIdentifier: Int
    /// Features in rising order, and how often each was seen.
    var features: PackedWords
    var featureCounts: PackedWords
    /// In rising order.
    var unstable: PackedWords
    var outcomes: [String: Int]
    var findings: [CampaignFinding]
    var settled: [Int]
    /// Keys in rising order, and the finding of each.
    var keys: PackedWords
    var keyFindings: PackedWords
    var unconfirmedKeys: PackedWords
    var unconfirmedCounts: PackedWords
    var onDiskBefore: [String]
    /// Words met in comparisons, in their order.
    var comparedWords: InputDictionary

    /// `name` gives the SHA-256 of an entry's bytes.
    init(_ state: RunState, owner: SavedRun, name: (CorpusEntry) -> String) {
        self.owner = owner
        epochs = state.epochs
        start = state.start.map { SavedEntry($0, name: name) }
        corpus = state.corpus.entries.map { SavedEntry($0, name: name) }
        nextIdentifier = state.corpus.nextIdentifier
        (features, featureCounts) = PackedWords.columns(of: state.corpus.featureCounts)
        unstable = PackedWords(state.unstable.sorted())
        outcomes = state.outcomes.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
        findings = state.ledger.findings
        settled = state.ledger.settled.sorted()
        (keys, keyFindings) = PackedWords.columns(of: state.ledger.keys)
        (unconfirmedKeys, unconfirmedCounts) = PackedWords.columns(of: state.ledger.unconfirmed)
        onDiskBefore = state.ledger.onDiskBefore.sorted()
        comparedWords = state.comparedWords.dictionary
    }

    /// The state again. `bytes` finds the content of an entry.
    func restored<Failure: Error>(bytes: (SavedEntry) throws(Failure) -> [UInt8]) throws(Failure) -> RunState {
        var entries: [[CorpusEntry]] = []
        for list in [start, corpus] {
            var loaded: [CorpusEntry] = []
            for saved in list { loaded.append(saved.entry(bytes: try bytes(saved))) }
            entries.append(loaded)
        }
        var state = RunState(start: entries[0])
        state.iterations = owner.iterations
        state.epochs = epochs
        state.corpus = Corpus(
            entries: entries[1], featureCounts: PackedWords.table(features, featureCounts),
            nextIdentifier: nextIdentifier)
        state.unstable = Set(unstable.words)
        for outcome in Outcome.allCases { state.outcomes[outcome] = outcomes[outcome.rawValue] }
        state.ledger.findings = findings
        state.ledger.settled = Set(settled)
        state.ledger.keys = PackedWords.table(keys, keyFindings)
        state.ledger.unconfirmed = PackedWords.table(unconfirmedKeys, unconfirmedCounts)
        state.ledger.onDiskBefore = Set(onDiskBefore)
        state.comparedWords = ComparedWords(comparedWords)
        return state
    }

    /// Whether its parts fit each other; what a hand, or a disk, may have broken in a file that still parses.
    var isConsistent: Bool {
        let indexes = findings.indices
        return features.words.count == featureCounts.words.count && keys.words.count == keyFindings.words.count
            && unconfirmedKeys.words.count == unconfirmedCounts.words.count
            && keyFindings.words.allSatisfy { $0 < UInt64(findings.count) } && settled.allSatisfy(indexes.contains)
            && start.enumerated().allSatisfy { $0.element.identifier == $0.offset }
            && zip(corpus, corpus.dropFirst()).allSatisfy { $0.identifier < $1.identifier }
            && corpus.allSatisfy { $0.identifier < nextIdentifier }
            && (start.isEmpty || owner.iterations < UInt64(start.count)) && !(start.isEmpty && corpus.isEmpty)
            && owner.limits.areSound && (owner.mostFindings ?? 1) > 0 && hasSoundCounts
    }

    /// No count is below 0 or more than the iterations make, which are few enough to go on from.
    private var hasSoundCounts: Bool {
        guard let most = Int(exactly: owner.iterations), most < Self.mostIterations else { return false }
        return (0...most).contains(epochs) && outcomes.values.allSatisfy((0...most).contains)
            && (0..<Self.mostIterations).contains(nextIdentifier) && (0...Self.longestTime).contains(owner.seconds)
    }

    private static let mostIterations = 1 << 62
    /// A thousand years, in seconds.
    private static let longestTime = 4e10
}
