internal import FuzzCore

/// Operations that break the grammar of JSON, in the ways in which servers, proxies and hands do.
enum SyntaxBreakers {
    static let table: [MutationOperation] = [
        MutationOperation("cut at a token", cut),
        MutationOperation("delete a structural byte", deleteStructure),
        MutationOperation("duplicate a structural byte", duplicateStructure),
        MutationOperation("replace a structural byte", replaceStructure),
        MutationOperation("add a comma", addComma),
        MutationOperation("add bytes at a token", addAtToken),
        MutationOperation("add bytes at the end", addAtEnd),
        MutationOperation("break a number", breakNumber),
        MutationOperation("break a string", breakString),
        MutationOperation("replace a value by no JSON", toNoJSON),
    ]

    static func cut<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.tokenBoundary(&random), offset < m.input.count else { return false }
        m.input.truncate(to: offset)
        return true
    }

    static func deleteStructure<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.structuralByte(&random) else { return false }
        m.input.remove(offset..<offset + 1)
        return true
    }

    static func duplicateStructure<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.structuralByte(&random) else { return false }
        return m.input.copy(offset..<offset + 1, to: offset)
    }

    static func replaceStructure<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.structuralByte(&random) else { return false }
        let new = random.pick(structure)
        guard new != m.input[offset] else { return false }
        m.input[offset] = new
        return true
    }

    /// Before the first item, behind the last, or behind any.
    static func addComma<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        if random.oneIn(2), let index = m.node(.containers, &random) {
            let node = m.tree[index]
            if random.oneIn(2), node.isClosed { return m.insert(",", at: Int(node.end) - 1) }
            return m.insert(",", at: Int(node.start) + 1)
        }
        guard let index = m.node(.values, &random) else { return false }
        return m.insert(",", at: m.range(index).upperBound)
    }

    static func addAtToken<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.tokenBoundary(&random) else { return false }
        return m.insert(random.pick(strays), at: offset)
    }

    static func addAtEnd<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        m.insert(random.pick(tails), at: m.input.count)
    }

    static func breakNumber<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let range = m.range(index)
        if random.oneIn(2) { return m.insert(random.pick(numberHeads), at: range.lowerBound) }
        if random.oneIn(2) { return m.insert(random.pick(numberTails), at: range.upperBound) }
        return m.insert(random.pick(numberMiddles), at: range.lowerBound + random.below(range.count + 1))
    }

    static func breakString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.texts, &random), let contents = m.contents(index) else { return false }
        let offset = StringMutators.boundary(
            from: contents.lowerBound + random.below(contents.count + 1), in: contents, m)
        return m.insert(random.pick(badContents), at: offset)
    }

    static func toNoJSON<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(noJSON))
    }

    private static let structure = Array("{}[],:\"';= \n\\/".utf8)

    private static let strays: [StaticString] = [
        "#", "//", "/*", "*/", "/**/", "--", ";", "=", "=>", ":", ",", "\"", "'", "`", "\\", "\u{0}", "\u{1}", "\u{A0}",
        "\u{FEFF}", "\u{2028}", "\u{C}", "\u{B}", "\u{85}", "\u{1E}", "\u{200B}", "a", "0", "-", ".", "null", "[", "]",
        "{", "}",
    ]

    private static let tails: [StaticString] = [
        "0", "x", "{}", "[]", "null", ",", ":", "]", "}", "\"", "\u{0}", "\n{}", "\n\u{0}", "\u{1A}", "\u{FEFF}", "//",
        "#",
        ";", "\\", " \u{B}",
    ]

    private static let numberHeads: [StaticString] = [
        "0", "00", "+", "-", "--", ".", "0x", "0o", "0b", "e", "\u{2212}", "$",
    ]

    private static let numberTails: [StaticString] = [
        ".", "..", "e", "E", "e+", "e-", ".e1", "L", "f", "d", "n", "%", "_", "_0", ",0", " 0", "x", "\u{660}", "e1.5",
        "-1",
    ]

    private static let numberMiddles: [StaticString] = ["_", ",", ".", " ", "-", "e", "x", "\u{0}", "'", "\u{661}"]

    /// What may not stand in a string: controls, and escapes that are none.
    private static let badContents: [StaticString] = [
        "\u{0}", "\u{1}", "\n", "\r", "\t", "\u{1F}", "\"", "\\", "\\a", "\\x00", "\\u", "\\u1", "\\u12", "\\u123",
        "\\u12g4",
        "\\U0041", "\\u{41}", "\\0", "\\'", "\\\n", "\\u+041", "\\ud800\\u", "\\ud83d\\", "\\ud83d\\x", "\\\u{E9}",
        "\\ ",
    ]

    private static let noJSON: [StaticString] = [
        "", " ", "NULL", "Null", "nul", "nulll", "nil", "None", "undefined", "True", "TRUE", "tru", "truee", "False",
        "fals",
        "yes", "NaN", "nan", "Infinity", "-Infinity", "inf", "'a'", "`a`", "a", "[", "{", "]", "}", "[,]", "{,}", "{a}",
        "{\"a\"}",
        "{\"a\":}", "{:0}", "{\"a\":0,}", "[0,]", "[0 0]", "{0:0}", "\"", "\"\\", "-", "+", ".", "/a/", "new Date(0)",
        "(0)", "<a/>",
        "@", "&", "*", "!", "\\", "\\u0030", "\u{1F600}",
    ]
}
