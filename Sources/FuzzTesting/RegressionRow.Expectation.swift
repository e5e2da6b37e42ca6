internal import FuzzRuntime

extension RegressionRow {
    /// What a row's input has to do.
    public struct Expectation: Sendable, Hashable, CustomStringConvertible {
        let row: RowExpectation

        init(_ row: RowExpectation) {
            self.row = row
        }

        /// To be accepted or rejected, whichever.
        public static let behaves = Expectation(.behaves)
        /// To be decoded to a value that satisfies the rules.
        public static let accepted = Expectation(.accepted)
        /// To be refused with an error that the target may throw.
        public static let rejected = Expectation(.rejected(case: nil))

        /// To be refused with an error of a case: `rejected("unreadable")`, and with the case of an error that it carries:
        /// `rejected("unreadable.typeMismatch")`. The name of its type stands for an error that is no enum.
        public static func rejected(_ name: String) -> Expectation {
            Expectation(.rejected(case: name))
        }

        /// As it stands in a table: `rejected:unreadable`.
        public var description: String { row.text }
    }
}
