internal import FuzzCore
internal import FuzzInputs
public import FuzzRuntime
public import Testing

/// One row of a ``RegressionTable``: an input, and what a target has to do with it.
///
/// In source form, as `fuzz promote --emit swift` prints it:
///
///     RegressionRow("negative price", of: "offer", input: #"{"priceCents":-1}"#, expecting: .rejected)
public struct RegressionRow: Sendable, Hashable, Codable, Identifiable, CustomTestStringConvertible {
    /// Whether the fault is there still.
    public enum Status: String, Sendable, Hashable, Codable {
        /// It is: a known issue. A test of the row fails once the input does what is expected.
        case open
        /// It is mended, or there never was one.
        case closed
    }

    let row: TableRow
    let target: String
    /// As messages name it; nil for a row in source code.
    let table: String?

    init(_ row: TableRow, target: String, table: String?) {
        self.row = row
        self.target = target
        self.table = table
    }

    /// A row that is kept in source code.
    ///
    /// - Parameters:
    ///   - name: what tells it from the others.
    ///   - target: the name of the target.
    ///   - input: the input.
    ///   - expectation: what has to happen.
    ///   - status: whether the fault is there still.
    ///   - isolated: whether to run it in a supervised child process: for inputs that crash, hang or take all memory, or did.
    public init(
        _ name: String, of target: String, input: SeedInput, expecting expectation: Expectation,
        status: Status = .closed, isolated: Bool = false
    ) {
        row = TableRow(
            name: name, bytes: input.bytes, expectation: expectation.row, status: status == .open ? .open : .closed,
            kind: isolated ? .crash : .accepted)
        self.target = target
        table = nil
    }

    /// The name: unique in a table.
    public var name: String { row.name }
    /// What a test tool finds the row by when it runs it alone.
    public var id: String { row.name }
    /// The input.
    public var input: [UInt8] { row.bytes }
    /// Whether the fault is there still.
    public var status: Status { row.status == .open ? .open : .closed }
    /// What has to happen.
    public var expectation: Expectation { Expectation(row.expectation) }
    /// The name, as reports of tests show it.
    public var testDescription: String { row.name.withoutUnseen }
}
