internal import FuzzInputs

/// The words of the snapshot for executors.
///
/// Those that a person gave are read by the worker, once in a run. Those that comparisons showed are read by each executor behind the
/// fork: a worker that had read them after some epochs and not after others would have another heap than its neighbour, and code
/// under test may behave by that.
struct LoadedWords {
    private var given = WordIndex.Part()
    private var version: UInt64 = 0

    /// In the worker, before it forks.
    mutating func load(_ snapshot: SnapshotView) {
        guard snapshot.givenVersion != version else { return }
        version = snapshot.givenVersion
        given = WordIndex.Part(InputDictionary(words: snapshot.givenWords))
    }

    /// In the executor: all words.
    func index(_ snapshot: SnapshotView) -> WordIndex {
        WordIndex(given, compared: WordIndex.Part(InputDictionary(words: snapshot.comparedWords)))
    }
}
