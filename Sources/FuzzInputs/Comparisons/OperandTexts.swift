/// The texts that the bits of operands may spell.
enum OperandTexts {
    /// The readings of one comparison as texts: bytes in memory, the other order of bytes, scalars.
    static func pairs(_ sought: SoughtNumber) -> [SoughtText] {
        var pairs: [SoughtText] = []
        let (found, wanted) = (sought.bytes(of: sought.found), sought.bytes(of: sought.wanted))
        if let one = head(found), let other = head(wanted) { pairs.append(SoughtText(found: one, wanted: other)) }
        if sought.width > 1, isReadable(found), isReadable(wanted) {
            pairs.append(SoughtText(found: found.reversed(), wanted: wanted.reversed()))
        }
        if sought.width == 2 || sought.width == 4, max(sought.found, sought.wanted) >= 0x80,
            let one = scalar(sought.found), let other = scalar(sought.wanted)
        {
            pairs.append(SoughtText(found: one, wanted: other))
        }
        return pairs
    }

    /// The reading of two words of a Swift string.
    static func pair(_ first: SoughtNumber, _ second: SoughtNumber) -> SoughtText? {
        guard first.width == 8, second.width == 8, let one = SwiftStringWords.text(first.found, second.found),
            let other = SwiftStringWords.text(first.wanted, second.wanted), isReadable(one), isReadable(other)
        else { return nil }
        return SoughtText(found: one, wanted: other)
    }

    /// The bytes before the zeros on top, where they are a text.
    static func head(_ bytes: [UInt8]) -> [UInt8]? {
        let text = Array(bytes.prefix { $0 != 0 })
        return bytes[text.count...].allSatisfy { $0 == 0 } && isReadable(text) ? text : nil
    }

    /// Not empty, UTF-8, and of control characters only those that texts have.
    static func isReadable(_ bytes: [UInt8]) -> Bool {
        !bytes.isEmpty && !hasControls(bytes) && String(validating: bytes, as: UTF8.self) != nil
    }

    /// Whether there are control characters that texts do not have: a sign of a number.
    static func hasControls(_ bytes: [UInt8]) -> Bool {
        bytes.contains { ($0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13) || $0 == 0x7F }
    }

    private static func scalar(_ value: UInt64) -> [UInt8]? {
        guard value >= 0x20, value != 0x7F, let code = UInt32(exactly: value) else { return nil }
        return Unicode.Scalar(code).map { Array(String($0).utf8) }
    }
}
