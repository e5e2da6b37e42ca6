internal import FuzzCore

/// The form of a text: stretches of letters or digits of one kind, and what stands between them as it is.
///
///     TextPattern("EUR-10")       // three capitals, a hyphen, two digits
struct TextPattern: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case fixed(String)
        case stretch(Alphabet, ClosedRange<Int>)
    }

    private let parts: [Part]

    /// - Parameter varies: whether a stretch may have another length, up to a few more.
    init(_ text: String, varies: Bool) {
        var parts: [Part] = []
        for scalar in text.unicodeScalars {
            let alphabet = Self.alphabets.first { $0.index(of: scalar) != nil }
            switch (alphabet, parts.last) {
            case (nil, .fixed(let before)): parts[parts.count - 1] = .fixed(before + String(scalar))
            case (nil, _): parts.append(.fixed(String(scalar)))
            case (let alphabet?, .stretch(alphabet, let counts)):
                parts[parts.count - 1] = .stretch(alphabet, counts.lowerBound + 1...counts.upperBound + 1)
            case (let alphabet?, _): parts.append(.stretch(alphabet, 1...1))
            }
        }
        self.parts = parts.map { part in
            guard varies, case .stretch(let alphabet, let counts) = part else { return part }
            return .stretch(alphabet, 1...counts.upperBound + 14)
        }
    }

    /// - Parameter alphabets: of each scalar in turn.
    init(_ alphabets: [Alphabet]) {
        var parts: [Part] = []
        for alphabet in alphabets {
            if case .stretch(alphabet, let counts) = parts.last {
                parts[parts.count - 1] = .stretch(alphabet, counts.lowerBound + 1...counts.upperBound + 1)
            } else {
                parts.append(.stretch(alphabet, 1...1))
            }
        }
        self.parts = parts
    }

    /// Whether all texts of it are the same.
    var isFixed: Bool {
        parts.allSatisfy { if case .fixed = $0 { true } else { false } }
    }

    func text(_ source: inout ChoiceSource, edges: Int = 16) throws -> String {
        var text = ""
        for part in parts {
            switch part {
            case .fixed(let fixed): text += fixed
            case .stretch(let alphabet, let counts):
                text += String(try source.scalars(of: alphabet, count: counts, edges: edges))
            }
        }
        return text
    }

    private static let alphabets: [Alphabet] = [.lowercase, .uppercase, .digits]
}
