internal import FuzzCore
internal import FuzzRuntime

/// What an execution did, in a clause.
enum ExecutionWords {
    static func seen(_ execution: Execution) -> String {
        switch execution.outcome {
        case .accepted: "it was accepted"
        case .rejected: "it was rejected: " + Rejection(execution.identity).text
        case .invalid, .escaped, .mismatch: "it was \(execution.outcome.rawValue)" + reason(execution.detail)
        case .crash: "it crashed in \(execution.phase.name)" + reason(message(execution) ?? ending(execution))
        case .hang: "it hung in \(execution.phase.name)"
        case .memory: "it took all memory in \(execution.phase.name)"
        }
    }

    /// Of what it wrote to standard error.
    static func lastLine(of execution: Execution) -> String? {
        String(decoding: execution.standardError, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(
            String.init)
    }

    private static func reason(_ text: String) -> String {
        text.isEmpty ? "" : ": " + text
    }

    /// What a trap of the Swift runtime said.
    private static func message(_ execution: Execution) -> String? {
        let lines = String(decoding: execution.standardError, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last { $0.contains("Fatal error") || $0.contains("ERROR: AddressSanitizer") }.map(String.init)
    }

    private static func ending(_ execution: Execution) -> String {
        switch execution.ending {
        case .signal(let number, _): "signal \(number)"
        case .exited(let status): "exit with status \(status)"
        case .stopped(let number): "stopped by signal \(number)"
        case .outOfTime, .outOfMemory, .cutShort, nil: ""
        }
    }
}
