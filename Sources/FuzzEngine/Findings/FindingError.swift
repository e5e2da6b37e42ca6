/// What is wrong with a file in a folder of findings. The other files are as good as before.
package enum FindingError: Error, Sendable, Equatable {
    /// It cannot be read.
    case unreadable(StorageError)
    /// It is no finding, or one of another release. With what the decoder said.
    case malformed(path: String, reason: String)
    /// There is no input beside it.
    case inputMissing(path: String)
    /// The input beside it is not the one that it describes: replaced by hand, or by a run that was killed in between.
    case otherInput(path: String, expectedSize: Int, size: Int)
}
