/// The values at the edges of a node's type, as JSON texts.
enum SchemaValues {
    static func texts(of node: SchemaNode, _ conventions: SchemaConventions) -> [String] {
        let texts = texts(of: node.shape, conventions)
        return ProbeHints.unique(node.examples + texts)
    }

    private static func texts(of shape: SchemaShape, _ conventions: SchemaConventions) -> [String] {
        switch shape {
        case .any: ["null", "false", "0", "\"\"", "[]", "{}", "-1", "1.5", "\"a\"", "[null]", "{\"a\":null}"]
        case .null: ["null"]
        case .bool: ["false", "true"]
        case .integer(let width, let isSigned): integers(width, isSigned)
        case .floating(let width): width == 64 ? doubles : doubles + floats
        case .decimal: decimals
        case .string: SynthesisTexts.strings
        case .date: dates(conventions)
        case .data:
            SynthesisTexts.data + ["\"AA==\"", "\"/+8=\"", "\"A\"", "\"AAAA\\r\\nAAAA\"", "[255]", "[256]", "[-1]"]
        case .url:
            SynthesisTexts.urls + [
                "\"http://a:65536\"", "\"//\"", "\"a b\"", "\"%zz\"", "\"\u{E9}\"", "\"http://[::1]\"",
            ]
        case .uuid: uuids
        case .cases(let texts): texts
        case .nullable, .array, .tuple, .pairs, .object, .oneOf: []
        }
    }

    /// The least and the greatest with their neighbours on both sides, and those about zero.
    static func integers(_ width: Int, _ isSigned: Bool) -> [String] {
        let greatest = isSigned ? power(width - 1) : power(width)
        let below = decremented(greatest)
        var texts = ["0", "1", "2", "-1", below, decremented(below), greatest]
        if isSigned {
            texts += ["-" + greatest, "-" + below, "-" + incremented(greatest)]
        }
        // Half as wide, for code that narrows.
        if width > 8 { texts += [power(width / 2 - 1), power(width / 2), "-" + power(width / 2 - 1)] }
        return texts + ["10", "100", "1000", "1000000", "1.0", "1.5", "-0"]
    }

    /// 2 to the power of `exponent`, in decimal.
    static func power(_ exponent: Int) -> String {
        var digits: [UInt8] = [1]
        for _ in 0..<exponent {
            var carry: UInt8 = 0
            for index in digits.indices {
                let value = digits[index] * 2 + carry
                digits[index] = value % 10
                carry = value / 10
            }
            if carry > 0 { digits.append(carry) }
        }
        return digits.reversed().map { "\($0)" }.joined()
    }

    /// The decimal number before this one; powers of two end in no zero, so that nothing is borrowed twice.
    private static func decremented(_ number: String) -> String {
        number.dropLast() + String((number.last?.wholeNumberValue ?? 1) - 1)
    }

    /// Powers of two above 1 end in no nine.
    private static func incremented(_ number: String) -> String {
        number.dropLast() + String((number.last?.wholeNumberValue ?? 0) + 1)
    }

    private static let doubles = [
        "0", "-0", "1", "-1", "0.1", "0.5", "1.5", "1e308", "1.7976931348623157e308", "1.7976931348623159e308",
        "5e-324",
        "2.2250738585072011e-308", "-1.7976931348623157e308", "9007199254740993", "1e-400", "1e400", "100", "1e6",
        "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551616", "-9223372036854775809",
    ]

    private static let floats = ["3.4028235e38", "3.4028236e38", "1.4e-45", "16777217", "65504", "65520", "6e-8"]

    private static let decimals = [
        "0", "-0", "1", "-1", "0.1", "99999999999999999999999999999999999999", "1e127", "1e128", "1e-127", "1e-128",
        "1e165",
        "340282366920938463463374607431768211455e127", "-1e165", "0.30000000000000004", "1e400", "1e-400", "1.5", "100",
    ]

    private static let uuids = [
        SynthesisTexts.uuid, "\"ffffffff-ffff-ffff-ffff-ffffffffffff\"", "\"FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF\"",
        "\"00000000-0000-0000-0000-00000000000\"", "\"{00000000-0000-0000-0000-000000000000}\"",
        "\"00000000000000000000000000000000\"", "\"\"",
    ]

    private static func dates(_ conventions: SchemaConventions) -> [String] {
        let format = SynthesisTexts.dates[conventions.date]
        guard format.hasPrefix("\"") else {
            return [
                "0", "1", "-1", "0.5", "-978307200", "253402300799", "253402300800", "-62135596800", "-62135596801",
                "1e12", "1e15", "1e300", "9223372036854775807", "9223372036854775808", "-1e300", "951782400", "1e-300",
            ]
        }
        // The same format with the digits of other days; where it has no such digits, other formats.
        let days = [
            ("2001", "2000"), ("2001", "1970"), ("2001", "0001"), ("2001", "9999"), ("01-01", "02-29"),
            ("01-01", "02-30"),
            ("01-01", "12-31"), ("01-01", "00-00"), ("01-01", "13-01"), ("00:00", "23:59"), ("00:00", "24:00"),
            (":00Z", ":60Z"), ("00Z", "00+14:00"), ("00Z", "00-99:99"), ("00Z", "00"), ("2001", "-001"),
            ("2001", "10000"),
        ]
        let changed = days.compactMap { change -> String? in
            guard let range = format.firstRange(of: change.0) else { return nil }
            return format.replacingCharacters(in: range, with: change.1)
        }
        return [format] + changed + SynthesisTexts.dates
    }
}

extension String {
    fileprivate func firstRange(of text: String) -> Range<String.Index>? {
        ranges(of: text).first
    }

    fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
