/// How much a synthesized document holds of what it could do without.
package enum SynthesisStyle: CaseIterable, Sendable {
    /// As short as it gets.
    case minimal
    /// Strings and numbers that are not empty or zero, arrays of one element.
    case plain
    /// And all that may be missing or null, too.
    case full
}
