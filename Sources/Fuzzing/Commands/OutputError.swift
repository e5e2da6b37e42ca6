/// Standard output could not be written: its reader has gone away, or its disk is full.
struct OutputError: Error, Sendable, Equatable {
    var errno: Int32
    /// The command whose output it was.
    var command: String
}
