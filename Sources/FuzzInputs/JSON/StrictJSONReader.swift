/// A pushdown reader of RFC 8259 that builds nothing and keeps its memory from one reading to the next.
struct StrictJSONReader {
    private enum Expectation {
        case value
        case valueOrEnd
        case key
        case keyOrEnd
        case separator
    }

    /// One bit a level, true for an object.
    private var levels: [UInt64] = []
    private var depth = 0

    /// See ``JSONTree/strictError(in:)``.
    mutating func error(in bytes: UnsafeRawBufferPointer) -> StrictJSONError? {
        guard let start = bytes.baseAddress else { return StrictJSONError(offset: 0, reason: .missingValue) }
        let text = start.assumingMemoryBound(to: UInt8.self)
        depth = 0
        do throws(StrictJSONError) {
            let end = try readValue(text, bytes.count)
            if end < bytes.count { throw StrictJSONError(offset: end, reason: .trailingBytes) }
            return nil
        } catch {
            return error
        }
    }

    /// Reads one value and the space around it, and answers the offset behind them.
    private mutating func readValue(
        _ text: UnsafePointer<UInt8>, _ length: Int
    ) throws(StrictJSONError) -> Int {
        if length >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
            throw StrictJSONError(offset: 0, reason: .byteOrderMark)
        }
        if length >= 2, Self.isOtherEncoding(text[0], text[1]) {
            throw StrictJSONError(offset: 0, reason: .otherEncoding)
        }
        var expected = Expectation.value
        var i = 0
        while true {
            i = Self.skipSpace(text, i, length)
            guard i < length else { return try finish(at: i, expected) }
            switch (expected, text[i]) {
            case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
                i += 1
                depth -= 1
                expected = .separator
            case (.value, _), (.valueOrEnd, _):
                (i, expected) = try startValue(text, i, length)
            case (.key, _), (.keyOrEnd, _):
                i = try readKey(text, i, length)
                expected = .value
            case (.separator, let byte):
                guard depth > 0 else { return i }
                expected = try afterValue(byte, at: i)
                i += 1
            }
        }
    }

    /// Whether a document that begins so is UTF-16 or UTF-32.
    private static func isOtherEncoding(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0 || second == 0 || (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE)
    }

    private func finish(at end: Int, _ expected: Expectation) throws(StrictJSONError) -> Int {
        if depth > 0 { throw StrictJSONError(offset: end, reason: .unterminatedContainer) }
        guard case .separator = expected else { throw StrictJSONError(offset: end, reason: .missingValue) }
        return end
    }

    /// Reads a scalar, or the bracket that opens a container.
    private mutating func startValue(
        _ text: UnsafePointer<UInt8>, _ i: Int, _ length: Int
    ) throws(StrictJSONError) -> (Int, Expectation) {
        switch text[i] {
        case UInt8(ascii: "["):
            push(object: false)
            return (i + 1, .valueOrEnd)
        case UInt8(ascii: "{"):
            push(object: true)
            return (i + 1, .keyOrEnd)
        case UInt8(ascii: "\""):
            return (try StrictJSONString.end(text, i, length), .separator)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let end = JSONNumber.end(text, i, length), end == length || Self.endsWord(text[end]) else {
                throw StrictJSONError(offset: i, reason: .invalidNumber)
            }
            return (end, .separator)
        case UInt8(ascii: "t"): return (try readLiteral("true", text, i, length), .separator)
        case UInt8(ascii: "f"): return (try readLiteral("false", text, i, length), .separator)
        case UInt8(ascii: "n"): return (try readLiteral("null", text, i, length), .separator)
        default: throw StrictJSONError(offset: i, reason: .unexpectedByte)
        }
    }

    private func readLiteral(
        _ word: StaticString, _ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int
    ) throws(StrictJSONError) -> Int {
        for i in 0..<word.utf8CodeUnitCount {
            guard start + i < length, text[start + i] == word.utf8Start[i] else {
                throw StrictJSONError(offset: start, reason: .invalidLiteral)
            }
        }
        return start + word.utf8CodeUnitCount
    }

    /// Reads a key and the colon behind it.
    private func readKey(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int
    ) throws(StrictJSONError) -> Int {
        guard text[start] == UInt8(ascii: "\"") else { throw StrictJSONError(offset: start, reason: .missingKey) }
        let colon = Self.skipSpace(text, try StrictJSONString.end(text, start, length), length)
        guard colon < length, text[colon] == UInt8(ascii: ":") else {
            throw StrictJSONError(offset: colon, reason: .missingColon)
        }
        return colon + 1
    }

    /// What has to follow a comma or a closing bracket.
    private mutating func afterValue(_ byte: UInt8, at offset: Int) throws(StrictJSONError) -> Expectation {
        let isObject = levels[(depth - 1) >> 6] >> UInt64((depth - 1) & 63) & 1 == 1
        if byte == UInt8(ascii: ",") { return isObject ? .key : .value }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw StrictJSONError(offset: offset, reason: .missingSeparator)
        }
        depth -= 1
        return .separator
    }

    private mutating func push(object: Bool) {
        let word = depth >> 6
        let bit = 1 << UInt64(depth & 63) as UInt64
        if word == levels.count { levels.append(0) }
        levels[word] = object ? levels[word] | bit : levels[word] & ~bit
        depth += 1
    }

    private static func skipSpace(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int {
        var i = start
        while i < length, text[i] == 0x20 || text[i] == 0x0A || text[i] == 0x0D || text[i] == 0x09 { i &+= 1 }
        return i
    }

    /// Whether a byte may follow a number; that it may follow *here* is checked where it is read.
    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
        default: false
        }
    }
}
