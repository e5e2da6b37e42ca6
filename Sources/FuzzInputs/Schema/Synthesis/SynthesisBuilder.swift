/// Makes documents of a schema by plans.
struct SynthesisBuilder {
    let schema: Schema
    let sizes: SchemaSizes

    init(_ schema: Schema) {
        self.schema = schema
        sizes = SchemaSizes(schema)
    }

    /// The document that a plan decides on.
    func document(_ plan: SynthesisPlan) -> SynthesizedValue {
        instance(of: 0, plan)
    }

    /// The document that a plan decides on, written down.
    func bytes(_ plan: SynthesisPlan) -> [UInt8] {
        switch plan.conventions.form {
        case .json: document(plan).bytes
        case .propertyList: PropertyListWriter(schema: schema, conventions: plan.conventions).bytes(of: document(plan))
        }
    }

    /// The document that has the node at its root.
    func instance(of node: Int, _ plan: SynthesisPlan) -> SynthesizedValue {
        var growth = SynthesisGrowth(schema: schema, sizes: sizes, plan: plan)
        return growth.value(node, [])
    }
}
