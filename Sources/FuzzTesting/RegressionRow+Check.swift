internal import FuzzCore
internal import FuzzRuntime
public import Testing

extension RegressionRow {
    /// Runs the input, and records an issue where it does not do what the row expects.
    ///
    /// Inputs that crashed, hung or took all memory run in a supervised child process, started from the executable beside the test
    /// bundle whose main type `targets` is; others in this process. A row that is open is a known issue, and an issue once it is mended.
    ///
    /// - Parameters:
    ///   - targets: the type that declares the row's target.
    ///   - sourceLocation: where issues are reported.
    /// - Throws: what keeps the row from being run: no such target, no such executable, a `prepare:` that throws.
    public func check<Targets: FuzzTargets>(
        _ targets: Targets.Type, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        guard let target = targets.targets.first(where: { $0.name == self.target }) else {
            throw RowError.noTarget(
                self.target, of: String(describing: targets), known: targets.targets.map(\.name))
        }
        let execution = try await execution(of: target, targets)
        switch verdict(on: execution) {
        case .passed: break
        case .isKnown(let words):
            withKnownIssue("\(words)") {
                Issue.record("\(words)", sourceLocation: sourceLocation)
            }
        case .failed(let words):
            Attachment.record(
                Attachment(row.bytes, named: Slug(row.name).text + "." + target.fileExtension),
                sourceLocation: sourceLocation)
            Issue.record("\(words)", sourceLocation: sourceLocation)
        }
    }

    /// What the input does: as often as it may have to be run, until it is not what is expected.
    private func execution<Targets: FuzzTargets>(
        of target: Target, _ targets: Targets.Type
    ) async throws -> Execution {
        if row.needsProcess {
            let executable = try Executables.path(of: targets)
            return try await SupervisedRow.run(row, target: target.name, executable: executable)
        }
        let executor = LocalExecutors.executor(for: target, of: targets)
        var execution = try await executor.run(row.bytes)
        for _ in 1..<row.runs where row.expectation.isMet(by: execution) {
            execution = try await executor.run(row.bytes)
        }
        return execution
    }
}
