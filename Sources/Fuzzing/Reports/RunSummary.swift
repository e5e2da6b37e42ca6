/// The end of a run, in words: each finding with the line that replays it.
struct RunSummary: Sendable, Equatable {
    var findings: [FoundFault]
    var invocation: Invocation
    /// The executable that was driven, where it was not this tool itself.
    var executable: String?
    var isRedacted = false

    func lines() -> [String] {
        guard !findings.isEmpty else { return ["No findings."] }
        let known = findings.filter(\.finding.wasKnown).count
        let suffix = known == 0 ? "" : " (\(Amount.grouped(known)) had a file before)"
        return ["\(Amount.counted(findings.count, "finding"))\(suffix):"]
            + findings.flatMap { fault in
                [
                    "",
                    "  \(PrintableText.message(fault.target)): \(fault.headline(redacted: isRedacted))",
                    "    " + invocation.replayLine(of: [fault.file], executable: executable),
                ]
            }
    }
}
