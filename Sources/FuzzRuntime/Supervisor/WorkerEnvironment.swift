/// What a worker finds in its environment: the supervisor's own, and what keeps runs alike.
enum WorkerEnvironment {
    private static let fixed = [
        "SWIFT_DETERMINISTIC_HASHING": "1",
        // The runtime's own backtracer would stand in the way of ours.
        "SWIFT_BACKTRACE": "enable=no",
        // Arenas reserve address space, which is limited.
        "MALLOC_ARENA_MAX": "1",
        // Symbols are bound once in the worker instead of once in each executor.
        "LD_BIND_NOW": "1",
        "TZ": "UTC",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
    ]

    /// As `NAME=value`, in order.
    ///
    /// - Parameter limits: with AddressSanitizer, which leaves no limit of the address space, one huge allocation has to fail at
    ///   once by its own word.
    static func variables(of inherited: [String: String], limits: ExecutionLimits) -> [String] {
        let allocation = "max_allocation_size_mb=\(max(1, limits.memoryBytes >> 20))"
        var variables = inherited.merging(fixed) { _, fixed in fixed }
        variables["ASAN_OPTIONS"] = [inherited["ASAN_OPTIONS"], allocation].compactMap { $0 }.joined(separator: ":")
        return variables.map { "\($0)=\($1)" }.sorted()
    }
}
