#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The first three descriptors, which whoever starts a process may have closed.
enum StandardDescriptors {
    /// Gives each that is closed to `/dev/null`, so that no file of the engine takes its number, and with it the words that are
    /// meant for a person. It is opened the wrong way round: using it stays the error that it was. To be called before any
    /// file is opened.
    static func fill() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
            // The lowest number that is free is this one.
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
