internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// What became of an input that was promoted, for the person to read and to check.
struct PromotionReport: Sendable, Equatable {
    var file: String
    /// With the line of the row.
    var table: String
    var row: TableRow
    /// What the input does now.
    var now: Now
    /// Whether the finding's files are gone.
    var moved: Bool

    /// What an input does, with its values and without.
    struct Now: Sendable, Equatable {
        var words: String
        var redacted: String
    }

    func lines(redacted: Bool) -> [String] {
        [
            "\(file): \(moved ? "moved" : "added") to \(table)",
            "  row     \(redacted ? "" : "\"\(row.name)\", ")\(row.status.rawValue)",
            "  now     \(redacted ? now.redacted : now.words)",
            "  expect  \(row.expectation.text)\(advice)",
        ].map(PrintableText.message)
    }

    private var advice: String {
        switch row.status {
        case .closed: ""
        case .open: " once it is mended; then write \"status\": \"closed\""
        }
    }
}

extension Promotion {
    /// What the input does, in words.
    var now: PromotionReport.Now {
        guard let fault else {
            let words =
                execution.outcome == .rejected
                ? "rejected: \(Rejection(execution.identity).text)" : execution.outcome.rawValue
            return PromotionReport.Now(words: words, redacted: words)
        }
        let headline = { (reason: String) in
            FaultWords.headline(fault.signature.kind, reason) + FaultWords.place(of: fault.signature, after: reason)
        }
        return PromotionReport.Now(words: headline(fault.reason), redacted: headline(fault.signature.reason))
    }
}
