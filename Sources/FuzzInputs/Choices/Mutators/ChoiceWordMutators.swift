internal import FuzzCore

/// Operations that put words of the dictionary into a text of choices. Without one, each declines.
enum ChoiceWordMutators {
    static let table: [MutationOperation] = [
        MutationOperation("set a number choice to a word", setNumber),
        MutationOperation("set a string choice to a word", setString),
        MutationOperation("insert a word into a string choice", insertIntoString),
    ]

    /// A word that is an integer takes an integer's place, or a double's with a fraction of 0; any other number a double's.
    static func setNumber<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.numbers.isEmpty else { return false }
        m.scratch.removeAll()
        guard index.withWord(index.numbers.pick(&random), { m.scratch.append($0) }) else { return false }
        let isInteger = Mutation.integer(m.scratch.bytes) != nil
        if isInteger, let range = m.choices.token(.integer, &random) {
            return !m.input[range].elementsEqual(m.scratch.bytes) && m.replaceByScratch(range)
        }
        guard let range = m.choices.token(.double, &random) else { return false }
        if m.scratch.bytes.allSatisfy({ JSONNumber.isDigit($0) || $0 == UInt8(ascii: "-") }) { m.write(".0") }
        return m.replaceByScratch(range)
    }

    static func setString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let string = m.choices.token(.string, &random), writeWord(&m, &random) else { return false }
        let content = string.lowerBound + 1..<string.upperBound - 1
        return !m.input[content].elementsEqual(m.scratch.bytes) && m.replaceByScratch(content)
    }

    static func insertIntoString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let string = m.choices.token(.string, &random), writeWord(&m, &random), m.scratch.count > 0 else {
            return false
        }
        let content = string.lowerBound + 1..<string.upperBound - 1
        let place = random.oneIn(2) ? content.lowerBound : content.upperBound
        return m.input.insert(m.scratch.bytes, at: place)
    }

    /// As it stands in a string; false for a word that is no UTF-8.
    private static func writeWord<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.words, !index.words.isEmpty else { return false }
        m.scratch.removeAll()
        return index.withWord(index.words.pick(&random)) { word in
            var place = 0
            while place < word.count {
                let byte = word[place]
                if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\") { m.write(UInt8(ascii: "\\")) }
                let length = byte == UInt8(ascii: "\\") ? 1 : ChoiceScan.unit(word, at: place) ?? 0
                guard length > 0, m.scratch.append(UnsafeRawBufferPointer(rebasing: word[place..<place + length]))
                else { return false }
                place += length
            }
            return true
        }
    }
}
