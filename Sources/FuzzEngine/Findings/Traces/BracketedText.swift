/// Text in which brackets nest, as in a demangled name: searches see only what stands outside of them.
///
/// An arrow is no bracket. Operators have to be hidden before (``DemangledText``), since they may hold `<` and `>`.
enum BracketedText {
    /// The first place outside of brackets where one of the needles stands.
    static func first(of needles: [String], in text: Substring) -> Range<Substring.Index>? {
        var found: Range<Substring.Index>?
        scan(text) { index in
            for needle in needles where text[index...].hasPrefix(needle) {
                found = index..<text.index(index, offsetBy: needle.count)
                return false
            }
            return true
        }
        return found
    }

    /// The parts between separators that stand outside of brackets.
    static func split(_ text: Substring, by separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = text
        while let range = first(of: [separator], in: rest) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }

    /// What stands in the brackets that the text begins with, and what follows them; `nil` where they do not close.
    static func group(at text: Substring) -> (inside: Substring, after: Substring)? {
        guard let opening = text.first, "(<[".contains(opening) else { return nil }
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            depth += step(text[index], after: previous)
            previous = text[index]
            if depth == 0 {
                return (text[text.index(after: text.startIndex)..<index], text[text.index(after: index)...])
            }
        }
        return nil
    }

    /// Visits each position outside of brackets, the opening brackets too, until the visitor says no.
    private static func scan(_ text: Substring, visit: (Substring.Index) -> Bool) {
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            if depth == 0, !visit(index) { return }
            depth = max(0, depth + step(text[index], after: previous))
            previous = text[index]
        }
    }

    private static func step(_ character: Character, after previous: Character) -> Int {
        switch character {
        case "(", "<", "[": 1
        case ")", "]": -1
        case ">": previous == "-" ? 0 : -1
        default: 0
        }
    }
}
