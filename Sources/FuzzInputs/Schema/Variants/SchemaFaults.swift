/// What a value could be by its type: other cases, other alternatives, members that are not there, the edges of its
/// width.
enum SchemaFaults {
    /// The names that faults of every document have.
    private static let takenNames = Set(VariantTable.sites.map { "\($0.name)" })

    /// No two of a site share a name, with each other or with the faults of every document.
    static func faults(of site: VariantSite, _ sites: VariantSites, _ source: VariantSource) -> [SchemaFault] {
        guard let schema = source.schema, let declared = site.declared, let resolved = site.resolved else { return [] }
        let faults =
            values(site, source, resolved, schema) + alternatives(site, declared, resolved, schema)
            + members(site, sites, source, resolved, schema) + elements(site, resolved, schema)
        var names = takenNames
        return faults.filter { names.insert($0.name("*")).inserted }
    }

    private static func values(
        _ site: VariantSite, _ source: VariantSource, _ node: Int, _ schema: SchemaIndex
    ) -> [SchemaFault] {
        // Of free text, no value is more telling than another.
        if schema.schema[node].shape == .string, schema.schema[node].examples.isEmpty { return [] }
        let texts = schema.values[node].filter { range in
            !isThere(range, site, source, schema)
                && (site.kind != .number || !NumberFaults.texts.contains(schema.text(range)))
        }
        var faults = texts.map { range in
            SchemaFault(suffix: " as " + text(range, schema), edit: VariantEdit(site.value, .known(range)))
        }
        if case .cases(let cases) = schema.schema[node].shape {
            let isText = cases.first?.hasPrefix("\"") ?? true
            faults.append(
                SchemaFault(
                    suffix: " as an unknown case",
                    edit: VariantEdit(site.value, .text(isText ? "\"unknown-case\"" : "987654321"))))
        }
        return faults
    }

    private static func isThere(
        _ text: Range<Int>, _ site: VariantSite, _ source: VariantSource, _ schema: SchemaIndex
    ) -> Bool {
        source.bytes.withUnsafeBytes { schema.matches(text, UnsafeRawBufferPointer(rebasing: $0[site.value])) }
    }

    private static func alternatives(
        _ site: VariantSite, _ declared: Int, _ resolved: Int, _ schema: SchemaIndex
    ) -> [SchemaFault] {
        var node = declared
        if case .nullable(let wrapped) = schema.schema[node].shape { node = wrapped }
        guard case .oneOf(let nodes) = schema.schema[node].shape else {
            return node == declared || site.kind != .literal ? [] : [present(site, node, schema)]
        }
        return nodes.enumerated().filter { $0.element != resolved }.map { number, alternative in
            let range = schema.instances[alternative][0]
            return SchemaFault(
                suffix: " as alternative \(number + 1), " + text(range, schema),
                edit: VariantEdit(site.value, .known(range)))
        }
    }

    private static func present(_ site: VariantSite, _ node: Int, _ schema: SchemaIndex) -> SchemaFault {
        let range = schema.instances[node][1]
        return SchemaFault(suffix: " as " + text(range, schema), edit: VariantEdit(site.value, .known(range)))
    }

    /// Each member that the object could have and has not.
    private static func members(
        _ site: VariantSite, _ sites: VariantSites, _ source: VariantSource, _ node: Int, _ schema: SchemaIndex
    ) -> [SchemaFault] {
        guard site.kind == .object else { return [] }
        let end = site.children?.upperBound ?? site.value.lowerBound + 1
        let absent = schema.keys[node].filter { !sites.hasMember($0.text, site.node, source, schema) }
        return absent.map { key in
            var edit = VariantEdit(end..<end)
            if site.children != nil { edit.pieces.append(.text(",")) }
            edit.pieces += [.text("\""), .known(key.text), .text("\":"), .known(schema.fullest(key.node))]
            return SchemaFault(suffix: " with " + schema.text(key.text), edit: edit)
        }
    }

    /// One element more than there are, in its smallest form and whole.
    private static func elements(_ site: VariantSite, _ node: Int, _ schema: SchemaIndex) -> [SchemaFault] {
        guard site.kind == .array, case .array(let element, _) = schema.schema[node].shape else { return [] }
        let end = site.children?.upperBound ?? site.value.lowerBound + 1
        let names = [" with one smallest element more", " with one plain element more", " with one full element more"]
        return zip(names, schema.instances[element]).map { name, instance in
            SchemaFault(
                suffix: name,
                edit: VariantEdit(end..<end, .text(site.children == nil ? "" : ","), .known(instance)))
        }
    }

    /// The start of a text, for a name.
    private static func text(_ range: Range<Int>, _ schema: SchemaIndex) -> String {
        let text = schema.text(range)
        return text.count <= 60 ? text : text.prefix(56) + "… of \(text.utf8.count) bytes"
    }
}
