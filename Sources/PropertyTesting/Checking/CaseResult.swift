package import FuzzCore

/// What came of one case.
package struct CaseResult: Sendable, Hashable {
    package enum Verdict: Sendable, Hashable {
        case passed
        case discarded(Discard)
        case failed(CaseFault)
    }

    package var verdict: Verdict
    /// What was drawn. Empty for an example, and for a case that passed and was not to be recorded.
    package var record: ChoiceRecord
    package var notes: CaseNotes.Content

    package init(_ verdict: Verdict, record: ChoiceRecord, notes: CaseNotes.Content = CaseNotes.Content()) {
        self.verdict = verdict
        self.record = record
        self.notes = notes
    }
}

/// One way in which a property fails.
package struct CaseFault: Sendable, Hashable {
    /// A place in source code.
    package struct Place: Sendable, Hashable {
        package var fileID: String
        package var filePath: String
        package var line: Int
        package var column: Int

        package init(fileID: String, filePath: String, line: Int, column: Int) {
            self.fileID = fileID
            self.filePath = filePath
            self.line = line
            self.column = column
        }
    }

    /// What makes two faults one: the place of an expectation, the type and case of an error, a signal.
    package var identity: [String]
    /// One line, for a person, of the case at hand.
    package var words: String
    /// Where it shows, if that is known.
    package var place: Place?
    /// What a case costs that shows it.
    package var cost: Cost

    /// How much is lost by a case that fails.
    package enum Cost: UInt8, Sendable, Hashable {
        /// As much as by one that passes.
        case usual
        /// A process.
        case process
        /// All the time that a case may take.
        case time
    }

    package init(identity: [String], words: String, place: Place? = nil, cost: Cost = .usual) {
        self.identity = identity
        self.words = words
        self.place = place
        self.cost = cost
    }
}
