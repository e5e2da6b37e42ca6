/// Words as they lie in the snapshot: each behind its length, in four bytes with the low one first.
enum WordList {
    static func packed(_ words: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for word in words {
            withUnsafeBytes(of: UInt32(clamping: word.count).littleEndian) { bytes += $0 }
            bytes += word.prefix(Int(UInt32.max))
        }
        return bytes
    }

    /// As many as are whole.
    static func words(in bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var offset = 0
        while bytes.count - offset >= 4 {
            let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            offset += 4
            guard length <= bytes.count - offset else { break }
            words.append(Array(bytes[offset..<offset + length]))
            offset += length
        }
        return words
    }
}
