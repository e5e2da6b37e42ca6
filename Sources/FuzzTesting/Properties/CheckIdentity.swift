internal import FuzzCore
internal import PropertyTesting
internal import Testing

/// Which check this is among all of a suite.
///
/// Files are of the how manyth check of the test it is over values of these types, which an edit elsewhere does not change, in the same test
/// either. Cases follow from its place in the test, which is the same for checks that run at the same time, whichever comes first.
struct CheckIdentity: Sendable, Hashable {
    /// The test's own, without the place where it stands.
    let test: String
    /// The arguments, of a test that has any.
    let arguments: String
    /// Where in the test the check stands.
    let place: String
    /// The types of the values, and the how manyth of the test's checks over them it is.
    private let rank: String
    /// How often the test came to this place, with this time.
    private let visit: Int

    /// - Parameters:
    ///   - values: the types of the values.
    ///   - visits: what this run of the tests came to so far.
    /// - Throws: outside of tests.
    init(_ location: SourceLocation, values: String, visits: CheckVisits) throws(CheckError) {
        guard let test = Test.current else { throw .noTest }
        self.test = test.id.moduleName + "." + test.id.nameComponents.joined(separator: "/")
        arguments = test.isParameterized ? Self.arguments(of: Test.Case.current) : ""
        place =
            location.fileID == test.sourceLocation.fileID
            ? "\(location.line - test.sourceLocation.line):\(location.column)" : "\(location.fileID):\(location.line)"
        // A check in a case of another one has to be the same each time that the case is run.
        if CaseNotes.current != nil {
            (rank, visit) = ("\(values) at \(place)", 1)
        } else {
            rank = "\(values) \(visits.next(of: [self.test, arguments, values]))"
            visit = visits.next(of: [self.test, arguments, "at", place])
        }
    }

    /// What the same arguments say of themselves in each run: the library gives each an identifier of bytes, and cases of equal ones a number.
    private static func arguments(of testCase: Test.Case?) -> String {
        let text = testCase.map { String(describing: $0) } ?? ""
        let identifiers = text.matches(of: /ID\(bytes: \[([0-9, ]*)\]\)/).map { String($0.1) }
        let number = text.matches(of: /discriminator: ([0-9]+)/).last.map { String($0.1) }
        return (identifiers + [number].compactMap { $0 == "0" ? nil : $0 }).joined(separator: ";")
    }

    /// The folder of what fails, in `crashes`.
    ///
    /// What a slug cannot hold, letters beyond ASCII and the end of a long name, tells tests apart by digits.
    var folder: String {
        let name = test.split(separator: ".", maxSplits: 1).last.map(String.init) ?? test
        let slug = Slug(name).text
        let isWhole = name.utf8.count <= Slug.maximumLength && name.utf8.allSatisfy { $0 < 0x80 }
        return isWhole ? slug : "\(slug)-\(SHA256.hex(Array(name.utf8)).prefix(8))"
    }

    /// What tells this check's files from those of others in the folder: four hexadecimal digits.
    var digits: String {
        let words = [test, arguments, rank].joined(separator: "\n")
        return String(SHA256.hex(Array(words.utf8)).prefix(4))
    }

    private var words: String { [test, arguments, place].joined(separator: "\n") }

    /// What tells the place of this check from others, in another process of this build.
    var placeDigest: String { String(SHA256.hex(Array(words.utf8)).prefix(16)) }

    /// What cases follow from where no seed is given: short enough to be typed.
    func seed(_ given: UInt64?) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(visit == 1 ? words : "\(words) \(visit)")
        hasher.combine(given ?? 0)
        return hasher.finalize() >> 32
    }
}
