public import Foundation
public import FuzzCore

extension Generator<String> {
    /// Texts of an alphabet: ASCII in half of all places, and all of Unicode, where nothing is said.
    ///
    ///     Generator.string(of: .greek, count: 1...10)
    ///
    /// A text is one choice, and shrinks towards the least count of the alphabet's first scalar: `"a"` of all of Unicode.
    ///
    /// - Parameter count: how many Unicode scalars there may be; there are no more characters than that.
    public static func string(of alphabet: Alphabet = .unicode, count: ClosedRange<Int> = 0...Int.max) -> Generator {
        ChoiceSource.check(count)
        return Generator(label: ChoiceLabel("string")) { source in
            try source.string(of: alphabet, count: count)
        }
    }

    /// Texts of characters, each a draw of its own.
    ///
    ///     Generator.string(of: .frequency((4, .character(of: .latin)), (1, .cluster())))
    ///
    /// - Parameter count: how many characters are drawn; some may join to one.
    public static func string(of character: Generator<Character>, count: ClosedRange<Int> = 0...Int.max) -> Generator {
        Generator<[Character]>.array(of: character, count: count).map { String($0) }
    }
}

extension Generator<Character> {
    /// Characters of one Unicode scalar each: of ASCII in half of all, and all of Unicode, where nothing is said.
    public static func character(of alphabet: Alphabet = .unicode) -> Generator {
        Generator(label: ChoiceLabel("character")) { source in
            Character(try source.string(of: alphabet, count: 1...1))
        }
    }

    /// Characters of several scalars: letters with marks, pictures joined to one, flags, syllables of letters, the two ends of a line.
    public static func cluster() -> Generator {
        let (letter, syllableStart) = (Alphabet.latin + .cyrillic + .devanagari, Alphabet(["\u{1100}"..."\u{1112}"]))
        let (syllableEnd, flag) = (Alphabet(["\u{1161}"..."\u{1175}"]), Alphabet(["\u{1F1E6}"..."\u{1F1FF}"]))
        let picture = Alphabet(["\u{1F466}"..."\u{1F469}", "\u{1F33E}"..."\u{1F33E}"])
        return Generator(label: ChoiceLabel("cluster")) { source in
            switch try source.index(below: 5) {
            case 0:
                let base = try source.string(of: letter, count: 1...1)
                return first(of: base + (try source.string(of: .combiningMarks, count: 1...4)))
            case 1:
                var text = try source.string(of: picture, count: 1...1)
                while try text.unicodeScalars.count < 12 && source.boolean() {
                    text += try source.boolean() ? "\u{200D}" + source.string(of: picture, count: 1...1) : "\u{1F3FD}"
                }
                return first(of: text)
            case 2: return first(of: try source.string(of: flag, count: 2...2))
            case 3:
                let syllable = try source.string(of: syllableStart, count: 1...1)
                return first(of: syllable + (try source.string(of: syllableEnd, count: 1...1)))
            default: return "\r\n"
            }
        }
    }

    private static func first(of text: String) -> Character {
        text.first ?? "a"
    }
}

extension Generator<[UInt8]> {
    /// So many bytes, as one choice: some all alike, some text. They shrink towards the least count, and zeros.
    public static func bytes(count: ClosedRange<Int> = 0...Int.max) -> Generator {
        ChoiceSource.check(count)
        return Generator(label: ChoiceLabel("bytes")) { source in
            try source.bytes(count: count)
        }
    }
}

extension Generator<Data> {
    /// So many bytes, as one choice: some all alike, some text. They shrink towards the least count, and zeros.
    public static func data(count: ClosedRange<Int> = 0...Int.max) -> Generator {
        ChoiceSource.check(count)
        return Generator(label: ChoiceLabel("data")) { source in
            Data(try source.bytes(count: count))
        }
    }
}
