/// Why a row could not be run at all.
enum RowError: Error, Sendable, Equatable, CustomStringConvertible {
    case noTarget(String, of: String, known: [String])
    case noExecutable(main: String, folder: String)
    case notRun(String)

    var description: String {
        switch self {
        case .noTarget(let name, let type, let known):
            "\(type) declares no target \"\(name)\": it has \(known.joined(separator: ", ")). "
                + "Give the type that does, or correct the table's \"target\"."
        case .noExecutable(let main, let folder):
            "no executable in \(folder) has \(main) for its main type, and this row may end the process that runs it. "
                + "Give the test target a dependency on the fuzz executable."
        case .notRun(let reason): "the row could not be run: \(reason)"
        }
    }
}
