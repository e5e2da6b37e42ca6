internal import FuzzInputs

/// Why a property could not be checked at all.
enum CheckError: Error, Sendable, Equatable, CustomStringConvertible {
    case noTest
    case notChoices(String, ChoiceTextError)
    case keptFile(String, ChoiceTextError)
    case noChild(String)
    case generator(String)

    var description: String {
        switch self {
        case .noTest:
            "checkProperty was called where there is no test of Swift Testing, as in a detached task or in XCTest. Call it from a @Test."
        case .notChoices(let text, let error):
            "the text of a fixed case, \"\(text)\", is not one: \(error). Take it from the report of the failure."
        case .keptFile(let path, let error): "\(path): \(error). Mend the file, or delete it."
        case .generator(let words): "a generator \(words)"
        case .noChild(let reason): "the property could not be run in a process of its own: \(reason)"
        }
    }
}
