internal import FuzzEngine

/// A contract table as a person reads it: a row a line, then how many there are of each kind.
///
///     offer: 4 variants of an input made from the type
///       as it is → accepted
///       null bookID → rejected unreadable(valueNotFound(bookID))
///     ? byte order mark → accepted
///     ! bookID very long → crash
struct ContractReport: Sendable {
    private static let suspectMark = "? "
    private static let findingMark = "! "

    var target: String
    /// The inputs that the variants are of.
    var bases: [String]
    var answers: ContractCheck.Answers

    var lines: [String] {
        ["\(PrintableText.message(target)): \(Amount.counted(answers.rows.count, "variant")) of \(sources)"]
            + answers.rows.map(Self.line) + [""] + summary
    }

    func lines(checking changes: ContractChanges?, _ path: String) -> [String] {
        guard let changes, !changes.isEmpty else { return ["\(path): \(rows), none changed"] }
        return Self.lines(of: changes) + ["", "\(path): \(rows); \(Self.count(changes)). --update takes that over."]
    }

    /// Without changes for a file that was not there.
    func lines(updating changes: ContractChanges?, _ path: String) -> [String] {
        guard let changes else { return summary + ["", "\(path): \(rows), written"] }
        guard !changes.isEmpty else { return ["\(path): \(rows), none changed"] }
        return Self.lines(of: changes) + ["", "\(path): \(rows); \(Self.count(changes)), written"]
    }

    private var rows: String { Amount.counted(answers.rows.count, "row") }

    private var sources: String {
        bases.count > 4 ? Amount.counted(bases.count, "input") : PrintableText.message(bases.joined(separator: ", "))
    }

    /// By outcome, the most frequent first, and what the marks mean.
    private var summary: [String] {
        let counts = answers.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = counts.map { Amount.grouped($0.value).count }.max() ?? 0
        var lines = counts.map { outcome, count in
            let number = Amount.grouped(count)
            return
                "  \(String(repeating: " ", count: width - number.count))\(number)  \(PrintableText.message(outcome))"
        }
        let suspects = answers.rows.count(where: \.isSuspect)
        lines += ["", "\(Self.suspectMark)accepted although it looks wrong: \(Amount.grouped(suspects))"]
        lines.append("\(Self.findingMark)a finding: \(Amount.grouped(answers.rows.count(where: \.isFinding)))")
        if answers.omitted > 0 {
            lines.append("  left out, as too long, too deep or too many: \(Amount.grouped(answers.omitted))")
        }
        return lines
    }

    private static func line(of row: ContractRow) -> String {
        let mark = row.isFinding ? findingMark : row.isSuspect ? suspectMark : "  "
        return PrintableText.message("\(mark)\(row.name) → \(row.outcome)")
    }

    private static func lines(of changes: ContractChanges) -> [String] {
        changes.all.flatMap { change in
            [("-", change.before), ("+", change.after)].compactMap { sign, outcome in
                outcome.map { PrintableText.message("\(sign) \(change.name) → \($0)") }
            }
        }
    }

    private static func count(_ changes: ContractChanges) -> String {
        let (changed, added, removed) = (changes.changed, changes.added, changes.removed)
        return "\(Amount.grouped(changed)) changed, \(Amount.grouped(added)) added, \(Amount.grouped(removed)) removed"
    }
}
