/// A few lines at the foot of a terminal that are drawn again in place.
///
/// It keeps what it drew last, and says what to write; whoever holds the terminal writes it. The cursor always rests on the
/// line below, and is never hidden, so that a process killed at any time leaves a terminal in order.
struct LivePanel: Sendable {
    private var drawn: [String] = []

    /// What to write so that the panel shows this standing, and `permanent` lines stand above it for good.
    mutating func draw(_ standing: RunStanding, on size: TerminalSize, below permanent: [String] = []) -> String {
        let lines = Self.lines(of: standing, width: size.columns).prefix(max(1, size.rows - 1))
        let text = erase(on: size) + (permanent + lines).map { $0 + "\n" }.joined()
        drawn = Array(lines)
        return text
    }

    /// What to write so that the panel is gone, and lines stand in its place.
    mutating func replace(with permanent: [String], on size: TerminalSize) -> String {
        let text = erase(on: size) + permanent.map { $0 + "\n" }.joined()
        drawn = []
        return text
    }

    /// The panel's lines, none wider than the terminal.
    static func lines(of standing: RunStanding, width: Int) -> [String] {
        let left = standing.secondsLeft.map { ", \(Amount.time($0)) left" } ?? ""
        let edges = standing.edgesText.map { [("edges", $0)] } ?? []
        let shrinking = standing.shrinking.map { shrinking in
            let executions = Amount.counted(shrinking.executions, "execution")
            return [
                (
                    "shrinking",
                    "\(PrintableText.message(shrinking.finding.file)): \(Amount.bytes(shrinking.size)) after \(executions)"
                )
            ]
        }
        let rows =
            [
                ("target", "\(PrintableText.message(standing.target)), seed \(standing.seed)"),
                ("progress", standing.progressText),
                ("speed", "\(Amount.grouped(standing.recentRate)) executions/s\(left)"),
                (
                    "corpus",
                    "\(Amount.counted(standing.corpus, "input")), \(Amount.counted(standing.features, "feature"))"
                ),
            ] + edges + [("findings", standing.findingsText)] + (shrinking ?? [])
        return rows.map { label, text in
            let padding = String(repeating: " ", count: 10 - label.count)
            return DisplayWidth.cut(label + padding + text, to: width)
        }
    }

    /// Up to the first row of what is drawn, and all below erased. Lines that a narrower terminal has wrapped since count
    /// as the rows that they take.
    private func erase(on size: TerminalSize) -> String {
        guard !drawn.isEmpty else { return "" }
        let rows = drawn.reduce(0) { $0 + max(1, (DisplayWidth.columns(of: $1) + size.columns - 1) / size.columns) }
        return "\u{1B}[\(rows)A\r\u{1B}[J"
    }
}
