internal import FuzzEngine

/// Findings on disk: as a table for people, and a line of JSON each for programs.
struct FindingTable: Sendable, Equatable {
    var findings: [StoredFinding]
    var isRedacted = false
    /// Of the findings that are open rows of a regression table.
    var promotedSignatures: Set<String> = []

    /// The rows below their heads, which are there where there is a row.
    var lines: [String] {
        guard !findings.isEmpty else { return ["No findings."] }
        let heads = ["NAME", "KIND", "BYTES", "SEED", "ITERATION", "STANDING", "REASON"]
        let rows = findings.map { stored in
            let finding = stored.finding
            return [
                PrintableText.message(Self.name(of: stored)), finding.kind.rawValue, Amount.grouped(finding.sizeAfter),
                String(finding.seed), Amount.grouped(finding.iteration), standing(of: finding).rawValue,
                PrintableText.message(reason(of: finding) + Self.recurrence(of: finding)),
            ]
        }
        let widths = heads.indices.map { column in
            ([heads] + rows).map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
        }
        return ([heads] + rows).map { row in
            row.enumerated().map { column, text in
                let padding = String(repeating: " ", count: widths[column] - DisplayWidth.columns(of: text))
                if column == row.count - 1 { return text }
                return Self.numbers.contains(column) ? padding + text : text + padding
            }.joined(separator: "  ")
        }
    }

    /// One object a finding. `replayLine` makes of a file the line that replays it.
    func events(replayLine: (String) -> String) -> [String] {
        findings.map { stored in
            let finding = stored.finding
            let file = DisplayPath.of(stored.inputPath)
            return JSONLine("finding").with("target", finding.target).with("name", Self.name(of: stored))
                .with("kind", finding.kind.rawValue).with("reason", reason(of: finding))
                .with("place", finding.signature.place.joined(separator: ", "))
                .with("signature", finding.signature.digest).with("file", file).with("bytes", finding.sizeAfter)
                .with("seed", finding.seed).with("iteration", finding.iteration)
                .with("standing", standing(of: finding).rawValue).with("flaky", !finding.recurrence.isAlways)
                .with("comes", FaultWords.recurrence(finding.recurrence) ?? "each time")
                .with("replay", replayLine(file)).text
        }
    }

    private func standing(of finding: Finding) -> FindingStanding {
        promotedSignatures.contains(finding.signature.digest) ? .promoted : .open
    }

    /// Columns that are aligned to the right.
    private static let numbers = [2, 3, 4]

    /// The folder of the target and the name of the files, without what they end with.
    private static func name(of stored: StoredFinding) -> String {
        let parts = stored.findingPath.split(separator: "/").suffix(2)
        let name = parts.joined(separator: "/")
        return name.hasSuffix(".finding") ? String(name.dropLast(".finding".count)) : name
    }

    private static func recurrence(of finding: Finding) -> String {
        FaultWords.recurrence(finding.recurrence).map { " (\($0))" } ?? ""
    }

    private func reason(of finding: Finding) -> String {
        let signature = finding.signature
        let reason = isRedacted || finding.reason.isEmpty ? signature.reason : finding.reason
        return reason + FaultWords.place(of: signature, after: reason)
    }
}
