/// One character of a quoted text as it is spelled: a scalar of UTF-8, an escape, or a byte that is neither.
struct TextUnit: Hashable {
    /// The first byte in the lowest bits.
    private let word: UInt64
    let count: Int

    static let plainest = [TextUnit("0"), TextUnit("a")]
    /// In the place of longer ones: a mark that joins what stands before it, and a letter outside of ASCII.
    private static let short = [TextUnit("\u{301}"), TextUnit("\u{E9}")]
    private static let longest = 6

    init(_ scalar: Unicode.Scalar) {
        self.init(bytes: UTF8.encode(scalar).map(Array.init) ?? [])
    }

    private init(bytes: some Collection<UInt8>) {
        precondition(bytes.count <= Self.longest, "an escape is the longest spelling of a character")
        word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        count = bytes.count
    }

    static func units(of text: some Collection<UInt8>) -> [TextUnit] {
        var units: [TextUnit] = []
        var rest = text[...]
        while let first = rest.first {
            var length = length(from: first)
            if first == UInt8(ascii: "\\") {
                length = rest.dropFirst().first == UInt8(ascii: "u") ? longest : 2
            } else if !rest.prefix(length).dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) {
                length = 1
            }
            units.append(TextUnit(bytes: rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return units
    }

    static func bytes(of units: [TextUnit]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(units.count)
        for unit in units {
            for index in 0..<unit.count { bytes.append(unit[index]) }
        }
        return bytes
    }

    private subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * UInt64(index))) }

    /// What may stand in its place, plainest first. Not all of it is shorter.
    var plainer: [TextUnit] {
        if Self.plainest.contains(self) { return Array(Self.plainest.prefix { $0 != self }) }
        guard count > 1 else { return Self.plainest }
        let escaped = escapedScalar.map { [TextUnit($0)] } ?? []
        return (Self.plainest + escaped + Self.short).filter { $0.count < count }
    }

    /// Of `\u00E9`, where it is a character that may stand there as it is.
    private var escapedScalar: Unicode.Scalar? {
        let bytes = Self.bytes(of: [self])
        guard bytes.count == Self.longest, bytes.starts(with: "\\u".utf8),
            let value = UInt32(String(decoding: bytes.dropFirst(2), as: UTF8.self), radix: 16), value >= 0x20,
            value != 0x22, value != 0x5C
        else { return nil }
        return Unicode.Scalar(value)
    }

    private static func length(from byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
