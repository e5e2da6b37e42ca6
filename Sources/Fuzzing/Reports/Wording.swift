internal import FuzzEngine
internal import FuzzRuntime

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The one place where errors become words: what was wrong and where, then what to do next.
///
///     Wording(error).line == "cannot write crashes/x/a.json: No space left on device. Make room on the disk, …"
struct Wording: Sendable, Equatable {
    /// A clause without its full stop.
    let problem: String
    /// A sentence or two.
    let advice: String

    init(_ problem: String, _ advice: String) {
        self.problem = problem
        self.advice = advice
    }

    init(_ error: any Error) {
        switch error {
        case let error as UsageError: self.init(usage: error)
        case let error as SupervisorError: self.init(supervisor: error)
        case let error as CampaignError: self.init(campaign: error)
        case let error as StorageError: self.init(storage: error)
        case let error as FindingError: self.init(finding: error)
        case let error as MinimizeError: self.init(minimize: error)
        case let error as TableError: self.init("\(error.place): \(error.words.problem)", error.words.advice)
        case let error as ContractError: self.init(contract: error)
        case let error as OutputError:
            self.init(
                "cannot write to standard output: \(Self.system(error.errno))",
                Self.advice(for: error.errno) ?? "Whatever reads it has to stay until the end."
                    + (error.command == RunCommand.description.name
                        ? " What was found is on disk, and 'run --resume' goes on." : ""))
        default:
            self.init("something went wrong that has no words: \(error)", "Please report it, with the command line.")
        }
    }

    /// All of it, as it is.
    var sentence: String { "\(problem)\(problem.hasSuffix(".") ? "" : ".") \(advice)" }

    /// One line, safe for a terminal.
    var line: String {
        PrintableText.message(sentence)
    }

    /// What the system calls an error number.
    static func system(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    /// What can be done about an error number that any call may give, or nothing where that depends on the call.
    static func advice(for number: Int32) -> String? {
        switch number {
        case ENOSPC, EDQUOT: "Make room on the disk, and run again."
        case EACCES, EPERM: "Change its permissions or its owner, and run again."
        case EROFS: "The file system is read-only: make it writable, or work in another folder."
        case EMFILE, ENFILE: "Too many files are open: raise the limit (ulimit -n), or lower --jobs."
        case ENOMEM, EAGAIN: "Memory or processes have run out: end other programs, or lower --jobs and --max-length."
        default: nil
        }
    }
}
