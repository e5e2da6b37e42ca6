internal import PropertyTesting
internal import Testing

extension LocalCases {
    var muting: IssueLog? { log }

    /// What is recorded is the body's own issue.
    func show(
        _ trial: Trial, at place: SourceLocation, besides others: Set<[String]>,
        words: @Sendable ([ValueText]) -> String, on actor: isolated (any Actor)?
    ) async throws -> ShownCase {
        let values: PreparedCase
        let (record, drawn) = try property.draw(trial)
        switch drawn {
        case .failure(let discard): return .discarded(discard)
        case .success(let prepared): values = prepared
        }
        let text = words(values.texts())
        let comment = IssueComment(text, besides: others, log)
        let shown = Transferred(Box(values))
        try await comment.attach { try await shown.value.run(at: place, comment, on: actor) }
        if let discard = shown.value.discard, !comment.isAttached { return .discarded(discard) }
        if let fault = comment.strayFault {
            // It was shown as nobody's; this one is the test's.
            Issue.record(
                Comment(rawValue: fault.words + "\n" + text), sourceLocation: fault.place?.sourceLocation ?? place)
            return .failed
        }
        return comment.isAttached ? .failed : .passed(words: text, choices: record.choices)
    }

    /// A case on its way.
    private final class Box {
        private let values: PreparedCase
        private(set) var discard: Discard?

        init(_ values: PreparedCase) {
            self.values = values
        }

        func run(at place: SourceLocation, _ comment: IssueComment, on actor: isolated (any Actor)?) async throws {
            do {
                let holds = try await CaseNotes.$current.withValue(CaseNotes()) { try await values.run() }
                if !holds { comment.record("The property returned false.", at: place) }
            } catch let discard as Discard {
                self.discard = discard
            } catch {
                // An issue comes before what is thrown for it, as `#require` does.
                if !comment.isAttached { comment.record(error, at: place) }
            }
        }
    }
}
