/// The bytes of an input in which numbers may stand as such, and how they are spelled there: as they are, or, in a text of choices, as
/// pairs of hexadecimal digits.
struct ComparedBytes {
    private(set) var bytes: [UInt8]
    /// Where each of hexadecimal ones begins in the input; nothing where bytes are as they are.
    private var offsets: [Int32]?

    /// As they are.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Those between some signs, as in `<00ff>`, of a text.
    init(hexadecimal ranges: [Range<Int>], in text: [UInt8]) {
        bytes = []
        var offsets: [Int32] = []
        for range in ranges {
            for start in stride(from: range.lowerBound + 1, to: range.upperBound - 1, by: 2) {
                guard let byte = UInt8(String(decoding: text[start..<start + 2], as: UTF8.self), radix: 16) else {
                    continue
                }
                bytes.append(byte)
                offsets.append(Int32(start))
            }
        }
        self.offsets = offsets
    }

    /// Where so many bytes from a place on stand in the input; nil where they do not stand side by side.
    func range(of place: Int, count: Int) -> Range<Int32>? {
        guard let offsets else { return Int32(place)..<Int32(place + count) }
        let (first, last) = (offsets[place], offsets[place + count - 1])
        return Int(last - first) == 2 * (count - 1) ? first..<last + 2 : nil
    }

    /// Bytes as they have to stand there.
    func spelling(_ bytes: [UInt8]) -> [UInt8] {
        guard offsets != nil else { return bytes }
        let digits = Array("0123456789abcdef".utf8)
        return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
}
