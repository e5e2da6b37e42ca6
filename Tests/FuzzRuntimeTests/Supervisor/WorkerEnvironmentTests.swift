import Testing

@testable import FuzzRuntime

struct WorkerEnvironmentTests {
    @Test("A worker inherits the environment, and what keeps runs alike takes precedence")
    func variables() {
        let inherited = ["PATH": "/bin", "TZ": "Europe/Madrid", "SWIFT_BACKTRACE": "enable=yes", "EMPTY": ""]
        #expect(
            WorkerEnvironment.variables(of: inherited, limits: ExecutionLimits()) == [
                "ASAN_OPTIONS=max_allocation_size_mb=512", "EMPTY=", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "LD_BIND_NOW=1",
                "MALLOC_ARENA_MAX=1", "PATH=/bin",
                "SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1", "TZ=UTC",
            ])
    }

    @Test("What a person asks of AddressSanitizer holds, but for the limit of memory")
    func sanitizer() {
        let variables = WorkerEnvironment.variables(
            of: ["ASAN_OPTIONS": "verbosity=1:max_allocation_size_mb=9"], limits: ExecutionLimits(memoryBytes: 1 << 19))
        #expect(variables.contains("ASAN_OPTIONS=verbosity=1:max_allocation_size_mb=9:max_allocation_size_mb=1"))
    }
}
