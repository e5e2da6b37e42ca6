/// Faults of strings.
enum StringFaults {
    static let table: [VariantFault] = [
        VariantFault("* empty", .string, "\"\""),
        VariantFault("* blank", .string, "\" \""),
        VariantFault("* lowercase", .string) { site, source in
            let hasCapital = source.contains(site.value) { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            // An escape has a meaning of its own in capitals.
            guard hasCapital, !hasEscape(site, source) else { return nil }
            return VariantEdit(site.value, .lowercased(site.value))
        },
        VariantFault("* uppercase", .string) { site, source in
            let hasSmall = source.contains(site.value) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            guard hasSmall, !hasEscape(site, source) else { return nil }
            return VariantEdit(site.value, .uppercased(site.value))
        },
        VariantFault("* with spaces around", .string) { site, source in
            inside(site, source) { [.text(" "), .copy($0), .text(" ")] }
        },
        VariantFault("* with a character more", .string) { site, source in
            inside(site, source) { [.copy($0), .text("a")] }
        },
        VariantFault("* with a character less", .string) { site, source in
            let contents = source.contents(site.value)
            guard let last = contents.last, source[last] < 0x80, !hasEscape(site, source) else { return nil }
            return inside(site, source) { [.copy($0.dropLast())] }
        },
        VariantFault("* very long", .string, edit: longEdit),
        VariantFault("* as its first character without end", .string) { site, source in
            let contents = source.contents(site.value)
            return signs(site, source, contents.first.flatMap { source[$0] < 0x80 ? $0 : nil })
        },
        VariantFault("* as its first sign without end", .string) { site, source in
            let first = source.contents(site.value).first { isSign(source[$0]) }
            return first == source.contents(site.value).first ? nil : signs(site, source, first)
        },
        VariantFault("* with a null character", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\\u0000")] }
        },
        VariantFault("* with a line break", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\\n")] }
        },
        VariantFault("* with a combining mark", .string) { site, source in
            inside(site, source) { [.copy($0), .text("e\u{301}")] }
        },
        VariantFault("* with an emoji", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\u{1F469}\u{200D}\u{1F467}")] }
        },
        VariantFault("* from right to left", .string) { site, source in
            inside(site, source) { [.text("\u{202E}"), .copy($0)] }
        },
        VariantFault("* with a lone surrogate", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\\ud800")] }
        },
        VariantFault("* with a raw line break", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\n")] }
        },
        VariantFault("* with a raw control character", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\u{1}")] }
        },
        VariantFault("* with an unknown escape", .string) { site, source in
            inside(site, source) { [.copy($0), .text("\\q")] }
        },
        VariantFault("* in single quotes", .string) { site, source in
            VariantEdit(site.value, .text("'"), .copy(source.contents(site.value)), .text("'"))
        },
        VariantFault("* without quotes", .string) { site, source in
            VariantEdit(site.value, .copy(source.contents(site.value)))
        },
        VariantFault("* without its closing quote", .string, .form) { site, _ in
            VariantEdit(site.value.upperBound - 1..<site.value.upperBound)
        },
    ]

    /// So many that code which goes one call deeper for each of them comes to the end of its stack.
    private static let endless = 131_072

    private static func signs(
        _ site: VariantSite, _ source: borrowing VariantSource, _ place: Int?
    ) -> VariantEdit? {
        guard let place, source[place] != UInt8(ascii: "\\") else { return nil }
        return VariantEdit(site.value, .text("\""), .copies(place..<place + 1, endless), .text("\""))
    }

    /// Neither a letter nor a digit nor a space: what gives a text its structure.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0...0x20, UInt8(ascii: "\\"), 0x7F...:
            false
        default: true
        }
    }

    @Sendable private static func longEdit(_ site: VariantSite, _ source: borrowing VariantSource) -> VariantEdit? {
        VariantEdit(site.value, .text("\""), .repeated("a", 65_536), .text("\""))
    }

    private static func hasEscape(_ site: VariantSite, _ source: borrowing VariantSource) -> Bool {
        source.contains(site.value) { $0 == UInt8(ascii: "\\") }
    }

    private static func inside(
        _ site: VariantSite, _ source: borrowing VariantSource, _ pieces: (Range<Int>) -> [VariantEdit.Piece]
    ) -> VariantEdit? {
        let contents = source.contents(site.value)
        var edit = VariantEdit(contents)
        edit.pieces = pieces(contents)
        return edit
    }
}
