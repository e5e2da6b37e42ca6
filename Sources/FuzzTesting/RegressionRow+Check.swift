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
        case .passed: try await search(target, targets, sourceLocation)
        case .isKnown(let words):
            withKnownIssue {
                Issue.record("\(words)", sourceLocation: sourceLocation)
            }
        case .failed(let words): fail(row.bytes, target, words, sourceLocation)
        }
    }

    /// Runs inputs near the row's, where a ``SearchTrait`` says so.
    private func search<Targets: FuzzTargets>(
        _ target: Target, _ targets: Targets.Type, _ sourceLocation: SourceLocation
    ) async throws {
        guard let budget = SearchTrait.current, budget.inputs > 0 else { return }
        let neighbours = Neighbours(input: row.bytes, seed: budget.seed, count: budget.inputs).all
        let found = try await SupervisedRow.firstFinding(
            among: neighbours, target: target.name, executable: try Executables.path(of: targets))
        guard let found else { return }
        fail(
            found.input, target,
            "near \(place), of \(budget.inputs) inputs with seed \(budget.seed): \(ExecutionWords.seen(found.execution)). "
                + "The input is attached: promote it.", sourceLocation)
    }

    /// Records an issue, with the input that it is about.
    private func fail(_ input: [UInt8], _ target: Target, _ words: String, _ sourceLocation: SourceLocation) {
        Attachment.record(
            Attachment(input, named: Slug(row.name).text + "." + target.fileExtension), sourceLocation: sourceLocation)
        Issue.record("\(words)", sourceLocation: sourceLocation)
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
        var runsLeft = row.runs
        while true {
            let execution = try await executor.run(row.bytes, within: .milliseconds(SupervisedRow.clockLimit))
            runsLeft -= 1
            if runsLeft <= 0 || !row.expectation.isMet(by: execution) { return execution }
        }
    }
}
