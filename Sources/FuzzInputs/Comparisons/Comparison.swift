/// Two operands that the code under test compared, and that differed.
package enum Comparison: Hashable, Sendable {
    /// The low `width` bytes of two words; `width` is 1 to 8. Where `isConstant`, the code holds `one`, and `two` is
    /// what it was compared with.
    case numbers(one: UInt64, two: UInt64, width: Int, isConstant: Bool)
    /// The first bytes of two ranges of memory.
    case texts(one: [UInt8], two: [UInt8])

    /// What to look for in the input and what to put there; a constant is never looked for.
    var soughtNumbers: [SoughtNumber] {
        guard case .numbers(let one, let two, let width, let isConstant) = self else { return [] }
        let forth = SoughtNumber(found: two, wanted: one, width: width, isConstant: isConstant)
        guard forth.found != forth.wanted else { return [] }
        let back = SoughtNumber(found: one, wanted: two, width: width, isConstant: false)
        return isConstant ? [forth] : [forth, back]
    }

    /// The same of texts, both ways.
    var soughtTexts: [SoughtText] {
        guard case .texts(let one, let two) = self, one != two else { return [] }
        return [SoughtText(found: two, wanted: one), SoughtText(found: one, wanted: two)]
    }
}
