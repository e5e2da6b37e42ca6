/// A number that the input spells: a JSON number, or digits in a text.
struct ComparedNumber {
    var range: Range<Int32>
    /// Where it is an integer.
    var value: Int128?
    var double: Double?
    /// How many digits it is filled up to with zeros in front.
    var padding = 0
    /// Whether it is a value of its own, and not a part of a text.
    var isWhole = true
    /// Whether only a double may stand here, in a text of choices, where an integer is something else.
    var isOfDoubles = false

    /// Another number, as it would stand in this one's place.
    func spelling(_ number: Int128) -> [UInt8] {
        let digits = Array(String(number.magnitude).utf8)
        let zeros = Array(repeating: UInt8(ascii: "0"), count: max(0, padding - digits.count))
        return (number < 0 ? [UInt8(ascii: "-")] : []) + zeros + digits + (isOfDoubles ? Array(".0".utf8) : [])
    }

    /// A number that has been spelled, as it has to stand in this one's place.
    func fitted(_ text: [UInt8]) -> [UInt8] {
        let isInteger = text.allSatisfy { JSONNumber.isDigit($0) || $0 == UInt8(ascii: "-") }
        return isOfDoubles && isInteger ? text + Array(".0".utf8) : text
    }

    /// Reads a whole number: an integer of at most 38 digits with an optional sign, or anything that `Double` reads
    /// from digits, a point and an exponent; nil where the text is none.
    init?(_ text: some Collection<UInt8>, at range: Range<Int32>) {
        self.range = range
        guard let first = text.first else { return nil }
        let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        let digits = text.dropFirst(isSigned ? 1 : 0)
        guard let start = digits.first, JSONNumber.isDigit(start) else { return nil }
        guard digits.allSatisfy(Self.isPart) else { return nil }
        let string = String(decoding: text, as: UTF8.self)
        double = Double(string)
        if digits.allSatisfy(JSONNumber.isDigit) {
            value = digits.count <= 38 ? Int128(string) : nil
            padding = start == UInt8(ascii: "0") && digits.count > 1 ? digits.count : 0
        } else {
            guard let double else { return nil }
            value = Int128(exactly: double).flatMap { $0.magnitude <= 1 << 53 ? $0 : nil }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        JSONNumber.isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }
}
