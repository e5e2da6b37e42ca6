/// One row of a ``MutatorTable``: a way to change an input, by name.
package struct MutationOperation: Sendable {
    package typealias Function = @Sendable (inout Mutation, inout MutationRandom) -> Bool

    package let name: StaticString
    /// True where the input was changed; false, and the input as it was, where the operation declines.
    package let apply: Function
    /// Whether it makes something of an input without bytes. Any other declines there, each time.
    package let isAddition: Bool

    package init(_ name: StaticString, isAddition: Bool = false, _ apply: @escaping Function) {
        self.name = name
        self.apply = apply
        self.isAddition = isAddition
    }
}
