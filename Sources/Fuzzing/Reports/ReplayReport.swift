internal import FuzzCore
internal import FuzzEngine

/// What replaying one file showed, and the words for it.
struct ReplayReport: Sendable, Equatable {
    /// One execution of the input.
    struct Attempt: Sendable, Equatable {
        var outcome: Outcome
        /// As it was seen, values and all. Empty where there is nothing to say.
        var reason: String
        /// The reason without values.
        var redactedReason: String
        /// Of a fault.
        var signature: Signature?
        /// `function file:line`, innermost first.
        var trace: [String]
    }

    var file: String
    var target: String
    var input: [UInt8]
    var attempts: [Attempt]
    /// The signature that the `.finding` holds, where there is one.
    var recorded: Signature?
    /// How the fault comes again that the `.finding` is of, and what has to be run before the input.
    var recurrence = Recurrence.always
    var earlier: [[UInt8]] = []
    /// The file that holds the input as a finding of what it shows now, where that is another fault.
    var filedAs: String?

    /// Whether any attempt is a finding.
    var fails: Bool { attempts.contains { $0.outcome.isFinding } }

    func lines(redacted: Bool) -> [String] {
        guard let shown = attempts.first(where: { $0.outcome.isFinding }) ?? attempts.first else { return [] }
        var lines = ["\(PrintableText.message(file)): \(headline(of: shown, redacted: redacted))"]
        lines.append("  target  \(PrintableText.message(target))")
        lines.append(
            "  input   \(Amount.bytes(input.count))\(redacted || input.isEmpty ? "" : ": \(PrintableText.input(input))")"
        )
        for (index, frame) in shown.trace.enumerated() {
            lines.append((index == 0 ? "  trace   " : "          ") + PrintableText.message(frame))
        }
        lines += recurrenceLines(redacted: redacted)
        if let note = comparison(with: shown) { lines.append("  note    \(PrintableText.message(note))") }
        return lines
    }

    /// Earlier inputs are shown where there are few.
    private func recurrenceLines(redacted: Bool) -> [String] {
        guard let words = FaultWords.recurrence(recurrence) else { return [] }
        let shown = redacted || earlier.count > Self.mostEarlier ? [] : earlier
        return ["  comes   \(words)"] + shown.map { "          \(PrintableText.input($0))" }
    }

    private static let mostEarlier = 8

    private func headline(of shown: Attempt, redacted: Bool) -> String {
        let reason = redacted ? shown.redactedReason : shown.reason
        var text = FaultWords.headline(shown.outcome, reason)
        // A trace says the place itself.
        if shown.trace.isEmpty, let signature = shown.signature {
            text += FaultWords.place(of: signature, after: reason)
        }
        guard attempts.count > 1 else { return PrintableText.message(text) }
        let same = attempts.filter { $0.outcome == shown.outcome }.count
        return PrintableText.message("\(text) (\(Amount.grouped(same)) of \(Amount.grouped(attempts.count)) times)")
    }

    /// Whether it is still the fault that the file was written for.
    private func comparison(with shown: Attempt) -> String? {
        guard let recorded else { return nil }
        guard let signature = shown.signature else {
            return fails ? nil : "it was \(Self.name(of: recorded)); that no longer happens"
        }
        if signature == recorded { return nil }
        let place = filedAs.map { ", filed as \($0)" } ?? ""
        return "the finding is of \(Self.name(of: recorded)); it has moved, or this is another fault\(place)"
    }

    private static func name(of signature: Signature) -> String {
        FaultWords.headline(signature.kind, signature.reason)
            + FaultWords.place(of: signature, after: signature.reason)
    }
}
