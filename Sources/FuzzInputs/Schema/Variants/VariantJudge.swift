/// Says of the variants of a document which look wrong: whoever accepts one lets something through.
///
/// Wrong is what is no JSON any more where the document is, a key that is there twice, and a value of a type that the schema
/// does not have at its place; without a schema, of another type than before. Another value of the same type, a member more or
/// less, white space: none of them looks wrong, whatever the target's rules say of it.
///
///     let judge = VariantJudge(variants)
///     for i in 0..<variants.count where variants.write(i, to: &buffer) && judge.looksWrong(i, buffer.bytes) { … }
package struct VariantJudge: Sendable {
    private let variants: Variants
    private let isJSON: Bool

    package init(_ variants: Variants) {
        self.variants = variants
        isJSON = variants.source.bytes.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil
    }

    /// - Parameter bytes: the variant, as it is written.
    package func looksWrong(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        if isJSON, JSONTree.strictError(in: bytes) != nil { return true }
        switch variants.change(index) {
        case .value: return false
        // What is left of JSON is JSON.
        case .form: return !isJSON
        case .again: return variants.site(index).isMember
        case .type(let classes): return isForeign(classes, at: index)
        case .fraction: return isWhole(variants.site(index))
        }
    }

    /// Whether a value is of none of the types that its place may have.
    private func isForeign(_ classes: JSONClasses, at index: Int) -> Bool {
        // Without a schema, nobody says which values may be null.
        guard let schema = variants.source.schema?.schema else { return classes != .null }
        let site = variants.site(index)
        // What the type has no member for is not read.
        guard let node = site.kind == .document ? 0 : site.declared else { return false }
        return !Self.shapes(schema, node).contains { !$0.classes.isDisjoint(with: classes) }
    }

    private func isWhole(_ site: VariantSite) -> Bool {
        guard let schema = variants.source.schema?.schema, let node = site.declared else { return false }
        return !Self.shapes(schema, node).contains { shape in
            if case .integer = shape { return false }
            return shape.classes.contains(.number)
        }
    }

    /// The shapes that a value may have, alternatives taken apart.
    private static func shapes(_ schema: Schema, _ node: Int) -> [SchemaShape] {
        var shapes: [SchemaShape] = []
        var waiting = [node]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            switch schema[next].shape {
            case .nullable(let wrapped):
                shapes.append(.null)
                waiting.append(wrapped)
            case .oneOf(let nodes): waiting += nodes
            default: shapes.append(schema[next].shape)
            }
        }
        return shapes
    }
}
