internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting
internal import Testing

/// One check of a property, from the first case to the reports.
struct PropertyCheck {
    private let property: Property
    private let options: CheckOptions
    private let identity: CheckIdentity
    private let surroundings = CheckSurroundings.current

    /// - Throws: outside of tests.
    init(_ property: Property, _ options: CheckOptions) throws(CheckError) {
        self.property = property
        self.options = options
        identity = try CheckIdentity(options.place)
    }

    func run(on actor: isolated (any Actor)?) async throws -> PropertySummary {
        let seed = options.seed ?? identity.seed(surroundings.seed)
        if case .fixed(let text) = options.cases.kind {
            let report = try await runFixed(text, on: actor)
            return PropertySummary(report, seed: seed)
        }
        let kept = KeptCases(identity, root: surroundings.root ?? CheckSurroundings.package(of: options.place.filePath))
        let files = try kept.load()
        let search = PropertySearch(
            PropertySearch.Options(
                seed: seed, iterations: options.iterations, shrinkBudget: options.shrinkBudget,
                examples: property.examples, kept: files.map(\.choices)))
        let start = ContinuousClock.now
        let report = try await finish(search, on: actor)
        let time = ContinuousClock.now - start
        for found in report.faults {
            var old: String?
            if case .kept(let place) = found.origin { old = files[place].name }
            let file = found.record.choices.isEmpty ? nil : kept.keep(found, replacing: old)
            let message = FaultMessage(
                found: found, summary: PropertySummary(report, seed: seed), file: file.map(kept.path))
            try await show(message, on: actor)
        }
        HealthReport(
            report: report, time: time, options: options, mended: report.mended.map { kept.path(files[$0].name) }
        )
        .record()
        return PropertySummary(report, seed: seed)
    }

    /// Runs a search to its end, without issues.
    private func finish(_ start: PropertySearch, on actor: isolated (any Actor)?) async throws -> SearchReport {
        let log = IssueLog()
        let run = Transferred(SearchRun(start, LocalCases(property: property, log: log)))
        try await log.mute { try await run.value.finish(on: actor) }
        return run.value.search.report
    }

    /// Runs the simplest case of a fault once more: what is recorded is the body's own issue, with our words at it.
    private func show(_ message: FaultMessage, on actor: isolated (any Actor)?) async throws {
        let (_, values) = try property.draw(message.trial)
        guard case .success(let values) = values else { return }
        try await show(values, words: message.text(of: values.texts()), on: actor)
    }

    /// - Returns: whether the case failed.
    private func show(
        _ values: PreparedCase, words: String, isExpected: Bool = true, on actor: isolated (any Actor)?
    ) async throws {
        let comment = IssueComment(words)
        let place = options.place
        let values = Transferred(values)
        try await comment.attach {
            do {
                let holds = try await CaseNotes.$current.withValue(CaseNotes()) {
                    try await Self.run(values.value, on: actor)
                }
                if !holds { Issue.record("The property returned false.", sourceLocation: place) }
            } catch is Discard {
                return
            } catch  where !comment.isAttached {
                Issue.record(error, sourceLocation: place)
            } catch {}
        }
        if isExpected, !comment.isAttached {
            Issue.record(
                "A case failed, and passes now: the property depends on more than its values. \(words)",
                sourceLocation: place)
        }
    }

    private static func run(_ values: PreparedCase, on actor: isolated (any Actor)?) async throws -> Bool {
        try await values.run()
    }

    /// Runs one case.
    private func runFixed(_ text: String, on actor: isolated (any Actor)?) async throws -> SearchReport {
        let choices: [Choice]
        do throws(ChoiceTextError) {
            choices = try ChoiceReader.choices(in: Array(text.utf8))
        } catch {
            throw CheckError.notChoices(text, error)
        }
        var report = SearchReport()
        switch try property.draw(Trial(.replay(choices))).values {
        case .failure(let discard):
            report.discards[discard] = 1
            Issue.record("The fixed case comes to nothing: \(discard.words).", sourceLocation: options.place)
        case .success(let values):
            report.cases = 1
            let words = (["The fixed case:"] + values.texts().map { "  " + $0.text }).joined(separator: "\n")
            try await show(values, words: words, isExpected: false, on: actor)
        }
        return report
    }
}

/// A search on its way.
private final class SearchRun {
    private(set) var search: PropertySearch
    private let cases: LocalCases

    init(_ search: PropertySearch, _ cases: LocalCases) {
        self.search = search
        self.cases = cases
    }

    func finish(on actor: isolated (any Actor)?) async throws {
        while let trial = search.next() {
            try Task.checkCancellation()
            search.learn(try await cases.run(trial, on: actor))
        }
    }
}

/// What one task hands on to another that it waits for.
struct Transferred<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
