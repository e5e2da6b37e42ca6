internal import FuzzCore

/// Operations on single bytes and on where an input ends.
enum ByteMutators {
    static let table: [MutationOperation] = [
        MutationOperation("flip a bit", flipBit),
        MutationOperation("replace a byte", replaceByte),
        MutationOperation("replace a byte by a telling one", replaceByteByTelling),
        MutationOperation("replace bytes", replaceBytes),
        MutationOperation("insert a byte", isAddition: true, insertByte),
        MutationOperation("insert bytes", isAddition: true, insertBytes),
        MutationOperation("insert equal bytes", isAddition: true, insertEqualBytes),
        MutationOperation("insert a word", isAddition: true, insertWord),
        MutationOperation("delete a range", deleteRange),
        MutationOperation("truncate", truncate),
    ]

    static func flipBit<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let bit = random.below(m.input.count * 8)
        m.input[bit >> 3] ^= 1 << UInt8(bit & 7)
        return true
    }

    static func replaceByte<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        m.input[random.below(m.input.count)] ^= UInt8(1 + random.below(255))
        return true
    }

    static func replaceByteByTelling<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let offset = random.below(m.input.count)
        let byte = telling(&random)
        guard m.input[offset] != byte else { return false }
        m.input[offset] = byte
        return true
    }

    static func replaceBytes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let length = random.size(upTo: min(m.input.count, 32))
        let start = random.below(m.input.count - length + 1)
        for offset in start..<start + length { m.input[offset] ^= random.byte() }
        return true
    }

    static func insertByte<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        let offset = random.below(m.input.count + 1)
        let byte = random.oneIn(2) ? telling(&random) : random.byte()
        return m.input.insert(repeating: byte, times: 1, at: offset)
    }

    static func insertBytes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        let length = random.size(upTo: 32)
        let offset = random.below(m.input.count + 1)
        guard m.input.resize(offset..<offset, to: length) else { return false }
        for i in offset..<offset + length { m.input[i] = random.byte() }
        return true
    }

    static func insertEqualBytes<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.free > 0 else { return false }
        let times = random.size(upTo: m.input.free)
        let offset = random.below(m.input.count + 1)
        let byte = m.input.count > 0 && random.oneIn(2) ? m.input[random.below(m.input.count)] : telling(&random)
        return m.input.insert(repeating: byte, times: times, at: offset)
    }

    /// Puts in a short text that formats build on; from an empty input, the way to a first value.
    static func insertWord<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        m.insert(random.pick(words), at: random.below(m.input.count + 1))
    }

    static func deleteRange<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        m.input.remove(random.range(in: m.input.count))
        return true
    }

    static func truncate<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        m.input.truncate(to: random.below(m.input.count))
        return true
    }

    private static func telling<R: RandomNumberGenerator>(_ random: inout R) -> UInt8 {
        random.pick(tellingBytes)
    }

    /// The ends of the ranges that code tells apart, and the bytes that structure text.
    private static let tellingBytes: [UInt8] =
        [0x00, 0x01, 0x7F, 0x80, 0x81, 0xC0, 0xED, 0xF4, 0xFE, 0xFF, 0x09, 0x0A, 0x0D, 0x1A, 0x1B]
        + Array(" !\"#$%&'()*+,-./019:;<=>?@AZ[\\]^_`az{|}~eExu".utf8)

    private static let words: [StaticString] = [
        "{}", "[]", "\"\"", "0", "-1", "null", "true", "false", "{\"a\":0}", "[0]", "[{}]", "\r\n", "\r\n\r\n", "<a>",
        "</a>", "<a/>", "<?xml version=\"1.0\"?>", "<!DOCTYPE a>", "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#0;",
        "&#x41;", "%00", "%2F", "%s", "%n", "../", "://", "T00:00:00Z", "+00:00", "1970-01-01", "NaN", "Infinity",
        "1e400",
        "\u{FEFF}", "\u{0}\u{0}\u{0}\u{0}", "---\n", "- ", ": ", "=", ";", "\\u0000", "0x", "\u{FFFD}", "\u{1F600}",
    ]
}
