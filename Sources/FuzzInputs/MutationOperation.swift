/// One row of a ``MutatorTable``: a way to change an input, by name.
package struct MutationOperation: Sendable {
    package typealias Function = @Sendable (inout Mutation, inout MutationRandom) -> Bool

    package let name: StaticString
    /// True where the input was changed; false, and the input as it was, where the operation declines.
    package let apply: Function

    package init(_ name: StaticString, _ apply: @escaping Function) {
        self.name = name
        self.apply = apply
    }
}
