/// Spells floating-point numbers as JSON does.
enum FloatSpelling {
    /// The shortest decimal that reads back as the number, without a fraction of zero; nil for what JSON has not.
    static func bytes<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) -> [UInt8]? {
        guard number.isFinite else { return nil }
        let text = String(number)
        return Array((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    }
}
