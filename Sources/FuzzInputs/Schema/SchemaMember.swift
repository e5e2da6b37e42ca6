/// A member of an object in a ``Schema``.
package struct SchemaMember: Codable, Hashable, Sendable {
    package var key: String
    /// Whether the object may go without it.
    package var isOptional: Bool
    package var node: Int

    package init(key: String, isOptional: Bool = false, node: Int) {
        self.key = key
        self.isOptional = isOptional
        self.node = node
    }
}
