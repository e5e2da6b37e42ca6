internal import FuzzCore

/// Operations that leave UTF-8, or mark it.
enum EncodingBreakers {
    static let table: [MutationOperation] = [
        MutationOperation("put a byte order mark in front", addByteOrderMark),
        MutationOperation("write as UTF-16", toUTF16),
        MutationOperation("insert bytes that are no UTF-8", insertInvalid),
        MutationOperation("cut a character", cutCharacter),
        MutationOperation("write as Latin-1", toLatin1),
    ]

    static func addByteOrderMark<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        m.insert("\u{FEFF}", at: 0)
    }

    /// In either byte order, with or without a mark. Bytes that are no UTF-8 become U+FFFD.
    static func toUTF16<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0, m.input.count <= m.input.capacity / 2 - 1 else { return false }
        let isBigEndian = random.oneIn(2)
        m.scratch.removeAll()
        if random.oneIn(2) { write(0xFEFF, isBigEndian, &m) }
        var decoder = UTF8()
        var bytes = m.input.bytes.makeIterator()
        loop: while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar):
                for unit in UTF16.encode(scalar) ?? EncodedScalar() { write(unit, isBigEndian, &m) }
            case .error: write(0xFFFD, isBigEndian, &m)
            case .emptyInput: break loop
            }
        }
        return m.replaceByScratch(0..<m.input.count)
    }

    static func insertInvalid<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        let sequence = random.pick(invalidSequences)
        var word = sequence.bigEndian
        let length = 4 - sequence.trailingZeroBitCount / 8
        let offset: Int
        if let index = m.node(.texts, &random), let contents = m.contents(index) {
            offset = contents.lowerBound + random.below(contents.count + 1)
        } else {
            offset = random.below(m.input.count + 1)
        }
        return withUnsafeBytes(of: &word) { bytes in
            m.input.insert(UnsafeRawBufferPointer(rebasing: bytes[..<length]), at: offset)
        }
    }

    /// Takes the last byte of a character of several bytes away.
    static func cutCharacter<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let start = random.below(m.input.count)
        for offset in start..<min(m.input.count, start + 4096) where m.input[offset] >= 0x80 {
            m.input.remove(offset..<offset + 1)
            return true
        }
        return false
    }

    /// Only where there is a character of Latin-1 that UTF-8 spells with two bytes.
    static func toLatin1<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        var read = 0
        m.scratch.removeAll()
        while read < m.input.count {
            let byte = m.input[read]
            if byte & 0xFC == 0xC0, read + 1 < m.input.count, m.input[read + 1] & 0xC0 == 0x80 {
                m.write(byte << 6 | m.input[read + 1] & 0x3F)
                read += 2
            } else {
                m.write(byte)
                read += 1
            }
        }
        return m.scratch.count < m.input.count && m.replaceByScratch(0..<m.input.count)
    }

    private typealias EncodedScalar = UTF16.EncodedScalar

    private static func write(_ unit: UInt16, _ isBigEndian: Bool, _ m: inout Mutation) {
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        m.write(isBigEndian ? high : low)
        m.write(isBigEndian ? low : high)
    }

    /// Left-aligned in four bytes, none of which is zero in use: a lone continuation, lone leads, overlong forms,
    /// surrogates, beyond the last scalar.
    private static let invalidSequences: [UInt32] = [
        0x8000_0000, 0xBF00_0000, 0xC200_0000, 0xE200_0000, 0xE282_0000, 0xF000_0000, 0xF09F_0000, 0xF09F_9800,
        0xC0AF_0000, 0xC1BF_0000, 0xE080_8000, 0xE09F_BF00, 0xF080_8080, 0xEDA0_8000, 0xEDBF_BF00, 0xF490_8080,
        0xF5BF_BFBF, 0xFE00_0000, 0xFF00_0000, 0xFFFE_0000, 0xFEFF_0000, 0xA000_0000, 0xE900_0000,
    ]
}
