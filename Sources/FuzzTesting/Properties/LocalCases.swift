internal import FuzzCore
internal import PropertyTesting

/// Runs cases in the process of the tests.
struct LocalCases: CaseRunner {
    let property: Property
    let log: IssueLog

    /// Runs a trial. Issues go to the log, which has to be muting.
    ///
    /// - Throws: what a generator throws beside discards, and a cancellation.
    func run(_ trial: Trial, on actor: isolated (any Actor)?) async throws -> CaseResult {
        let (record, values) = try property.draw(trial)
        switch values {
        case .failure(let discard): return CaseResult(.discarded(discard), record: record)
        case .success(let values):
            guard trial.runsBody else { return CaseResult(.passed, record: record) }
            var result = try await run(values, isCutShort: trial.isCutShort, on: actor)
            result.record = record
            if case .failed = result.verdict, !trial.isRecorded {
                result.record = try property.draw(Trial(trial.source)).record
            }
            return result
        }
    }

    /// Runs the body on values.
    func run(
        _ values: PreparedCase, isCutShort: Bool, on actor: isolated (any Actor)?
    ) async throws -> CaseResult {
        let notes = CaseNotes(isCutShort: isCutShort)
        var verdict = CaseResult.Verdict.passed
        do {
            let holds = try await CaseNotes.$current.withValue(notes) { try await values.run() }
            if !holds { verdict = .failed(.isFalse) }
        } catch let discard as Discard {
            verdict = .discarded(discard)
        } catch {
            try Task.checkCancellation()
            verdict = .failed(CaseFault(error: error, place: nil))
        }
        // An issue comes before what is thrown for it, as `#require` does.
        if let issue = log.take() { verdict = .failed(CaseFault(issue)) }
        return CaseResult(verdict, record: ChoiceRecord(), notes: notes.content)
    }
}
