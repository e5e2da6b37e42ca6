internal import FuzzCore

/// Operations on the strings and the bytes of a text of choices.
enum ChoiceTextMutators {
    static let table: [MutationOperation] = [
        MutationOperation("insert a scalar", insertScalar),
        MutationOperation("insert a scalar of the string", insertOwnScalar),
        MutationOperation("delete scalars", deleteScalars),
        MutationOperation("replace a scalar", replaceScalar),
        MutationOperation("repeat scalars", repeatScalars),
        MutationOperation("step a scalar", stepScalar),
        MutationOperation("set a string choice to another", setToAnother),
        MutationOperation("append another string choice", appendAnother),
        MutationOperation("change a byte choice", changeByte),
        MutationOperation("insert a byte choice", insertByte),
        MutationOperation("delete byte choices", deleteBytes),
        MutationOperation("repeat byte choices", repeatBytes),
    ]

    private static let scalars: [StaticString] = [
        "a", "b", "z", "A", "Z", "0", "1", "9", " ", "-", "_", ".", ",", ":", ";", "/", "@", "#", "%", "\"", "\\\\",
        "\\'",
        "(", ")", "{", "}", "[", "]", "<", ">", "é", "ß", "\\u{0}", "\\u{A}", "\\u{D}", "\\u{9}", "\\u{301}",
        "\\u{200D}",
        "\\u{FEFF}", "\\u{10FFFF}", "世", "😀",
    ]

    static func insertScalar<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random) else { return false }
        return m.insert(random.pick(scalars), at: boundary(in: content, m, &random))
    }

    static func insertOwnScalar<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), let scalar = scalar(in: content, m, &random) else { return false }
        m.scratch.removeAll()
        return m.write(scalar) && m.input.insert(m.scratch.bytes, at: boundary(in: content, m, &random))
    }

    static func deleteScalars<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), let scalars = stretch(in: content, m, &random) else { return false }
        m.input.remove(scalars)
        return true
    }

    static func replaceScalar<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), let old = scalar(in: content, m, &random) else { return false }
        return m.replace(old, with: random.pick(scalars))
    }

    static func repeatScalars<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), let scalars = stretch(in: content, m, &random),
            m.input.free >= scalars.count
        else { return false }
        return m.input.repeat(scalars, times: random.size(upTo: m.input.free / scalars.count))
    }

    /// To the next letter or digit, or the one before.
    static func stepScalar<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), let scalar = scalar(in: content, m, &random), scalar.count == 1 else {
            return false
        }
        let byte = m.input[scalar.lowerBound] &+ (random.oneIn(2) ? 1 : .max)
        guard 0x20...0x7E ~= byte, byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\") else { return false }
        m.input[scalar.lowerBound] = byte
        return true
    }

    static func setToAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), writeAnother(&m, &random),
            !m.input[content].elementsEqual(m.scratch.bytes)
        else { return false }
        return m.replaceByScratch(content)
    }

    static func appendAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let content = content(m, &random), writeAnother(&m, &random), m.scratch.count > 0 else { return false }
        return m.input.insert(m.scratch.bytes, at: content.upperBound)
    }

    /// What another string says, of the input or of another entry.
    private static func writeAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        m.scratch.removeAll()
        if random.oneIn(2) {
            guard let other = content(m, &random) else { return false }
            return m.write(other)
        }
        guard m.writePart(ofAnother: &random, { $0.token(.string, &$1) }) else { return false }
        // A space, and a quote, at either end.
        m.scratch.remove(0..<2)
        m.scratch.truncate(to: m.scratch.count - 2)
        return true
    }

    // MARK: Bytes

    static func changeByte<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let digits = digits(m, &random), !digits.isEmpty else { return false }
        let place = digits.lowerBound + 2 * random.below(digits.count / 2)
        m.scratch.removeAll()
        m.write(hex: random.byte())
        guard !m.input[place..<place + 2].elementsEqual(m.scratch.bytes) else { return false }
        return m.replaceByScratch(place..<place + 2)
    }

    static func insertByte<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let digits = digits(m, &random) else { return false }
        let place = digits.lowerBound + 2 * random.below(digits.count / 2 + 1)
        m.scratch.removeAll()
        m.write(hex: random.byte())
        return m.input.insert(m.scratch.bytes, at: place)
    }

    static func deleteBytes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let pairs = pairs(m, &random) else { return false }
        m.input.remove(pairs)
        return true
    }

    static func repeatBytes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let pairs = pairs(m, &random), m.input.free >= pairs.count else { return false }
        return m.input.repeat(pairs, times: random.size(upTo: m.input.free / pairs.count))
    }

    /// What stands between < and >.
    private static func digits<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        m.choices.token(.bytes, &random).map { $0.lowerBound + 1..<$0.upperBound - 1 }
    }

    private static func pairs<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        guard let digits = digits(m, &random), !digits.isEmpty else { return nil }
        let range = random.range(in: digits.count / 2)
        return digits.lowerBound + 2 * range.lowerBound..<digits.lowerBound + 2 * range.upperBound
    }

    // MARK: Strings

    /// What stands between the quotes.
    private static func content<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        m.choices.token(.string, &random).map { $0.lowerBound + 1..<$0.upperBound - 1 }
    }

    /// Where a scalar begins, or the content ends: by chance, then the first from there on.
    private static func boundary<R: RandomNumberGenerator>(
        in content: Range<Int>, _ m: borrowing Mutation, _ random: inout R
    ) -> Int {
        let wanted = content.lowerBound + random.below(content.count + 1)
        var place = content.lowerBound
        while place < wanted, let length = ChoiceScan.unit(m.input.bytes, at: place) { place += length }
        return min(place, content.upperBound)
    }

    private static func scalar<R: RandomNumberGenerator>(
        in content: Range<Int>, _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        guard !content.isEmpty else { return nil }
        var place = boundary(in: content, m, &random)
        if place == content.upperBound { place = content.lowerBound }
        guard let length = ChoiceScan.unit(m.input.bytes, at: place) else { return nil }
        return place..<place + length
    }

    private static func stretch<R: RandomNumberGenerator>(
        in content: Range<Int>, _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        guard let first = scalar(in: content, m, &random) else { return nil }
        var end = first.upperBound
        for _ in 1..<random.size(upTo: content.count) where end < content.upperBound {
            guard let length = ChoiceScan.unit(m.input.bytes, at: end) else { return nil }
            end += length
        }
        return first.lowerBound..<end
    }
}
