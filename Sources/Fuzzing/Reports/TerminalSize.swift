/// Columns and rows of a terminal.
struct TerminalSize: Sendable, Equatable {
    var columns: Int
    var rows: Int
}
