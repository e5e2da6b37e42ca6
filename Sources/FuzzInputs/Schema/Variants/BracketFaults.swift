/// Faults of the brackets of a text that is no JSON, tags among them.
enum BracketFaults {
    struct Fault: Sendable {
        let name: StaticString
        let change: VariantChange
        /// Nil where the fault does not apply.
        let edit: @Sendable (Bracket) -> VariantEdit?

        fileprivate init(
            _ name: StaticString, _ change: VariantChange = .value,
            _ edit: @escaping @Sendable (Bracket) -> VariantEdit?
        ) {
            self.name = name
            self.change = change
            self.edit = edit
        }
    }

    /// Takes a stack of 8 MiB where a level takes more than 400 bytes.
    private static let deep = 20_000

    static let table: [Fault] = [
        Fault("missing") { $0.whole.map { VariantEdit($0) } },
        Fault("twice") { $0.whole.map { VariantEdit($0, .copies($0, 2)) } },
        Fault("empty") { bracket in
            bracket.contents.flatMap { $0.isEmpty ? nil : VariantEdit($0) }
        },
        Fault("without its beginning", .form) { VariantEdit($0.opener) },
        Fault("without its end", .form) { bracket in
            bracket.closer.flatMap { $0.isEmpty ? nil : VariantEdit($0) }
        },
        Fault("opened again and again", .form) { VariantEdit($0.opener, .copies($0.opener, deep)) },
        Fault("very deep") { bracket in
            guard let whole = bracket.whole, let contents = bracket.contents, let closer = bracket.closer,
                !closer.isEmpty
            else { return nil }
            return VariantEdit(whole, .copies(bracket.opener, deep), .copy(contents), .copies(closer, deep))
        },
    ]

    private static let mostBrackets = 1_000

    /// The first bracket of each spelling, of the document's first ones.
    static func sites(_ document: [UInt8]) -> [Bracket] {
        document.withUnsafeBytes { text in
            var sites: [Bracket] = []
            var spellings: Set<[UInt8]> = []
            var start = 0
            for _ in 0..<mostBrackets {
                guard let bracket = Bracket.first(in: start..<text.count, of: text) else { break }
                if spellings.insert(Array(text[bracket.opener])).inserted { sites.append(bracket) }
                start = bracket.opener.upperBound
            }
            return sites
        }
    }
}
