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
    /// Whether it stands in the body of another check.
    private let isNested = CaseNotes.current != nil

    /// - Throws: outside of tests.
    init(_ property: Property, _ options: CheckOptions) throws(CheckError) {
        self.property = property
        self.options = options
        identity = try CheckIdentity(options.place, values: options.values, visits: surroundings.visits)
    }

    func run(on actor: isolated (any Actor)?) async throws -> PropertySummary {
        let environmentSeed = try surroundings.seed
        let seed = options.seed ?? identity.seed(environmentSeed)
        do {
            return try await run(seed: seed, on: actor)
        } catch let failure as GeneratorFailure {
            Issue.record(
                "A generator threw what follows, and ends the check (seed: \(seed)).", severity: .warning,
                sourceLocation: options.place)
            throw failure.error
        }
    }

    private func run(seed: UInt64, on actor: isolated (any Actor)?) async throws -> PropertySummary {
        let check = LiveCheck(in: options.place.fileID)
        if isNested {
            // In the process of the outer check, whose case it is part of.
            guard options.isolation == .none || CaseServer.wanted != nil else { throw CheckError.nestedIsolation }
            return try await run(LocalCases(property: property, log: IssueLog(check)), seed: seed, on: actor)
        }
        let name = CaseServer.name(of: identity)
        if let wanted = CaseServer.wanted {
            if wanted == name { try await CaseServer.serve(property, check, on: actor) }
            return PropertySummary(SearchReport(), seed: seed)
        }
        guard let timeLimit = options.isolation.timeLimit, let test = Test.current else {
            return try await run(LocalCases(property: property, log: IssueLog(check)), seed: seed, on: actor)
        }
        try await IsolationSlots.shared.take()
        let cases = IsolatedCases(test, check: name, timeLimit: timeLimit)
        let result: Result<PropertySummary, any Error>
        do {
            result = .success(try await run(cases, seed: seed, on: actor))
        } catch {
            result = .failure(error)
        }
        await cases.end()
        await IsolationSlots.shared.give()
        return try result.get()
    }

    private func run(
        _ cases: some CaseRunner, seed: UInt64, on actor: isolated (any Actor)?
    ) async throws -> PropertySummary {
        switch options.cases.kind {
        case .fixed(let text): try await runFixed(text, cases, seed: seed, on: actor)
        case .searched(let first):
            PropertySummary(try await search(cases, after: first, seed: seed, on: actor), seed: seed)
        }
    }

    private func search(
        _ cases: some CaseRunner, after first: [String], seed: UInt64, on actor: isolated (any Actor)?
    ) async throws -> SearchReport {
        let given = try first.map(choices)
        let kept = try KeptCases(
            identity, root: surroundings.root ?? CheckSurroundings.package(of: options.place.filePath),
            surroundings.folders, isIsolated: options.isolation.timeLimit != nil, keepsAny: !isNested)
        let search = PropertySearch(
            PropertySearch.Options(
                seed: seed, iterations: options.iterations, shrinkBudget: options.shrinkBudget,
                examples: property.examples, kept: given + kept.files.map(\.choices), lent: kept.lent.map(\.choices)))
        let start = ContinuousClock.now
        let run = Transferred(SearchRun(search, cases))
        do {
            try await finish(run, cases, on: actor)
        } catch {
            let reason = (error as? GeneratorFailure)?.error ?? error
            record(run.value.search.report.faults + run.value.search.unfinished, endedBy: reason, kept, given.count)
            throw error
        }
        let time = ContinuousClock.now - start
        let report = run.value.search.report
        let summary = PropertySummary(report, seed: seed)
        let keepings = kept.keep(report.faults, from: given.count)
        for (found, keeping) in zip(report.faults, keepings) {
            let isLent = kept.isLent(found, from: given.count)
            let message = FaultMessage(found: found, summary: summary, keeping: keeping?.line, isLent: isLent)
            try await show(message, besides: report.faults, cases, on: actor)
        }
        let written = Set(keepings.compactMap { $0?.name })
        let mended = report.mended.filter { $0 >= given.count }.map { kept.files[$0 - given.count].name }
        let givenUp = report.givenUp.map { (place, reason) in
            let name = place < given.count ? "\"\(first[place])\"" : kept.path(kept.files[place - given.count].name)
            return "\(name), since \(reason.words)"
        }
        HealthReport(
            report: report, time: time, options: options,
            mended: mended.filter { !written.contains($0) }.map(kept.path), givenUp: givenUp
        ).record()
        return report
    }

    /// Runs a search, muted where its issues are recorded in this process.
    private func finish(
        _ run: Transferred<SearchRun>, _ cases: some CaseRunner, on actor: isolated (any Actor)?
    ) async throws {
        guard let log = cases.muting else { return try await run.value.finish(on: actor) }
        try await log.mute { try await run.value.finish(on: actor) }
    }

    /// Keeps and tells what a search found that an error ends.
    private func record(_ faults: [FoundFault], endedBy error: any Error, _ kept: KeptCases, _ first: Int) {
        for (found, keeping) in zip(faults, kept.keep(faults, from: first)) {
            let comment = FaultMessage.unfinished(found, endedBy: error, keeping: keeping?.line)
            Issue.record(
                Comment(rawValue: comment), sourceLocation: found.fault.place?.sourceLocation ?? options.place)
        }
    }

    /// Runs the simplest case of a fault once more, now with its issue.
    private func show(
        _ message: FaultMessage, besides all: [FoundFault], _ cases: some CaseRunner, on actor: isolated (any Actor)?
    ) async throws {
        let others = Set(all.map(\.fault.identity)).subtracting([message.found.fault.identity])
        let shown = try await cases.show(
            message.trial, at: options.place, besides: others, words: message.text, on: actor)
        guard case .passed(let words, _) = shown else { return }
        let comment = "A case failed, and passes now: the property depends on more than its values.\n\(words)"
        Issue.record(Comment(rawValue: comment), sourceLocation: options.place)
    }

    private func choices(_ text: String) throws(CheckError) -> [Choice] {
        do throws(ChoiceTextError) {
            return try ChoiceReader.choices(in: Array(text.utf8))
        } catch {
            throw .notChoices(text, error)
        }
    }

    /// Runs one case.
    private func runFixed(
        _ text: String, _ cases: some CaseRunner, seed: UInt64, on actor: isolated (any Actor)?
    ) async throws -> PropertySummary {
        let choices = try choices(text)
        var report = SearchReport()
        var faults = 0
        let shown = try await cases.show(
            Trial(.replay(choices)), at: options.place, besides: [],
            words: { values in
                (["The fixed case fails:"] + values.map { "  " + $0.text }).joined(separator: "\n")
            }, on: actor)
        switch shown {
        case .discarded(let discard):
            report.discards[discard] = 1
            Issue.record("The fixed case comes to nothing: \(discard.words).", sourceLocation: options.place)
        case .passed(_, let drawn) where drawn != choices:
            let words =
                "The fixed case passes, but it is not of these generators any more: of its choices they make "
                + "\(ChoicePrinter.text(of: drawn)). Take it from a new report, or delete the argument."
            Issue.record(Comment(rawValue: words), severity: .warning, sourceLocation: options.place)
        case .failed: faults = 1
        case .passed: break
        }
        report.cases = report.discards.isEmpty ? 1 : 0
        return PropertySummary(report, seed: seed, faults: faults)
    }
}

/// A search on its way.
private final class SearchRun {
    private(set) var search: PropertySearch
    private let cases: any CaseRunner

    init(_ search: PropertySearch, _ cases: any CaseRunner) {
        self.search = search
        self.cases = cases
    }

    func finish(on actor: isolated (any Actor)?) async throws {
        while let trial = search.next() {
            try Task.checkCancellation()
            let result = try await cases.run(trial, on: actor)
            // A body that is cancelled may fail for that alone.
            try Task.checkCancellation()
            search.learn(result)
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
