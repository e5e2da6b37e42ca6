internal import FuzzInputs

/// Why a property could not be checked at all.
enum CheckError: Error, Sendable, Equatable, CustomStringConvertible {
    case noTest
    /// The seed of the environment is none.
    case seed(String)
    case notChoices(String, ChoiceTextError)
    case keptFile(String, ChoiceTextError)
    case noChild(String)
    /// A process of the test's own did not come to the check.
    case notReached(hasArguments: Bool, said: String?)
    case nestedIsolation
    case generator(String)

    var description: String {
        switch self {
        case .noTest:
            "checkProperty was called where there is no test of Swift Testing, as in a detached task or in XCTest. Call it from a @Test."
        case .seed(let text):
            "FUZZ_SEED is \"\(text)\", which is no number from 0 to \(UInt64.max). Give one, or leave the variable out."
        case .notChoices(let text, let error):
            "the text of a fixed case, \"\(text)\", is not one: \(error). Take it from the report of the failure."
        case .keptFile(let path, let error): "\(path): \(error). Mend the file, or delete it."
        case .generator(let words): "a generator \(words)"
        case .notReached(let hasArguments, let said):
            "the test, run again in a process of its own, did not come to the check"
                + (hasArguments
                    ? " with these arguments. They have to be the same in each run: none that is made of UUID(), the time or chance."
                    : ": what stands before it goes another way there.") + (said.map { " It said: \($0)" } ?? "")
        case .nestedIsolation:
            "a check in the body of another runs in its process. Give the outer check isolation: .process, and leave it out here."
        case .noChild(let reason): "the property could not be run in a process of its own: \(reason)"
        }
    }
}
