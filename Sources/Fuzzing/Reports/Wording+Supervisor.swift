internal import FuzzRuntime

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Words for what the supervisor failed to do.
extension Wording {
    init(supervisor error: SupervisorError) {
        switch error {
        case .cannotStart(let path, let number):
            self.init("cannot start \(path): \(Self.system(number))", Self.startAdvice(number))
        case .notAFuzzExecutable(let path):
            self.init(
                "\(path) started, and did not answer as a fuzz executable does",
                "Give the path of an executable whose @main type conforms to FuzzMain.")
        case .diedWhileStarting(let path, let status, let standardError):
            let words = standardError.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            self.init("\(path) ended while it started (\(status))\(words)", "Run it by itself to see why.")
        case .otherVersion(let path, let theirs, let ours):
            self.init(
                "\(path) speaks version \(theirs) of the worker protocol, and this tool version \(ours)",
                "Build both from the same release.")
        case .unknownTarget(let name, let known):
            self.init(unknownTarget: name, known: known, in: "the executable")
        case .system(let operation, let number):
            self.init(
                "the system refused \(operation): \(Self.system(number))",
                Self.advice(for: number) ?? "Run again; if it stays so, report it with this line.")
        case .prepareFailed(let target, let execution) where Self.isOfStack(execution):
            self.init(
                "the target '\(target)' cannot begin: \(Self.said(by: execution) ?? "")",
                "Lower --stack-size, or raise the system's limit on memory (ulimit -v).")
        case .prepareFailed(let target, let execution):
            self.init(
                "the 'prepare' of the target '\(target)' fails: \(Self.said(by: execution) ?? Self.end(of: execution))",
                "Mend it: no input can run before it has.")
        case .interrupted:
            self.init("interrupted before it had begun", "'run' begins again.")
        case .workersKeepDying(let status):
            self.init(
                "workers die again and again outside of any input (\(status))",
                "Look for what ends the process while it starts: a global, a constructor, the system's memory killer.")
        }
    }

    private static func startAdvice(_ number: Int32) -> String {
        switch number {
        case ENOENT: "Check the path after --executable; 'swift build' prints where a product lies."
        case EACCES, EISDIR, ENOEXEC: "Give the path of an executable file."
        default: advice(for: number) ?? "Run it by itself to see why."
        }
    }

    /// Whether there was no stack to run it on.
    private static func isOfStack(_ execution: Execution) -> Bool {
        said(by: execution)?.hasPrefix(stackPrefix) ?? false
    }

    /// What a worker says where the system refuses a stack.
    private static let stackPrefix = "a stack of "

    /// What ended `prepare:`, by the last line that the process wrote of it.
    private static func said(by execution: Execution) -> String? {
        let lines = String(decoding: execution.standardError, as: UTF8.self).split(whereSeparator: \.isNewline)
        let line = lines.last {
            $0.contains("Fatal error: ") || $0.hasPrefix("prepare: ") || $0.hasPrefix(stackPrefix)
        }
        return line.map { PrintableText.message($0.hasPrefix("prepare: ") ? String($0.dropFirst(9)) : String($0)) }
    }

    /// How an execution ended, in a few words.
    static func end(of execution: Execution) -> String {
        if !execution.detail.isEmpty { return execution.detail }
        switch execution.ending {
        case .signal(let number, _): return strsignal(number).map { String(cString: $0) } ?? "signal \(number)"
        case .exited(let status): return "exited with status \(status)"
        case .stopped: return "stopped itself"
        case .outOfTime, .cutShort: return "ran past the time limit"
        case .outOfMemory: return "ran past the memory limit"
        case nil:
            return execution.identity.isEmpty ? execution.outcome.rawValue : execution.identity.joined(separator: " ")
        }
    }
}
