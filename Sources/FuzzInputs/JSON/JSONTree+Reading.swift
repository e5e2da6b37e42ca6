extension JSONTree {
    /// Reads the bytes, which are borrowed for the call only.
    ///
    /// An input of 2 GiB or more is read as one without any value, so that it looks like no JSON.
    package mutating func read(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count < Int(Int32.max) else { return begin(length: 0) }
        begin(length: bytes.count)
        let text = start.assumingMemoryBound(to: UInt8.self)
        let length = bytes.count
        var open = 0
        var keyed = false
        var i = length >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
        while i < length {
            let byte = text[i]
            switch byte {
            case 0x20, 0x09...0x0D:
                i &+= 1
            case UInt8(ascii: ","):
                if keyed { appendMissingValue(at: i, of: open, &keyed) }
                i &+= 1
            case UInt8(ascii: ":"):
                if !keyed, kind(open) == .object { keyed = turnLastIntoKey(of: open) }
                i &+= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                i = readString(text, i, length, parent: open, &keyed)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                append(byte == UInt8(ascii: "[") ? .array : .object, i, i, parent: open, hasKey: keyed)
                keyed = false
                open = count - 1
                i &+= 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                i &+= 1
                if keyed { appendMissingValue(at: i - 1, of: open, &keyed) }
                if kind(open) == (byte == UInt8(ascii: "]") ? .array : .object) {
                    open = end(open, at: i, isClosed: true)
                } else {
                    append(.raw, i - 1, i, parent: open, hasKey: false)
                }
            default:
                i = readWord(text, i, length, parent: open, &keyed)
            }
            // The comma behind a value at once, as the colon behind a key: each byte that takes no turn of its own is one whose kind
            // the processor need not foresee.
            if !keyed, i < length, text[i] == UInt8(ascii: ",") { i &+= 1 }
        }
        if keyed { appendMissingValue(at: length, of: open, &keyed) }
        while open > 0 { open = end(open, at: length, isClosed: false) }
    }

    private mutating func appendMissingValue(at offset: Int, of object: Int, _ keyed: inout Bool) {
        append(.raw, offset, offset, parent: object, hasKey: true)
        keyed = false
    }

    /// Reads a string, or a key and its colon.
    @inline(__always)
    private mutating func readString(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int, parent: Int, _ keyed: inout Bool
    ) -> Int {
        let end = Self.endOfString(text, start, length)
        if !keyed, end > 0, end < length, text[end] == UInt8(ascii: ":"), kind(parent) == .object {
            appendKey(start, end, of: parent)
            keyed = true
            return end &+ 1
        }
        append(.string, start, abs(end), parent: parent, hasKey: keyed)
        if end < 0 { _ = self.end(count - 1, at: length, isClosed: false) }
        keyed = false
        return abs(end)
    }

    /// Reads a comment, which leaves no node, or a run of bytes that are no space, structure or quote.
    @inline(__always)
    private mutating func readWord(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int, parent: Int, _ keyed: inout Bool
    ) -> Int {
        if let end = Self.endOfComment(text, start, length) { return end }
        var end = start &+ 1
        scan: while end < length {
            switch text[end] {
            case 0x20, 0x09...0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'"),
                UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                break scan
            case UInt8(ascii: "/"):
                let follower = end + 1 < length ? text[end + 1] : 0
                if follower == UInt8(ascii: "/") || follower == UInt8(ascii: "*") { break scan }
                end &+= 1
            default:
                end &+= 1
            }
        }
        append(Self.kind(ofWord: text, start, end), start, end, parent: parent, hasKey: keyed)
        keyed = false
        return end
    }

    /// The offset behind the closing quote; where there is none, the end of the bytes, negated.
    @inline(__always)
    private static func endOfString(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int {
        let quote = text[start]
        let quotes = ones &* UInt64(quote)
        var i = start &+ 1
        while i &+ 8 <= length {
            // Eight bytes at once: the lowest set bit belongs to the first byte that is a quote or a backslash.
            let word = UInt64(littleEndian: UnsafeRawPointer(text + i).loadUnaligned(as: UInt64.self))
            let found = (zeros(word ^ quotes) | zeros(word ^ backslashes)).trailingZeroBitCount >> 3
            i &+= found
            guard found < 8 else { continue }
            if text[i] == quote { return i &+ 1 }
            i &+= 2
        }
        while i < length {
            let byte = text[i]
            if byte == quote { return i &+ 1 }
            i &+= byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return -length
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let backslashes = ones * 0x5C

    /// The high bit of each byte that is zero; above the first of them, other bits may be set.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word & (ones << 7)
    }

    private static func endOfComment(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int? {
        guard text[start] == UInt8(ascii: "/"), start + 1 < length else { return nil }
        var i = start + 2
        switch text[start + 1] {
        case UInt8(ascii: "/"):
            while i < length, text[i] != 0x0A, text[i] != 0x0D { i += 1 }
            return i
        case UInt8(ascii: "*"):
            while i + 1 < length {
                if text[i] == UInt8(ascii: "*"), text[i + 1] == UInt8(ascii: "/") { return i + 2 }
                i += 1
            }
            return length
        default:
            return nil
        }
    }

    private static func kind(ofWord text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> JSONNode.Kind {
        switch text[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNumber.end(text, start, end) == end ? .number : .raw
        case UInt8(ascii: "t"): return matches(text, start, end, "true") ? .literal : .raw
        case UInt8(ascii: "f"): return matches(text, start, end, "false") ? .literal : .raw
        case UInt8(ascii: "n"): return matches(text, start, end, "null") ? .literal : .raw
        default: return .raw
        }
    }

    private static func matches(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ word: StaticString
    ) -> Bool {
        guard end - start == word.utf8CodeUnitCount else { return false }
        for i in 0..<word.utf8CodeUnitCount where text[start + i] != word.utf8Start[i] { return false }
        return true
    }
}
