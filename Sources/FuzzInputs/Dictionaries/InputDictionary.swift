/// Words that inputs of a target are likely to hold, in order, each once.
///
/// A file of them has the format of AFL and libFuzzer: on each line a word in double quotes, with a name and an equals
/// sign in front or without, a comment behind `#`, or nothing. Within the quotes, `\\`, `\"` and `\xNN` stand for a
/// byte; any other byte but a control character stands for itself. A level behind a name, `name@1="word"`, is read over.
///
///     # The verbs
///     get="GET"
///     "\x00\xFFend"
package struct InputDictionary: Hashable, Sendable {
    package private(set) var words: [[UInt8]] = []

    /// Words from code; empty ones are left out.
    package init(words: [[UInt8]] = []) {
        add(words)
    }

    /// Reads a file's bytes.
    package init(parsing file: [UInt8]) throws(DictionaryError) {
        var words: [[UInt8]] = []
        // Some editors put a byte order mark in front.
        let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(DictionaryError.Reason) {
                if let word = try DictionaryLine.word(in: line) { words.append(word) }
            } catch {
                throw DictionaryError(line: index + 1, reason: error)
            }
        }
        add(words)
    }

    /// Adds words behind the others; those that are there already, and empty ones, are left out.
    package mutating func add(_ more: [[UInt8]]) {
        var known = Set(words)
        for word in more where !word.isEmpty && known.insert(word).inserted { words.append(word) }
    }
}
