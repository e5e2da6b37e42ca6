internal import FuzzCore
package import FuzzRuntime

/// Makes a row of a table out of an input, what is known of it, and what it does now.
package struct Promotion {
    package var input: [UInt8]
    package var limits: ExecutionLimits
    /// What the `.finding` beside it says.
    package var finding: Finding?
    /// What the input does now; of a fault that comes and goes, its fault where it came.
    package var execution: Execution
    /// Where that is a finding.
    package var fault: SignedFault?
    /// Whether the input is a text of choices.
    package var isOfChoices: Bool

    package init(
        input: [UInt8], limits: ExecutionLimits, finding: Finding?, execution: Execution, fault: SignedFault?,
        isOfChoices: Bool = false
    ) {
        self.isOfChoices = isOfChoices
        self.input = input
        self.limits = limits
        self.finding = finding
        self.execution = execution
        self.fault = fault
    }

    /// The row: open where the input does not do what is expected. Where nothing is, what it does is expected, or of a finding what has to
    /// be once it is mended.
    ///
    /// A finding whose input behaves now keeps the kind and signature that it had: the row is of that fault.
    package func row(name: String, expecting expectation: RowExpectation?) -> TableRow {
        let expectation = expectation ?? RowExpectation(of: execution, isOfChoices: isOfChoices)
        let signature = fault?.signature ?? finding?.signature
        var row = TableRow(
            name: name, bytes: input, expectation: expectation,
            status: expectation.isMet(by: execution) ? .closed : .open,
            kind: fault?.signature.kind ?? finding?.kind ?? execution.outcome)
        row.signature = signature?.digest
        row.seed = finding?.seed
        row.iteration = finding?.iteration
        row.earlier = finding?.earlier ?? []
        row.runs = finding?.recurrence.runsToShow ?? 1
        row.limits = Self.unusual(limits)
        row.note = signature.flatMap(Self.note)
        return row
    }

    private static let longestName = 72

    /// A name for it: what went wrong, in words.
    package var suggestedName: String? {
        guard let signature = fault?.signature ?? finding?.signature else { return nil }
        let reason = fault?.reason ?? finding?.reason ?? ""
        let name = (1...Self.longestName).contains(reason.count) ? reason : signature.reason
        if !name.isEmpty { return name }
        return signature.kind.rawValue + (signature.place.first.map { " in \($0)" } ?? "")
    }

    /// Where the fault is: its name says what it is.
    private static func note(_ signature: Signature) -> String? {
        signature.place.isEmpty ? nil : signature.place.prefix(3).joined(separator: " from ")
    }

    private static func unusual(_ limits: ExecutionLimits) -> ExecutionLimits? {
        var unusual = limits
        unusual.maximumLength = ExecutionLimits().maximumLength
        return unusual == ExecutionLimits() ? nil : unusual
    }
}
