internal import CFuzzRuntime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The thread that an executor runs the target on: the main one, or one with the stack that was asked for.
enum ExecutorThread {
    /// The stack of the main thread, as the worker was started with.
    static let mainStackBytes = 8 << 20

    /// What a process may take beside its start: the limit, and the stack of a thread, which is ours to give.
    static func limit(memoryBytes: UInt64, stackBytes: UInt64) -> UInt64 {
        stackBytes == UInt64(mainStackBytes) ? memoryBytes : memoryBytes &+ stackBytes
    }

    private final class Start {
        let region: Region
        let work: () -> Never

        init(region: Region, work: @escaping () -> Never) {
            self.region = region
            self.work = work
        }
    }

    static func run(stackBytes: Int, region: Region, _ work: @escaping () -> Never) -> Never {
        guard stackBytes != mainStackBytes else { work() }
        let start = Unmanaged.passRetained(Start(region: region, work: work)).toOpaque()
        let error = fz_start_thread(
            UInt64(stackBytes),
            { argument in
                guard let argument else { fz_exit(1) }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                // The alternate stack of signals belongs to a thread.
                fz_stack_install(start.region.base)
                start.work()
            }, start)
        guard error == 0 else {
            let reason = strerror(error).map { String(cString: $0) } ?? "error \(error)"
            StandardError.write("a stack of \(stackBytes) bytes cannot be had: \(reason)\n")
            fz_exit(1)
        }
        fz_rest()
    }
}
