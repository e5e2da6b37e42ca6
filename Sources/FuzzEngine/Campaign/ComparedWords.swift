package import FuzzInputs

/// The words that a run has met in comparisons, each once, in the order in which it met them; of too many, the latest,
/// which lead on from what was found last.
package struct ComparedWords: Sendable, Hashable {
    package static let most = 256

    package private(set) var dictionary: InputDictionary

    package init(_ dictionary: InputDictionary = InputDictionary()) {
        self.dictionary = dictionary
    }

    /// Adds those that are neither here nor among the words that a person gave.
    package mutating func add(_ words: [[UInt8]], beside given: InputDictionary) {
        guard !words.isEmpty else { return }
        var known = Set(dictionary.words).union(given.words)
        let new = words.filter { known.insert($0).inserted }
        guard !new.isEmpty else { return }
        dictionary = InputDictionary(words: (dictionary.words + new).suffix(Self.most))
    }
}
