/// The members of an object whose keys are data, as those of a dictionary are.
package struct SchemaOtherMembers: Codable, Hashable, Sendable {
    package enum Keys: Codable, Hashable, Sendable {
        case strings
        /// Decimal integers.
        case integers
        case oneOf([String])
    }

    package var keys: Keys
    package var node: Int

    package init(keys: Keys, node: Int) {
        self.keys = keys
        self.node = node
    }
}
