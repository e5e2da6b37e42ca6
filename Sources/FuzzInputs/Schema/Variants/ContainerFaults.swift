/// Faults of arrays and objects.
enum ContainerFaults {
    static let table: [VariantFault] =
        [
            VariantFault("* empty", .containers) { site, _ in
                guard site.children != nil else { return nil }
                return VariantEdit(site.value.lowerBound + 1..<site.value.upperBound - 1)
            },
            VariantFault("extra member in *", .object) { site, _ in
                let end = site.children?.upperBound ?? site.value.lowerBound + 1
                return VariantEdit(end..<end, .text(site.children == nil ? "" : ","), .text("\"extra\":{\"a\":[null]}"))
            },
            VariantFault("null in *", .array) { site, _ in
                let end = site.children?.upperBound ?? site.value.lowerBound + 1
                return VariantEdit(end..<end, .text(site.children == nil ? "" : ","), .text("null"))
            },
            VariantFault("* very long", .array) { site, _ in
                guard let children = site.children else {
                    return VariantEdit(site.value, .text("[0"), .repeated(",0", 999), .text("]"))
                }
                var edit = VariantEdit(children.upperBound..<children.upperBound)
                for _ in 0..<100 { edit.pieces += [.text(","), .copy(children)] }
                return edit
            },
            VariantFault("trailing comma in *", .containers) { site, _ in
                let end = site.children?.upperBound ?? site.value.lowerBound + 1
                return VariantEdit(end..<end, .text(","))
            },
            VariantFault("leading comma in *", .containers) { site, _ in
                let start = site.value.lowerBound + 1
                return VariantEdit(start..<start, .text(","))
            },
            VariantFault("comment in *", .containers) { site, _ in
                let start = site.value.lowerBound + 1
                return VariantEdit(start..<start, .text("/* a */"))
            },
            VariantFault("line comment in *", .containers) { site, _ in
                let start = site.value.lowerBound + 1
                return VariantEdit(start..<start, .text("// a\n"))
            },
            VariantFault("* without its closing bracket", .containers, .form) { site, _ in
                VariantEdit(site.value.upperBound - 1..<site.value.upperBound)
            },
            VariantFault("* with the wrong closing bracket", .containers, .form) { site, _ in
                VariantEdit(site.value.upperBound - 1..<site.value.upperBound, .text(site.kind == .object ? "]" : "}"))
            },
            VariantFault("the elements of * as members", .array, .type(.object)) { site, _ in
                guard let children = site.children else { return nil }
                return VariantEdit(site.value, .text("{\"0\":"), .copy(children), .text("}"))
            },
        ] + keys

    /// Faults of the key of a member.
    private static let keys: [VariantFault] = [
        VariantFault("* with its key in single quotes") { site, source in
            guard let key = key(site, source) else { return nil }
            return VariantEdit(key, .text("'"), .copy(source.contents(key)), .text("'"))
        },
        VariantFault("* with its key without quotes") { site, source in
            guard let key = key(site, source) else { return nil }
            return VariantEdit(key, .copy(source.contents(key)))
        },
        VariantFault("* with its key in capitals") { site, source in
            guard let key = key(site, source),
                source.contains(key, where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
            else { return nil }
            return VariantEdit(key, .uppercased(key))
        },
        VariantFault("* with an equals sign") { site, source in
            guard let key = key(site, source) else { return nil }
            return VariantEdit(key.upperBound..<site.value.lowerBound, .text("="))
        },
    ]

    private static func key(_ site: VariantSite, _ source: borrowing VariantSource) -> Range<Int>? {
        guard site.isMember else { return nil }
        let rest = site.item.lowerBound..<site.value.lowerBound
        guard let colon = source.bytes[rest].lastIndex(of: UInt8(ascii: ":")),
            let end = source.bytes[rest.lowerBound..<colon].lastIndex(of: UInt8(ascii: "\""))
        else { return nil }
        return rest.lowerBound..<end + 1
    }
}
