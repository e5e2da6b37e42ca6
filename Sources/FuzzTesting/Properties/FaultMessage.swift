internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting

/// What a person is told of a fault, beside the issue itself.
struct FaultMessage {
    let found: FoundFault
    let summary: PropertySummary
    /// Where the case is kept; nothing for an example.
    let keeping: String?
    /// Whether the case failed in another check before.
    var isLent = false

    /// The simplest case.
    var trial: Trial {
        if case .example(let number) = found.origin { return Trial(.example(number)) }
        return Trial(.replay(found.record.choices))
    }

    /// - Parameter values: of the simplest case.
    func text(of values: [ValueText]) -> String {
        let free = FreeParts(found)
        var lines = [head]
        for (place, value) in values.enumerated() {
            let elements = free.elements(of: place, count: value.elements?.count)
            lines.append("  " + value.marked(isFree: free.isFree(argument: place), freeElements: elements))
        }
        guard !found.isExample else { return lines.joined(separator: "\n") }
        lines.append(
            "This case alone: cases: .fixedCase(\(Self.literal(of: found)))")
        if !found.freeSpans.isEmpty { lines.append("Each * could be anything: \(free.text)") }
        if let keeping { lines.append(keeping) }
        return lines.joined(separator: "\n")
    }

    /// What is told of a fault where the search ended early: the case as simple as it was by then, which is not run once more.
    static func unfinished(_ found: FoundFault, endedBy error: any Error, keeping: String?) -> String {
        let end = error is CancellationError ? "the test was cancelled" : "the check was ended by an error"
        var lines = [found.fault.words]
        if case .example(let number) = found.origin {
            lines.append("Example \(number + 1) fails; then \(end).")
        } else {
            lines.append("Case \(found.number) fails; then \(end). The simplest so far:")
            lines.append("cases: .fixedCase(\(literal(of: found)))")
        }
        if let keeping { lines.append(keeping) }
        return lines.joined(separator: "\n")
    }

    private static func literal(of found: FoundFault) -> String {
        SwiftLiteral.text(of: ChoicePrinter.text(of: found.record.choices))
    }

    private var head: String {
        let fault = summary.faults > 1 ? "one of \(summary.faults) faults" : "the simplest that fails"
        switch found.origin {
        case .example(let number): return "Example \(number + 1) fails:"
        case .kept where isLent:
            return "A case kept of another check fails here (\(runs), \(summary.description)):"
        case .kept: return "A kept case fails still (\(runs), \(summary.description)):"
        case .search:
            return "Case \(found.number), \(fault) (\(runs), \(summary.description), seed: \(summary.seed)):"
        }
    }

    private var runs: String {
        found.shrinkRuns == 1 ? "1 run to make it simple" : "\(found.shrinkRuns) runs to make it simple"
    }
}

/// Which parts of a case could be anything else.
private struct FreeParts {
    private let record: ChoiceRecord
    private let free: Set<Int>
    private let arguments: [Int]

    init(_ found: FoundFault) {
        record = found.record
        free = Set(found.freeSpans)
        arguments = found.record.spans.indices.filter { found.record.spans[$0].depth == 0 }
    }

    func isFree(argument: Int) -> Bool {
        argument < arguments.count && free.contains(arguments[argument])
    }

    /// Of an argument that is an array as a generator of arrays made it, the places of elements. What was made of one, by `map` or in a
    /// closure, may have them elsewhere, and says nothing.
    func elements(of argument: Int, count: Int?) -> Set<Int> {
        guard let count, argument < arguments.count else { return [] }
        var array = arguments[argument]
        // What a filter lets through is as it was.
        while let inner = children(of: array).first,
            record.spans[array].label == ChoiceLabel("filter", [record.spans[inner].label])
        {
            array = inner
        }
        let places = children(of: array).prefix(count)
        let isArray = places.allSatisfy { place in
            children(of: place).first.map { isElement(place, of: array, like: record.spans[$0].label) } ?? false
        }
        guard places.count == count, isArray else { return [] }
        return Set(places.indices.filter { isFree(places[$0]) })
    }

    /// Whether a span is of one element of an array, by its label, which follows from that of what makes the elements.
    private func isElement(_ place: Int, of array: Int, like element: ChoiceLabel) -> Bool {
        record.spans[place].label == ChoiceLabel("element", [element])
            && record.spans[array].label == ChoiceLabel("array", [element])
    }

    /// Whether a span, or the one draw that is in it beside the choice of whether there is one more, could be anything.
    private func isFree(_ span: Int) -> Bool {
        if free.contains(span) { return true }
        let inner = children(of: span)
        return inner.count == 1 && free.contains(inner[0])
    }

    private func children(of span: Int) -> [Int] {
        let outer = record.spans[span]
        return record.spans.indices[(span + 1)...].prefix { record.spans[$0].depth > outer.depth }.filter {
            record.spans[$0].depth == outer.depth + 1 && !record.spans[$0].isDiscarded
        }
    }

    /// The choices, with a star for each that could be anything.
    var text: String {
        record.choices.indices.map { place in
            free.contains { record.spans[$0].choices.contains(place) }
                ? "*" : ChoicePrinter.text(of: [record.choices[place]])
        }.joined(separator: " ")
    }
}
