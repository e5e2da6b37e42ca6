internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// What an execution means for its row, with the words for it.
enum RowVerdict: Sendable, Equatable {
    case passed
    /// It fails as an open row says it does.
    case isKnown(String)
    case failed(String)
}

extension RegressionRow {
    func verdict(on execution: Execution) -> RowVerdict {
        let isMet = row.expectation.isMet(by: execution)
        let seen = ExecutionWords.seen(execution).withoutUnseen
        switch (row.status, isMet) {
        case (.closed, true): return .passed
        case (.closed, false): return .failed("\(place): expected \(row.expectation.text), but \(seen)")
        case (.open, true):
            return .failed(
                "\(place): open, but no longer fails: \(seen). \(advice)")
        case (.open, false):
            // How a process ends may differ from build to build: the recursion that overflows a stack in one is a loop in another.
            let isSameKind =
                table == nil || execution.outcome == row.kind || execution.outcome.endsProcess && row.kind.endsProcess
            return isSameKind
                ? .isKnown("\(place): open, and \(seen)")
                : .failed("\(place): open as \(row.kind.rawValue), but \(seen): look whether this is another fault")
        }
    }

    /// `"negative price" in Regressions/offer.json:12`.
    var place: String {
        "\"\(row.name.withoutUnseen)\"" + (table.map { " in \($0):\(row.line)" } ?? "")
    }

    private var advice: String {
        guard let table else { return "Leave out its status." }
        return "In line \(row.statusLine) of \(table), write \"status\": \"closed\"."
    }
}
