import Foundation
import Testing

/// How a process of the tool ended, and what it wrote.
struct ToolResult: Sendable {
    /// Its exit status; 128 and the signal's number where one ended it, as a shell has it.
    let status: Int32
    /// The signal that ended it.
    let signal: Int32?
    let output: String
    /// What it wrote to standard error.
    let errors: String

    /// - Parameter wait: as `waitpid` gives it.
    init(wait: Int32, output: String, errors: String) {
        let number = wait & 0x7F
        signal = number == 0 ? nil : number
        status = number == 0 ? (wait >> 8) & 0xFF : 128 + number
        self.output = output
        self.errors = errors
    }

    /// The events of `--format json`.
    func events() throws -> [RunEvent] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(RunEvent.self, from: Data($0.utf8)) }
    }

    /// Checks that it ended with a status and nothing but one line on standard error.
    func expectComplaint(_ line: String, status: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(self.status == status, sourceLocation: sourceLocation)
        #expect(errors == line + "\n", sourceLocation: sourceLocation)
    }
}
