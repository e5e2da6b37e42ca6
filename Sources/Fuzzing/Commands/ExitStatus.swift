/// What the process says to whoever started it. The worse of two is the larger one.
enum ExitStatus: Int32, Sendable, Comparable, CaseIterable {
    case nothingFound = 0
    case findings = 1
    case wrongUsage = 2
    case engineFailed = 3
    case interrupted = 130

    static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

    /// For the help.
    static var legend: String {
        allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
    }

    private var meaning: String {
        switch self {
        case .nothingFound: "nothing found"
        case .findings: "findings, a replay that still fails, or a table that changed"
        case .wrongUsage: "wrong usage"
        case .engineFailed: "the engine could not do its work"
        case .interrupted: "interrupted, with all on disk"
        }
    }
}
