/// What a generator drew in one run: each choice, what it could have been, and the spans of the draws.
///
/// Flat, and in the order of the draws: `choices[i]` is of `domains[i]`. Spans are in the order of their starts, outer ones before those
/// in them.
package struct ChoiceRecord: Hashable, Sendable {
    package private(set) var choices: [Choice] = []
    package private(set) var domains: [ChoiceDomain] = []
    package private(set) var spans: [ChoiceSpan] = []
    private var open: [Int] = []

    package init() {}

    package mutating func append(_ choice: Choice, of domain: ChoiceDomain) {
        choices.append(choice)
        domains.append(domain)
    }

    /// A draw begins.
    package mutating func openSpan(_ label: ChoiceLabel) {
        let start = choices.count
        open.append(spans.count)
        spans.append(ChoiceSpan(label: label, start: start, end: start, depth: open.count - 1))
    }

    /// The draw that began last ends.
    package mutating func closeSpan(isDiscarded: Bool) {
        guard let span = open.popLast() else { preconditionFailure("a span is closed that was opened") }
        spans[span].end = choices.count
        spans[span].isDiscarded = isDiscarded
    }

    /// The value of the draw that ended last is not used.
    package mutating func discardLastSpan() {
        let depth = open.count
        guard let span = spans.lastIndex(where: { $0.depth == depth }) else {
            preconditionFailure("a span is discarded that was closed")
        }
        spans[span].isDiscarded = true
    }
}
