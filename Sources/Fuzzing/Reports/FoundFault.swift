internal import FuzzEngine

/// A finding of one target, as reports show it.
struct FoundFault: Sendable, Equatable {
    var target: String
    var finding: CampaignFinding

    /// `crash: Index out of range at Parser.next() Parser.swift:12`, on one line and safe for a terminal.
    func headline(redacted: Bool) -> String {
        let reason = reason(redacted: redacted)
        let place = FaultWords.place(of: finding.signature, after: reason)
        let recurrence = FaultWords.recurrence(finding.recurrence).map { " (\($0))" } ?? ""
        return PrintableText.message(FaultWords.headline(finding.kind, reason) + place + recurrence)
    }

    /// The input's file, from the current folder.
    var file: String {
        DisplayPath.of(finding.file)
    }

    /// As it was seen, or what the signature keeps of it: no values.
    func reason(redacted: Bool) -> String {
        redacted || finding.reason.isEmpty ? finding.signature.reason : finding.reason
    }
}
