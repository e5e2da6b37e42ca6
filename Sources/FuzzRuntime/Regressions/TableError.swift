package import FuzzInputs

/// What is wrong with a table of regressions, and where: one line for a person, whoever reads the table.
package struct TableError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Problem: Sendable, Hashable {
        case missing
        case unreadable(String)
        case notJSON(StrictJSONError.Reason)
        case loneSurrogate
        case tooDeep
        case wrongType(of: String, expected: String)
        case unknownVersion(String, known: Int)
        case missingMember(String, of: String)
        case unknownMember(String, known: [String])
        case repeatedMember(String)
        case badValue(of: String, value: String, expected: String)
        case duplicateName(String, firstLine: Int)
        /// A new row would have the name of one that is there.
        case nameTaken(String)
        case severalInputs(String, String)
        case badBase64
        case fileOutside(String)
        case fileUnreadable(String, reason: String)
        case otherTarget(String, expected: String)
        case empty
    }

    /// A problem at a line, before it is known of which file.
    package struct Mistake: Error {
        package var line: Int
        package var problem: Problem

        package init(_ line: Int, _ problem: Problem) {
            self.line = line
            self.problem = problem
        }
    }

    package var path: String
    /// From 1; nil where the file as a whole is meant.
    package var line: Int?
    package var problem: Problem

    package init(path: String, line: Int? = nil, problem: Problem) {
        self.path = path
        self.line = line
        self.problem = problem
    }

    /// `Regressions/offer.json:12`.
    package var place: String { line.map { "\(path):\($0)" } ?? path }

    package var description: String { "\(place): \(words.problem). \(words.advice)" }

    /// A clause without its full stop, and what to do.
    package var words: (problem: String, advice: String) {
        switch problem {
        case .missing: ("there is no such table", "Make one with 'promote FILE --table PATH', or correct the path.")
        case .unreadable(let reason): ("the table cannot be read: \(reason)", "Make it a readable file.")
        case .notJSON(let reason): ("the table is no JSON: \(Self.words(for: reason))", "Correct that line.")
        case .loneSurrogate: ("half of a surrogate pair stands in a string", "Give such an input as base64.")
        case .tooDeep: ("the table nests deeper than any table does", "Write rows as 'promote' does.")
        case .wrongType(let member, let expected): ("\(member) is not \(expected)", "Write \(expected) there.")
        case .unknownVersion(let version, let known):
            (
                "the table is of version \(version), and this release reads \(known)",
                "Use the release that wrote it, or promote its inputs again."
            )
        case .missingMember(let member, let owner):
            ("\(owner) has no \"\(member)\"", "Add it.")
        case .unknownMember(let member, let known):
            ("no table has \"\(member)\" here", "Known are \(known.joined(separator: ", ")).")
        case .repeatedMember(let member): ("\"\(member)\" is there twice", "Leave one of them.")
        case .badValue(let member, let value, let expected):
            ("\(QuotedJSON.text(value)) is no value for \"\(member)\"", "Give \(expected).")
        case .empty: ("the table has no row", "A suite without rows tests nothing: promote an input.")
        default: rowWords
        }
    }

    /// Those about one row.
    private var rowWords: (problem: String, advice: String) {
        switch problem {
        case .duplicateName(let name, let first):
            (
                "there is a row \(QuotedJSON.text(name)) already, in line \(first)",
                "Give each row a name of its own."
            )
        case .nameTaken(let name):
            ("there is a row \(QuotedJSON.text(name)) already", "Give another --name, or change that row.")
        case .severalInputs(let one, let other):
            ("the row has both \"\(one)\" and \"\(other)\"", "Leave the one that holds its input.")
        case .badBase64: ("the input is no base64", "Correct it; it is in the alphabet of RFC 4648, with padding.")
        case .fileOutside(let file):
            (
                "the file \(QuotedJSON.text(file)) is not below the table's folder",
                "Keep it there, and give its path from that folder."
            )
        case .fileUnreadable(let file, let reason):
            (
                "the file \(QuotedJSON.text(file)) cannot be read: \(reason)",
                "Put it back, or take the row away."
            )
        case .otherTarget(let target, let expected):
            (
                "the table is of the target \(QuotedJSON.text(target)), not of \(QuotedJSON.text(expected))",
                "Give the table of that target with --table."
            )
        default: ("the table is wrong", "Write rows as 'promote' does.")
        }
    }

    private static func words(for reason: StrictJSONError.Reason) -> String {
        switch reason {
        case .byteOrderMark: "it begins with a byte order mark"
        case .otherEncoding: "it is not in UTF-8"
        case .missingValue: "a value is missing"
        case .unexpectedByte: "a character cannot stand there"
        case .missingKey: "a key is missing"
        case .missingColon: "a colon is missing"
        case .missingSeparator: "a comma or an end is missing"
        case .invalidNumber: "a number is misspelt"
        case .invalidLiteral: "a word is neither true, false nor null"
        case .unterminatedString: "a string does not end"
        case .unterminatedContainer: "a bracket is not closed"
        case .controlCharacter: "a control character stands in a string"
        case .invalidEscape: "an escape is unknown"
        case .invalidUTF8: "bytes are no UTF-8"
        case .trailingBytes: "something follows its end"
        }
    }
}
