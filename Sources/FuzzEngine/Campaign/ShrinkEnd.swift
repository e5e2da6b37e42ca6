/// Why an input gets no smaller.
package enum ShrinkEnd: Sendable, Hashable {
    /// Nothing simpler is left to try.
    case done
    /// The executions are used up, or those among them that may run into a limit.
    case outOfBudget
    /// A person wants no more.
    case interrupted
}
