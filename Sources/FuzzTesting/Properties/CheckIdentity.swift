internal import FuzzCore
internal import Testing

/// Which check this is among all of a suite, in words that an edit elsewhere in the file does not change.
struct CheckIdentity: Sendable, Hashable {
    /// The test's own, without the place where it stands.
    let test: String
    /// The arguments, of a test that has any.
    let arguments: String
    /// Where in the test the check stands.
    let place: String

    /// - Throws: outside of tests.
    init(_ location: SourceLocation) throws(CheckError) {
        guard let test = Test.current else { throw .noTest }
        self.test = test.id.moduleName + "." + test.id.nameComponents.joined(separator: "/")
        arguments = test.isParameterized ? Self.arguments(of: Test.Case.current) : ""
        place =
            location.fileID == test.sourceLocation.fileID
            ? "\(location.line - test.sourceLocation.line):\(location.column)" : "\(location.fileID):\(location.line)"
    }

    /// What the same arguments say of themselves in each run: the library gives each an identifier of bytes.
    private static func arguments(of testCase: Test.Case?) -> String {
        let text = testCase.map { String(describing: $0) } ?? ""
        return text.matches(of: /ID\(bytes: \[([0-9, ]*)\]\)/).map { String($0.1) }.joined(separator: ";")
    }

    /// The folder of what fails, in `crashes`.
    var folder: String {
        Slug(test.split(separator: ".", maxSplits: 1).last.map(String.init) ?? test).text
    }

    private var words: String { [test, arguments, place].joined(separator: "\n") }

    /// What tells this check from any other.
    var digest: String { String(SHA256.hex(Array(words.utf8)).prefix(16)) }

    /// What tells this check's files from those of others in the folder: four hexadecimal digits.
    var digits: String { String(digest.prefix(4)) }

    /// What cases follow from where no seed is given: short enough to be typed.
    func seed(_ given: UInt64?) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(words)
        hasher.combine(given ?? 0)
        return hasher.finalize() >> 32
    }
}
