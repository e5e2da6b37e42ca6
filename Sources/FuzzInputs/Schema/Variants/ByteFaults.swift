/// Faults of the integers of binary formats. Nothing is known of the format: each byte may be one, or a part of one.
enum ByteFaults {
    struct Fault: Sendable {
        let name: StaticString
        /// What stands at the offset and behind it instead; nil where it does not fit, or stands there already.
        let bytes: @Sendable (_ offset: Int, _ document: [UInt8]) -> [UInt8]?

        fileprivate init(_ name: StaticString, _ change: @escaping @Sendable (UInt8) -> [UInt8]) {
            self.name = name
            bytes = { offset, document in
                let new = change(document[offset])
                guard offset + new.count <= document.count else { return nil }
                return document[offset..<offset + new.count].elementsEqual(new) ? nil : new
            }
        }
    }

    /// A wide integer comes behind a marker that counts its width in powers of two, as CBOR, MessagePack and binary property
    /// lists have it: where the marker was that of one byte.
    static let table: [Fault] = [
        Fault("zero") { _ in [0] },
        Fault("greatest") { _ in [0xFF] },
        Fault("with another sign") { [$0 ^ 0x80] },
        Fault("greater by one") { [$0 &+ 1] },
        Fault("less by one") { [$0 &- 1] },
        Fault("doubled") { [$0 &* 2] },
        Fault("halved") { [$0 / 2] },
        Fault("before a greatest 16-bit integer") { [$0 &+ 1, 0xFF, 0xFF] },
        Fault("before a greatest 32-bit integer") { [$0 &+ 2, 0xFF, 0xFF, 0xFF, 0xFF] },
        Fault("before a greatest 64-bit integer") { [$0 &+ 3] + Array(repeating: 0xFF, count: 8) },
        Fault("before a greatest signed 64-bit integer") { [$0 &+ 3, 0x7F] + Array(repeating: 0xFF, count: 7) },
        Fault("before a least signed 64-bit integer") { [$0 &+ 3, 0x80] + Array(repeating: 0, count: 7) },
    ]

    /// Longer documents have too many bytes to try each.
    private static let longest = 4096

    /// The bytes that faults are put at: all of a document that is no text.
    static func sites(_ document: [UInt8]) -> Range<Int> {
        let isText = !document.contains { $0 < 0x09 || (0x0E..<0x20).contains($0) }
        return isText || document.count > longest ? 0..<0 : 0..<document.count
    }
}
