internal import FuzzCore

/// Operations that spell values as JSON5 and its kin allow, and as they just do not: for readers that are lenient on
/// purpose, and for those that should not be.
enum LenientSpellings {
    static let table: [MutationOperation] = [
        MutationOperation("replace a value by a lenient number", toNumber),
        MutationOperation("replace a value by a lenient string", toString),
        MutationOperation("replace a value by a lenient container", toContainer),
        MutationOperation("end in the middle of a lenient spelling", endWithin),
        MutationOperation("write an integer in hexadecimal", toHexadecimal),
        MutationOperation("put a sign or a point at a number", decorateNumber),
        MutationOperation("put a string in single quotes", toSingleQuotes),
        MutationOperation("take a key's quotes away", unquoteKey),
        MutationOperation("replace a key by a lenient one", replaceKey),
        MutationOperation("insert a lenient escape", insertEscape),
        MutationOperation("insert a comment", insertComment),
        MutationOperation("insert a rare space", insertSpace),
        MutationOperation("add a trailing comma", addTrailingComma),
    ]

    static func toNumber<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(random.oneIn(2) ? .number : .values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(LenientTexts.numbers))
    }

    static func toString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(random.oneIn(2) ? .string : .values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(LenientTexts.strings))
    }

    static func toContainer<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(LenientTexts.containers))
    }

    /// Puts a lenient spelling in place of a value and of all behind it, and ends the input there or within the
    /// spelling.
    static func endWithin<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node([.values, .key], &random) else { return false }
        let text: StaticString
        switch random.below(4) {
        case 0: text = random.pick(LenientTexts.numbers)
        case 1: text = random.pick(LenientTexts.strings)
        case 2: text = random.pick(LenientTexts.keys)
        default: text = random.pick(LenientTexts.comments)
        }
        let start = m.range(index).lowerBound
        guard m.replace(start..<m.input.count, with: text) else { return false }
        if random.oneIn(2) { m.input.truncate(to: start + random.below(text.utf8CodeUnitCount + 1)) }
        return true
    }

    /// The same digits behind `0x`, or the same value where it has at most 18 of them.
    static func toHexadecimal<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let range = m.range(index)
        let start = m.input[range.lowerBound] == UInt8(ascii: "-") ? range.lowerBound + 1 : range.lowerBound
        let head: StaticString = random.oneIn(4) ? "0X" : "0x"
        if random.oneIn(2) { return m.insert(head, at: start) }
        var value: UInt64 = 0
        for offset in start..<range.upperBound {
            guard JSONNumber.isDigit(m.input[offset]), offset - start < 18 else { return false }
            value = value * 10 + UInt64(m.input[offset] - UInt8(ascii: "0"))
        }
        m.scratch.removeAll()
        m.write(head)
        for shift in stride(from: (63 - (value | 1).leadingZeroBitCount) & ~7, through: 0, by: -8) {
            m.write(hex: UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
        return m.replaceByScratch(start..<range.upperBound)
    }

    static func decorateNumber<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let range = m.range(index)
        switch random.below(4) {
        case 0: return m.insert("+", at: range.lowerBound)
        case 1: return m.insert(".", at: range.lowerBound)
        case 2: return m.insert("-.", at: range.lowerBound)
        default: return m.insert(".", at: range.upperBound)
        }
    }

    static func toSingleQuotes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.texts, &random), let contents = m.contents(index) else { return false }
        m.input[contents.lowerBound - 1] = UInt8(ascii: "'")
        m.input[contents.upperBound] = UInt8(ascii: "'")
        return true
    }

    static func unquoteKey<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.key, &random), let contents = m.contents(index) else { return false }
        m.input.remove(contents.upperBound..<contents.upperBound + 1)
        m.input.remove(contents.lowerBound - 1..<contents.lowerBound)
        return true
    }

    static func replaceKey<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.key, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(LenientTexts.keys))
    }

    static func insertEscape<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.texts, &random), let contents = m.contents(index) else { return false }
        let offset = StringMutators.boundary(
            from: contents.lowerBound + random.below(contents.count + 1), in: contents, m)
        return m.insert(random.pick(LenientTexts.escapes), at: offset)
    }

    static func insertComment<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.tokenBoundary(&random) else { return false }
        return m.insert(random.pick(LenientTexts.comments), at: offset)
    }

    static func insertSpace<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let offset = m.tokenBoundary(&random) else { return false }
        return m.insert(random.pick(LenientTexts.spaces), at: offset)
    }

    static func addTrailingComma<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.containers, &random), m.tree[index].isClosed else { return false }
        return m.insert(",", at: Int(m.tree[index].end) - 1)
    }
}
