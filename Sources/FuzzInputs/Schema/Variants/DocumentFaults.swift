/// Faults of the document as a whole. Its site is all of its bytes.
enum DocumentFaults {
    static let table: [VariantFault] = [
        VariantFault("no bytes", .form) { site, _ in site.value.isEmpty ? nil : VariantEdit(site.value) },
        VariantFault("white space alone", .form) { site, _ in VariantEdit(site.value, .text(" \n")) },
        VariantFault("byte order mark") { site, _ in VariantEdit(0..<0, .text("\u{FEFF}")) },
        VariantFault("UTF-16, little endian") { site, _ in VariantEdit(site.value, .utf16(bigEndian: false)) },
        VariantFault("UTF-16, big endian") { site, _ in VariantEdit(site.value, .utf16(bigEndian: true)) },
        VariantFault("the document twice") { site, _ in
            VariantEdit(site.value, .copy(site.value), .text("\n"), .copy(site.value))
        },
        VariantFault("bytes behind the document") { site, _ in VariantEdit(site.value, .copy(site.value), .text("x")) },
        VariantFault("a null byte behind the document") { site, _ in
            VariantEdit(site.value, .copy(site.value), .text("\0"))
        },
        VariantFault("the document as a string", .type(.string)) { site, _ in
            VariantEdit(site.value, .text("\""), .escaped(site.value), .text("\""))
        },
        VariantFault("a page of HTML", .form) { site, _ in
            VariantEdit(site.value, .text("<!DOCTYPE html><html><body>502 Bad Gateway</body></html>"))
        },
        VariantFault("very deep arrays", .type(.array)) { site, _ in
            VariantEdit(site.value, .repeated("[", 10_000), .repeated("]", 10_000))
        },
        VariantFault("very deep objects", .type(.object)) { site, _ in
            VariantEdit(site.value, .repeated("{\"a\":", 10_000), .text("0"), .repeated("}", 10_000))
        },
        VariantFault("arrays that are never closed", .form) { site, _ in VariantEdit(site.value, .repeated("[", 10_000))
        },
    ]
}
