/// One place in a ``Schema``.
package struct SchemaNode: Codable, Hashable, Sendable {
    package var shape: SchemaShape
    /// The name of the type that reads it, where a type of its own does.
    package var name: String?
    /// JSON texts that the type's own checks let pass, where they did not let pass any text of the shape.
    package var examples: [String]

    package init(_ shape: SchemaShape, name: String? = nil, examples: [String] = []) {
        self.shape = shape
        self.name = name
        self.examples = examples
    }
}
