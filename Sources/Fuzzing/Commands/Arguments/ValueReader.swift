/// Reads the values of options. Each answers with nothing where the text is not one.
enum ValueReader {
    /// A 64-bit number, decimal or hexadecimal with `0x`; `_` is not taken, nor a sign.
    static func number(_ text: String) -> UInt64? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return unsigned(text.dropFirst(2), radix: 16) }
        return unsigned(text[...], radix: 10)
    }

    /// A number of at least `minimum` that fits an `Int`, at most `maximum`.
    static func count(_ text: String, from minimum: Int = 1, through maximum: Int = .max) -> Int? {
        guard let number = unsigned(text[...], radix: 10), let count = Int(exactly: number) else { return nil }
        return (minimum...maximum).contains(count) ? count : nil
    }

    /// A length of time in milliseconds, at least one: parts of a number and a unit, the units falling: `90s`, `1h30m`,
    /// `500ms`, `1.5h`. A number with no unit is in seconds where `plainSeconds`, else it is refused.
    static func milliseconds(_ text: String, plainSeconds: Bool = false) -> Int? {
        if plainSeconds, let plain = decimal(text[...]) { return positive(plain * 1_000) }
        var rest = text[...]
        var total = 0.0
        var lastUnit = Double.infinity
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard let amount = decimal(digits), let scale = timeUnits[String(unit)], scale < lastUnit else {
                return nil
            }
            total += amount * scale
            lastUnit = scale
        }
        return positive(total)
    }

    /// A number of bytes: plain, or in binary multiples: `64K`, `1M`, `512MiB`, `2G`. At least one.
    static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = unsigned(digits, radix: 10), number > 0 else { return nil }
        var unit = text.dropFirst(digits.count).uppercased()
        if unit.hasSuffix("IB"), unit.count == 3 { unit.removeLast(2) }
        guard let shift = sizeUnits[unit] else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
        return overflow ? nil : Int(exactly: product)
    }

    private static let timeUnits = ["ms": 1.0, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
    private static let sizeUnits: [String: UInt64] = ["": 0, "K": 10, "M": 20, "G": 30]

    private static func unsigned(_ digits: Substring, radix: Int) -> UInt64? {
        digits.allSatisfy(\.isHexDigit) ? UInt64(digits, radix: radix) : nil
    }

    /// Digits with at most one point between them.
    private static func decimal(_ text: Substring) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }) else {
            return nil
        }
        return Double(text)
    }

    private static func positive(_ milliseconds: Double) -> Int? {
        guard milliseconds >= 1, let whole = Int(exactly: milliseconds.rounded()) else { return nil }
        return whole
    }
}
