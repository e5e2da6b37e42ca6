import Testing

@testable import FuzzRuntime

struct WorkerEnvironmentTests {
    @Test("A worker inherits the environment, and what keeps runs alike takes precedence")
    func variables() {
        let inherited = ["PATH": "/bin", "TZ": "Europe/Madrid", "SWIFT_BACKTRACE": "enable=yes", "EMPTY": ""]
        #expect(
            WorkerEnvironment.variables(of: inherited) == [
                "EMPTY=", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "LD_BIND_NOW=1", "MALLOC_ARENA_MAX=1", "PATH=/bin",
                "SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1", "TZ=UTC",
            ])
    }
}
