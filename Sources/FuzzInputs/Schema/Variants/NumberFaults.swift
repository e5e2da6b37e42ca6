/// Faults of numbers and of `true` and `false`.
enum NumberFaults {
    static let table: [VariantFault] =
        edges.map { VariantFault($0.name, .number, $0.text, fractions.contains("\($0.text)") ? .fraction : .value) }
        + spellings + [
            VariantFault("* negated", .literal) { site, source in
                if source.starts(site.value, with: "t") { return VariantEdit(site.value, .text("false")) }
                return source.starts(site.value, with: "f") ? VariantEdit(site.value, .text("true")) : nil
            },
            VariantFault("* with a capital", .literal) { site, _ in
                VariantEdit(
                    site.value, .uppercased(site.value.lowerBound..<site.value.lowerBound + 1),
                    .copy(site.value.lowerBound + 1..<site.value.upperBound))
            },
        ]

    /// What numbers are replaced by at any rate.
    static let texts = Set(edges.map { "\($0.text)" })
    private static let fractions: Set = ["1e-400", "0.5"]

    /// The first number on either side of each width.
    private static let edges: [(name: StaticString, text: StaticString)] = [
        ("* zero", "0"), ("* minus zero", "-0"), ("* one", "1"), ("* minus one", "-1"),
        ("* over int8", "128"), ("* under int8", "-129"), ("* over uint8", "256"),
        ("* over int16", "32768"), ("* under int16", "-32769"), ("* over uint16", "65536"),
        ("* over int32", "2147483648"), ("* under int32", "-2147483649"), ("* over uint32", "4294967296"),
        ("* beyond exact doubles", "9007199254740993"), ("* greatest int64", "9223372036854775807"),
        ("* least int64", "-9223372036854775808"), ("* over int64", "9223372036854775808"),
        ("* under int64", "-9223372036854775809"), ("* over uint64", "18446744073709551616"),
        ("* over int128", "170141183460469231731687303715884105728"),
        ("* over uint128", "340282366920938463463374607431768211456"),
        ("* of 1e400", "1e400"), ("* of -1e400", "-1e400"), ("* of 1e-400", "1e-400"), ("* of 1e300", "1e300"),
        ("* of 0.5", "0.5"),
    ]

    private static let spellings: [VariantFault] = [
        VariantFault("* negative", .number) { site, source in
            if source.starts(site.value, with: "-") {
                return VariantEdit(site.value, .copy(site.value.lowerBound + 1..<site.value.upperBound))
            }
            return VariantEdit(site.value, .text("-"), .copy(site.value))
        },
        VariantFault("* fractional", .number, .fraction) { site, source in
            source.isInteger(site.value) ? VariantEdit(site.value, .copy(site.value), .text(".5")) : nil
        },
        VariantFault("* with a fraction of zero", .number) { site, source in
            source.isInteger(site.value) ? VariantEdit(site.value, .copy(site.value), .text(".0")) : nil
        },
        VariantFault("* with an exponent", .number) { site, source in
            source.isInteger(site.value) ? VariantEdit(site.value, .copy(site.value), .text("e0")) : nil
        },
        VariantFault("* with a thousand digits", .number) { site, _ in
            VariantEdit(site.value, .text("1"), .repeated("0", 999))
        },
        VariantFault("* with a leading zero", .number) { site, source in
            if source.starts(site.value, with: "-") {
                return VariantEdit(site.value, .text("-0"), .copy(site.value.lowerBound + 1..<site.value.upperBound))
            }
            return VariantEdit(site.value, .text("0"), .copy(site.value))
        },
        VariantFault("* with a plus sign", .number) { site, _ in
            VariantEdit(site.value, .text("+"), .copy(site.value))
        },
        VariantFault("* with a decimal point at its end", .number) { site, source in
            source.isInteger(site.value) ? VariantEdit(site.value, .copy(site.value), .text(".")) : nil
        },
        VariantFault("* as hexadecimal", .number, "0x10"),
        VariantFault("* as Infinity", .number, "Infinity"),
        VariantFault("* with a comma for a point", .number, .type(.string)) { site, _ in
            VariantEdit(site.value, .text("\""), .copy(site.value), .text(",5\""))
        },
    ]
}
