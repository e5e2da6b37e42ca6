internal import PropertyTesting

/// What a check of a property has run.
///
///     let summary = try await checkProperty(over: .boolean(), .boolean()) { a, b in … }
///     #expect(summary.isWholeDomain)
///     print(summary)                          // all 4 ways to draw a case
public struct PropertySummary: Sendable, Hashable, CustomStringConvertible {
    /// How many cases passed or failed.
    public let cases: Int
    /// How many came to nothing: a filter or an `assume` gave them up.
    public let discarded: Int
    /// Whether these were all cases that there are: each way to draw one was run. Two ways may lead to the same values.
    public var isWholeDomain: Bool { waysToDraw != nil }
    /// How many ways there are to draw a case, where all of them were run.
    private let waysToDraw: Int?
    /// How many faults were found.
    public let faults: Int
    /// The share of cases that have each label, from 0 to 1.
    public let labels: [String: Double]
    /// The highest score for each label.
    public let scores: [String: Double]
    /// What the cases followed from.
    public let seed: UInt64

    /// - Parameter faults: how many there are where they are not in the report.
    init(_ report: SearchReport, seed: UInt64, faults: Int? = nil) {
        cases = report.cases
        discarded = report.discards.values.reduce(0, +)
        waysToDraw = report.wholeDomain
        self.faults = faults ?? report.faults.count + report.leftOut
        labels = report.labels.mapValues { Double($0) / Double(max(1, report.sampled)) }
        scores = report.scores
        self.seed = seed
    }

    /// One line.
    public var description: String {
        var text = waysToDraw.map { "all \($0) ways to draw a case" } ?? "\(cases) cases"
        if discarded > 0 { text += ", \(discarded) given up" }
        let shares = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !shares.isEmpty {
            text += "; " + shares.map { "\(Percent.text($0.value)) \($0.key)" }.joined(separator: ", ")
        }
        for (label, score) in scores.sorted(by: { $0.key < $1.key }) { text += "; highest \(label) \(score)" }
        return text
    }
}

/// Shares in words.
enum Percent {
    /// To a tenth of a percent.
    static func text(_ share: Double) -> String {
        let tenths = Int((share * 1_000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
