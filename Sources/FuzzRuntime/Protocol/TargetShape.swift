/// What is known of a target's documents from its type alone.
package struct TargetShape: Sendable, Hashable {
    /// The schema as JSON; empty where the target has no `Decodable` type to ask.
    package var schema: [UInt8]
    /// Inputs that the target accepted, made from the schema: the smallest first.
    package var inputs: [[UInt8]]

    package init(schema: [UInt8] = [], inputs: [[UInt8]] = []) {
        self.schema = schema
        self.inputs = inputs
    }
}
