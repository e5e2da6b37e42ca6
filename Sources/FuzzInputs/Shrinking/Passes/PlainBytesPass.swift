/// Puts plainer bytes in the place of each byte.
struct PlainBytesPass: ShrinkPass {
    private static let bytes = Array("0a 1".utf8)

    private var offset = 0
    private var value = 0

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while offset < input.bytes.count {
            while value < Self.bytes.count, !input.isRepeated(offset) {
                let byte = Self.bytes[value]
                value += 1
                guard Simplicity.rank(byte) < Simplicity.rank(input.bytes[offset]) else { continue }
                return input.replacing(offset..<offset + 1, by: CollectionOfOne(byte))
            }
            offset += 1
            value = 0
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        offset += 1
        value = 0
    }
}
