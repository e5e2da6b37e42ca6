/// One kind of fault: its name, and how it is put at a value.
struct VariantFault: Sendable {
    typealias Edit = @Sendable (VariantSite, borrowing VariantSource) -> VariantEdit?

    /// With `*` where the path of the value goes.
    let name: StaticString
    let change: VariantChange
    /// Nil where the fault does not apply.
    let edit: Edit

    init(_ name: StaticString, _ change: VariantChange = .value, _ edit: @escaping Edit) {
        self.name = name
        self.change = change
        self.edit = edit
    }

    /// A fault of values of some kinds.
    init(_ name: StaticString, _ kinds: JSONKinds, _ change: VariantChange = .value, edit: @escaping Edit) {
        self.init(name, change) { site, source in
            kinds.contains(JSONKinds(site.kind)) ? edit(site, source) : nil
        }
    }

    /// A fault that puts a text in place of values of some kinds, where it is not there already.
    init(_ name: StaticString, _ kinds: JSONKinds, _ text: StaticString, _ change: VariantChange = .value) {
        self.init(name, change) { site, source in
            guard kinds.contains(JSONKinds(site.kind)), !Self.isThere(text, site, source) else { return nil }
            return VariantEdit(site.value, .text(text))
        }
    }

    private static func isThere(
        _ text: StaticString, _ site: VariantSite, _ source: borrowing VariantSource
    ) -> Bool {
        site.value.count == text.utf8CodeUnitCount && source.starts(site.value, with: text)
    }
}
