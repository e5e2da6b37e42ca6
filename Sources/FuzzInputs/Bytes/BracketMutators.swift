internal import FuzzCore

/// Operations on what stands in brackets, in texts of any grammar: XML, property lists, code.
enum BracketMutators {
    static let table: [MutationOperation] = [
        MutationOperation("delete a bracket", delete),
        MutationOperation("repeat a bracket", repeatWhole),
        MutationOperation("replace a bracket by another", replace),
        MutationOperation("replace a bracket by one within it", unwrap),
        MutationOperation("open a bracket again and again", openAgain),
        MutationOperation("put a bracket into brackets", wrap),
        MutationOperation("put a bracket into itself", nestInItself),
    ]

    static func delete<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let whole = bracket(m, &random)?.whole else { return false }
        m.input.remove(whole)
        return true
    }

    static func repeatWhole<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let whole = bracket(m, &random)?.whole, m.input.free >= whole.count else { return false }
        return m.input.repeat(whole, times: random.size(upTo: m.input.free / whole.count))
    }

    static func replace<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let old = bracket(m, &random)?.whole, let new = bracket(m, &random)?.whole else { return false }
        m.scratch.removeAll()
        return old != new && m.write(new) && m.replaceByScratch(old)
    }

    static func unwrap<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let (outer, inner) = nested(m, &random) else { return false }
        m.input.remove(inner.upperBound..<outer.upperBound)
        m.input.remove(outer.lowerBound..<inner.lowerBound)
        return true
    }

    /// The added brackets are not closed.
    static func openAgain<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let opener = bracket(m, &random)?.opener, m.input.free >= opener.count else { return false }
        return m.input.repeat(opener, times: depth(upTo: m.input.free / opener.count, &random))
    }

    /// More brackets of the kind around it.
    static func wrap<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let bracket = bracket(m, &random), let closer = bracket.closer, !closer.isEmpty else { return false }
        let added = bracket.opener.count + closer.count
        guard m.input.free >= added else { return false }
        let times = depth(upTo: m.input.free / added, &random)
        return m.input.repeat(closer, times: times) && m.input.repeat(bracket.opener, times: times)
    }

    /// Puts what stands around an inner bracket around it again and again, as recursive formats allow.
    static func nestInItself<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let (outer, inner) = nested(m, &random) else { return false }
        let added = outer.count - inner.count
        guard m.input.free >= added else { return false }
        let times = depth(upTo: m.input.free / added, &random)
        return m.input.repeat(inner.upperBound..<outer.upperBound, times: times)
            && m.input.repeat(outer.lowerBound..<inner.lowerBound, times: times)
    }

    /// Each doubling up to 2^15 is as likely as the others. Deeper does not break what that does not, and is dear.
    private static func depth<R: RandomNumberGenerator>(upTo limit: Int, _ random: inout R) -> Int {
        let octave = 1 << random.below(16)
        return min(limit, octave + random.below(octave))
    }

    /// A bracket at or behind a random place, or, where there is none behind it, from the start.
    private static func bracket<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Bracket? {
        let text = m.input.bytes
        guard !text.isEmpty else { return nil }
        let start = random.below(text.count)
        return Bracket.first(in: start..<text.count, of: text) ?? Bracket.first(in: 0..<start, of: text)
    }

    /// A closed bracket and a closed one within it.
    private static func nested<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> (outer: Range<Int>, inner: Range<Int>)? {
        guard let bracket = bracket(m, &random), let between = bracket.contents, let outer = bracket.whole,
            !between.isEmpty
        else { return nil }
        let start = between.lowerBound + random.below(between.count)
        let found =
            Bracket.first(in: start..<between.upperBound, of: m.input.bytes)
            ?? Bracket.first(in: between.lowerBound..<start, of: m.input.bytes)
        guard let inner = found?.whole, inner.upperBound <= between.upperBound else { return nil }
        return (outer, inner)
    }
}
