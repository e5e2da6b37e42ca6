/// What the metadata of an enum says about its cases.
///
/// The layout is that of the stable ABI on 64-bit platforms: the kind and the type descriptor begin the metadata, the
/// value witness table stands in the word before it. Whatever does not look exactly like a payload-free enum of the
/// language's own has no cases here.
enum EnumLayout {
    /// All cases of an enum without payloads, in the order of their declaration; nil for any other type.
    static func cases<Value>(of type: Value.Type) -> [Value]? {
        guard let count = payloadFreeCaseCount(type) else { return nil }
        return (0..<count).map { tag in
            var word = UInt64(tag).littleEndian
            return withUnsafeBytes(of: &word) { $0.load(as: Value.self) }
        }
    }

    /// The names of an enum's cases, those with payloads first; none where the build has left them out, or for any
    /// other type.
    static func caseNames(of type: Any.Type) -> [String] {
        guard let descriptor = descriptor(ofEnum: type), let fields = relative(descriptor + 16) else { return [] }
        let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        guard recordSize >= 12 else { return [] }
        return (0..<count).compactMap { index in
            relative(fields + 16 + index * recordSize + 8).map {
                String(cString: $0.assumingMemoryBound(to: CChar.self))
            }
        }
    }

    private static func payloadFreeCaseCount<Value>(_ type: Value.Type) -> Int? {
        guard let descriptor = descriptor(ofEnum: type) else { return nil }
        let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
        let count = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
        guard payloadCases == 0, (1...65_536).contains(count) else { return nil }
        let size = count == 1 ? 0 : count <= 256 ? 1 : 2
        guard MemoryLayout<Value>.size == size else { return nil }
        if size == 1 {
            let witnesses = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[-1]
            let extraInhabitants = Int(witnesses.load(fromByteOffset: 84, as: UInt32.self))
            guard extraInhabitants == 256 - count else { return nil }
        }
        return count
    }

    private static func descriptor(ofEnum type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard metadata.load(as: UInt.self) == 0x201 else { return nil }
        return metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    }

    /// Where a 32-bit offset from its own place leads.
    private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = Int(place.load(as: Int32.self))
        return offset == 0 ? nil : place + offset
    }
}
