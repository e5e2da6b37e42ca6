internal import FuzzEngine
internal import FuzzInputs

/// A finding as a page of text.
struct FindingPage: Sendable, Equatable {
    private static let column = 12

    var file: String
    var finding: Finding
    var input: [UInt8]
    /// The nearest input that the target accepts, where one was found.
    var relative: AcceptedRelative?
    var standing = FindingStanding.open
    /// The line that replays it.
    var replay: String

    func lines(redacted: Bool) -> [String] {
        let signature = finding.signature
        let reason = redacted || finding.reason.isEmpty ? signature.reason : finding.reason
        let fault = FaultWords.headline(finding.kind, reason) + FaultWords.place(of: signature, after: reason)
        var lines = [PrintableText.message(file)]
        lines += item("target", [PrintableText.message(finding.target)])
        let recurrence = FaultWords.recurrence(finding.recurrence).map { " (\($0))" } ?? ""
        lines += item("fault", [PrintableText.message(fault + recurrence)])
        lines += item("signature", [signature.digest])
        lines += item(
            "found", ["seed \(finding.seed), iteration \(Amount.grouped(finding.iteration))"])
        lines += item("limits", [limits])
        lines += item("standing", [standing.rawValue])
        if !finding.trace.isEmpty {
            lines += item("trace", TraceExcerpt.rows(of: finding.trace, around: signature.place))
        }
        if let value = finding.value, !redacted {
            lines += item("value", value.split(separator: "\n").map { PrintableText.message(String($0)) })
        }
        lines += inputLines(redacted: redacted)
        lines += relativeLines(redacted: redacted)
        return lines + item("replay", [replay])
    }

    private var limits: String {
        let limits = finding.limits
        return "\(Double(limits.timeoutMilliseconds) / 1_000) s, \(Amount.bytes(limits.memoryBytes)) of memory, "
            + "\(Amount.bytes(limits.stackBytes)) of stack"
    }

    private func inputLines(redacted: Bool) -> [String] {
        var facts = Amount.bytes(input.count)
        if finding.sizeBefore != input.count { facts += ", found with \(Amount.grouped(finding.sizeBefore))" }
        guard !redacted, !input.isEmpty else { return item("input", [facts]) }
        let difference = relative?.difference
        return item("input", [facts] + MarkedInput(bytes: input, marks: marks(difference)).rows)
    }

    /// What is left out, or where something is put in.
    private func marks(_ difference: InputDifference?) -> [Range<Int>] {
        guard let difference else { return [] }
        return difference.removed.isEmpty
            ? difference.added.map { $0.lowerBound..<$0.lowerBound }.prefix(1) + [] : difference.removed
    }

    private func relativeLines(redacted: Bool) -> [String] {
        guard let relative else { return item("accepted", ["no input near it, as far as was tried"]) }
        let difference = relative.difference
        let removed = difference.removed.reduce(0) { $0 + $1.count }
        let added = difference.added.reduce(0) { $0 + $1.count }
        let offset = min(difference.removed.first?.lowerBound ?? .max, difference.added.first?.lowerBound ?? .max)
        let place = finding.value != nil ? nil : InputPlace.path(of: min(offset, max(0, input.count - 1)), in: input)
        let path = place.map { ", at \(PrintableText.message($0))" } ?? ""
        let facts =
            "\(Amount.bytes(relative.bytes.count)), the nearest found: \(Amount.grouped(removed)) less and "
            + "\(Amount.grouped(added)) more, from byte \(Amount.grouped(offset)) on\(path)"
        guard !redacted else { return item("accepted", [facts]) }
        let marks =
            difference.added.isEmpty
            ? difference.removed.prefix(1).map { $0.lowerBound..<$0.lowerBound } : difference.added
        return item("accepted", [facts] + MarkedInput(bytes: relative.bytes, marks: marks).rows)
    }

    /// Rows behind a label.
    private func item(_ label: String, _ rows: [String]) -> [String] {
        rows.enumerated().map { index, row in
            let head = index == 0 ? "  " + label : ""
            return head + String(repeating: " ", count: Self.column - head.count) + row
        }
    }
}
