internal import FuzzCore

/// Operations on the contents of strings and keys, which stay strings.
enum StringMutators {
    static let table: [MutationOperation] = [
        MutationOperation("replace a string", replace),
        MutationOperation("insert a text", insert),
        MutationOperation("delete part of a string", deletePart),
        MutationOperation("repeat part of a string", repeatPart),
        MutationOperation("change a character", changeCharacter),
        MutationOperation("spell a character as an escape", escapeCharacter),
        MutationOperation("give a key another name", renameKey),
        MutationOperation("give a key a name that is there", copyKey),
        MutationOperation("change the case of a key", changeCase),
    ]

    static func replace<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.string, &random), let contents = m.contents(index) else { return false }
        return m.replace(contents, with: random.pick(JSONTexts.strings))
    }

    static func insert<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.texts, &random), let contents = m.contents(index) else { return false }
        let offset = boundary(from: contents.lowerBound + random.below(contents.count + 1), in: contents, m)
        return m.insert(random.pick(JSONTexts.strings), at: offset)
    }

    static func deletePart<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let part = part(&m, &random) else { return false }
        m.input.remove(part)
        return true
    }

    static func repeatPart<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let part = part(&m, &random) else { return false }
        let most = m.input.free / part.count
        guard most > 0 else { return false }
        return m.input.repeat(part, times: random.size(upTo: most))
    }

    /// Replaces an ASCII character by another printable one.
    static func changeCharacter<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = plainCharacter(&m, &random) else { return false }
        let new = UInt8(0x20 + random.below(95))
        guard new != m.input[offset], new != UInt8(ascii: "\""), new != UInt8(ascii: "\\"), new != UInt8(ascii: "'")
        else {
            return false
        }
        m.input[offset] = new
        return true
    }

    static func escapeCharacter<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = plainCharacter(&m, &random) else { return false }
        m.scratch.removeAll()
        m.write("\\u00")
        m.write(hex: m.input[offset])
        return m.replaceByScratch(offset..<offset + 1)
    }

    static func renameKey<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.key, &random), let contents = m.contents(index) else { return false }
        return m.replace(contents, with: random.pick(JSONTexts.keys))
    }

    static func copyKey<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.key, &random), let source = m.node(.key, &random), source != index else {
            return false
        }
        m.scratch.removeAll()
        return m.write(m.range(source)) && m.replaceByScratch(m.range(index))
    }

    static func changeCase<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.key, &random), let contents = m.contents(index), !contents.isEmpty else {
            return false
        }
        let start = random.oneIn(2) ? contents.lowerBound : contents.lowerBound + random.below(contents.count)
        let byte = m.input[start]
        let precededByBackslash = m.input[start - 1] == UInt8(ascii: "\\")
        guard byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z"), !precededByBackslash else {
            return false
        }
        m.input[start] = byte ^ 0x20
        return true
    }

    /// Part of a string or key, of at least one byte, that cuts no character and no escape.
    private static func part<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Range<Int>? {
        guard let index = m.node(.texts, &random), let contents = m.contents(index), !contents.isEmpty else {
            return nil
        }
        let range = random.range(in: contents.count)
        let start = boundary(from: contents.lowerBound + range.lowerBound, in: contents, m)
        let end = boundary(from: max(start, contents.lowerBound + range.upperBound), in: contents, m)
        return start < end ? start..<end : nil
    }

    /// An ASCII character of a string or key that is no part of an escape.
    private static func plainCharacter<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Int? {
        guard let index = m.node(.texts, &random), let contents = m.contents(index), !contents.isEmpty else {
            return nil
        }
        let offset = boundary(from: contents.lowerBound + random.below(contents.count), in: contents, m)
        guard offset < contents.upperBound, m.input[offset] != UInt8(ascii: "\\"), m.input[offset] < 0x80,
            m.input[offset] >= 0x20
        else { return nil }
        return offset
    }

    /// The first offset from `target` on, within the contents, at which neither a character nor an escape is cut.
    static func boundary(from target: Int, in contents: Range<Int>, _ m: borrowing Mutation) -> Int {
        var i = contents.lowerBound
        while i < target {
            if m.input[i] == UInt8(ascii: "\\"), i + 1 < contents.upperBound {
                i += m.input[i + 1] == UInt8(ascii: "u") ? 6 : 2
            } else {
                i += 1
                while i < contents.upperBound, m.input[i] & 0xC0 == 0x80 { i += 1 }
            }
        }
        return min(i, contents.upperBound)
    }
}
