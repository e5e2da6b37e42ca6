internal import FuzzCore

/// Operations that take words of the dictionary. Without one, each declines.
enum WordMutators {
    /// Need no grammar.
    static let bytes: [MutationOperation] = [
        MutationOperation("insert a word", insert),
        MutationOperation("overwrite with a word", overwrite),
    ]

    /// Leave JSON well-formed.
    static let tree: [MutationOperation] = [
        MutationOperation("set a string to a word", setString),
        MutationOperation("insert a word into a string", insertIntoString),
        MutationOperation("set a key to a word", setKey),
        MutationOperation("set a number to a word that is one", setNumber),
    ]

    static func insert<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.words.isEmpty else { return false }
        let offset = random.below(m.input.count + 1)
        return index.withWord(index.words.pick(&random)) { m.input.insert($0, at: offset) }
    }

    /// Overwrites as many bytes as the word has, from a place where it fits; declines where it fits nowhere, or is
    /// there already.
    static func overwrite<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.words.isEmpty else { return false }
        let word = index.words.pick(&random)
        guard word.count <= m.input.count else { return false }
        let offset = random.below(m.input.count - word.count + 1)
        guard !index.matches(word, m.input[offset..<offset + word.count]) else { return false }
        index.withWord(word) { m.input.overwrite(at: offset, with: $0) }
        return true
    }

    static func setString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setText(.string, &m, &random)
    }

    static func insertIntoString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.contents.isEmpty, let string = m.node(.string, &random),
            let contents = m.contents(string), m.input[contents.upperBound] == UInt8(ascii: "\"")
        else { return false }
        let offset = StringMutators.boundary(
            from: contents.lowerBound + random.below(contents.count + 1), in: contents, m)
        return index.withWord(index.contents.pick(&random)) { m.input.insert($0, at: offset) }
    }

    static func setKey<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setText(.key, &m, &random)
    }

    static func setNumber<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.numbers.isEmpty, let number = m.node(.number, &random) else { return false }
        return replace(m.range(number), with: index.numbers.pick(&random), index, &m)
    }

    private static func setText<R: RandomNumberGenerator>(
        _ kind: JSONKinds, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        guard let index = m.words, !index.contents.isEmpty, let node = m.node(kind, &random),
            let contents = m.contents(node), m.input[contents.upperBound] == UInt8(ascii: "\"")
        else { return false }
        return replace(contents, with: index.contents.pick(&random), index, &m)
    }

    /// Declines where the word is there already.
    private static func replace(
        _ range: Range<Int>, with word: Range<Int>, _ index: WordIndex, _ m: inout Mutation
    ) -> Bool {
        guard !index.matches(word, m.input[range]) else { return false }
        return index.withWord(word) { m.input.replace(range, with: $0) }
    }
}
