/// Faults of any value: missing, twice, of another type.
enum ValueFaults {
    static let table: [VariantFault] = [
        VariantFault("null *", .values, "null", .type(.null)),
        VariantFault("missing *") { site, _ in
            site.deletion.map { VariantEdit($0) }
        },
        VariantFault("* twice", .again) { site, _ in
            guard site.deletion != nil else { return nil }
            return VariantEdit(site.item.upperBound..<site.item.upperBound, .text(","), .copy(site.item))
        },
        VariantFault("*, and null under the same key", .again) { site, _ in
            guard site.isMember else { return nil }
            let key = site.item.lowerBound..<site.value.lowerBound
            return VariantEdit(site.item.upperBound..<site.item.upperBound, .text(","), .copy(key), .text("null"))
        },
        VariantFault("* without its value", .form) { site, _ in
            site.isMember ? VariantEdit(site.value) : nil
        },
        VariantFault("* as string", [.number, .literal, .object, .array], .type(.string)) { site, _ in
            VariantEdit(site.value, .text("\""), .escaped(site.value), .text("\""))
        },
        VariantFault("* as number", .type(.number)) { site, source in
            switch site.kind {
            case .literal: VariantEdit(site.value, .text(source.starts(site.value, with: "t") ? "1" : "0"))
            case .string where Self.isNumber(source.contents(site.value), source):
                VariantEdit(site.value, .copy(source.contents(site.value)))
            case .number: nil
            default: VariantEdit(site.value, .text("0"))
            }
        },
        VariantFault("* as fraction", [.string, .literal, .object, .array], "0.5", .type(.number)),
        VariantFault("* as true", [.number, .string, .object, .array], "true", .type(.bool)),
        VariantFault("* as false", [.number, .string, .object, .array], "false", .type(.bool)),
        VariantFault("* as text", [.number, .literal, .object, .array], "\"a\"", .type(.string)),
        VariantFault("* as empty string", [.number, .literal, .object, .array], "\"\"", .type(.string)),
        VariantFault("* as array", [.number, .string, .literal, .object], "[]", .type(.array)),
        VariantFault("* as object", [.number, .string, .literal, .array], "{}", .type(.object)),
        VariantFault("* in an array", .values, .type(.array)) { site, _ in
            VariantEdit(site.value, .text("["), .copy(site.value), .text("]"))
        },
        VariantFault("* in an object", .values, .type(.object)) { site, _ in
            VariantEdit(site.value, .text("{\"value\":"), .copy(site.value), .text("}"))
        },
        VariantFault("* very deep in arrays", .values, .type(.array)) { site, _ in
            VariantEdit(site.value, .repeated("[", 600), .copy(site.value), .repeated("]", 600))
        },
        VariantFault("* as undefined", .values, "undefined"),
        VariantFault("* as NaN", .values, "NaN"),
    ]

    private static func isNumber(_ range: Range<Int>, _ source: borrowing VariantSource) -> Bool {
        guard !range.isEmpty else { return false }
        return source.bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            return JSONNumber.end(start, range.lowerBound, range.upperBound) == range.upperBound
        }
    }
}
