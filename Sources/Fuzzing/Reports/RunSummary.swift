/// The end of a run, in words: each finding with the line that replays it.
struct RunSummary: Sendable, Equatable {
    var findings: [FoundFault]
    /// Targets that did not run to their end, or not at all.
    var unfinished = 0
    var invocation: Invocation
    /// The executable that was driven, where it was not this tool itself.
    var executable: String?
    var isRedacted = false
    /// Faults that were not to be filed.
    var ignored: [FoundFault] = []

    func lines() -> [String] {
        guard !ignored.isEmpty else { return findingLines }
        return findingLines + ["", "\(Amount.counted(ignored.count, "finding")) ignored:"]
            + ignored.map { fault in
                "  \(PrintableText.message(fault.target)): \(fault.headline(redacted: isRedacted)) "
                    + "(\(fault.finding.signature.digest))"
            }
    }

    private var findingLines: [String] {
        let rest = "\(Amount.counted(unfinished, "target")) did not run to the end."
        guard !findings.isEmpty else { return [unfinished == 0 ? "No findings." : "No findings, but \(rest)"] }
        let known = findings.filter(\.finding.wasKnown).count
        let suffix = known == 0 ? "" : " (\(Amount.grouped(known)) had a file before)"
        return ["\(Amount.counted(findings.count, "finding"))\(suffix):"]
            + findings.flatMap { fault in
                [
                    "",
                    "  \(PrintableText.message(fault.target)): \(fault.headline(redacted: isRedacted))",
                    "    " + invocation.replayLine(of: [fault.file], executable: executable),
                ]
            } + (unfinished == 0 ? [] : ["", rest])
    }
}
