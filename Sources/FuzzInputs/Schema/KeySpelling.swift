/// A way that documents spell the names of members which code spells in camel case.
package enum KeySpelling: String, Codable, CaseIterable, Sendable {
    case asIs, snakeCase, kebabCase, pascalCase, upperSnakeCase, lowercase

    package func spell(_ name: String) -> String {
        switch self {
        case .asIs: name
        case .snakeCase: Self.words(name).map { $0.lowercased() }.joined(separator: "_")
        case .kebabCase: Self.words(name).map { $0.lowercased() }.joined(separator: "-")
        case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
        case .upperSnakeCase: Self.words(name).map { $0.uppercased() }.joined(separator: "_")
        case .lowercase: name.lowercased()
        }
    }

    /// Splits before a capital that follows a small letter or digit, and before the last of several capitals.
    private static func words(_ name: String) -> [String] {
        let letters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || next?.isLowercase == true)
            if startsWord, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if letter == "_" || letter == "-" {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(letter)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.isEmpty ? [name] : words
    }
}
