#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The pipe through which a worker reads what one executor writes.
struct ErrorPipe {
    let reading: Int32
    let writing: Int32

    /// Nil where the system has no descriptor left.
    init?() {
        var descriptors: [Int32] = [-1, -1]
        guard pipe(&descriptors) == 0 else { return nil }
        reading = descriptors[0]
        writing = descriptors[1]
    }

    func closeWriting() {
        close(writing)
    }

    func closeReading() {
        close(reading)
    }
}
