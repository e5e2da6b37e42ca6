extension StateModel {
    /// Runs commands on code that was just made, and compares what comes of each with what the model says.
    ///
    /// - Parameters:
    ///   - commands: what to do, in order.
    ///   - system: the code.
    ///   - perform: does what a command says, and answers what came of it.
    /// - Throws: ``ModelMismatch`` where an answer is another than the model's; whatever `perform` throws.
    public func check<System>(
        _ commands: [Command], on system: System, perform: (inout System, Command) throws -> Response
    ) throws {
        var state = self
        var system = system
        for (step, command) in commands.enumerated() {
            let expected = state.apply(command)
            let response = try perform(&system, command)
            if response != expected { throw ModelMismatch(step: step, command, expected: expected, response: response) }
        }
    }

    /// Runs commands on code that takes its time.
    ///
    /// Parameters and errors as for the function that waits for nothing.
    nonisolated(nonsending) public func check<System>(
        _ commands: [Command], on system: System,
        perform: nonisolated(nonsending) (inout System, Command) async throws -> Response
    ) async throws {
        var state = self
        var system = system
        for (step, command) in commands.enumerated() {
            let expected = state.apply(command)
            let response = try await perform(&system, command)
            if response != expected { throw ModelMismatch(step: step, command, expected: expected, response: response) }
        }
    }
}

/// The code answered a command otherwise than its model.
public struct ModelMismatch: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which command it was, from 0.
    public let step: Int
    /// The command, in words.
    public let command: String
    /// What the model says.
    public let expected: String
    /// What the code said.
    public let response: String

    init<Command, Response>(step: Int, _ command: Command, expected: Response, response: Response) {
        self.step = step
        self.command = SourceText.text(of: command)
        self.expected = SourceText.text(of: expected)
        self.response = SourceText.text(of: response)
    }

    /// One line, with the number of the command from 1.
    public var description: String {
        "command \(step + 1), \(command): the model answers \(expected), and the code \(response)"
    }
}
