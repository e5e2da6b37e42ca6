import Foundation

/// Adds up how long a decoder takes, over all processes of a run, in a file that they share.
///
/// The file holds two numbers of eight bytes in the machine's order: calls, and nanoseconds. With one worker there is one writer.
struct DecodeClock {
    static let variable = "BENCHMARK_CLOCK"

    private let sums: UnsafeMutablePointer<UInt64>

    /// Nil where the environment names no file.
    init?() {
        guard let path = getenv(Self.variable) else { return nil }
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        precondition(descriptor >= 0, "the clock's file cannot be opened")
        let size = 2 * MemoryLayout<UInt64>.size
        guard ftruncate(descriptor, off_t(size)) == 0,
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { preconditionFailure("the clock's file cannot be mapped") }
        close(descriptor)
        sums = memory.bindMemory(to: UInt64.self, capacity: 2)
    }

    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    func add(since start: UInt64) {
        sums[1] += Self.now() - start
        sums[0] += 1
    }
}
