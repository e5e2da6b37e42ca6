internal import FuzzInputs

/// The snapshot's words as the worker keeps them: read once, before the fork, and used by every executor.
struct LoadedWords {
    private(set) var index: WordIndex?
    private var version: UInt64 = 0

    /// Whether there are other words than before.
    mutating func load(_ snapshot: SnapshotView) -> Bool {
        guard snapshot.wordsVersion != version else { return false }
        version = snapshot.wordsVersion
        let (given, compared) = snapshot.words
        index = WordIndex(InputDictionary(words: given), compared: InputDictionary(words: compared))
        return true
    }
}
