internal import CFuzzRuntime
internal import Foundation

/// One worker as the coordinator holds it: the process, its end of the socket, its region. The region stays when the process is
/// replaced, and with it the state of the order in progress.
final class WorkerProcess {
    /// How long an executable has to answer after its start.
    private static let startPatience = 20_000
    /// How long a process has to end once it has hung up, and once it was asked to.
    private static let endPatience = 1_000

    let region: Region
    let reader: RegionReader
    private(set) var handshake: Handshake
    private(set) var process: pid_t
    private(set) var socket: Int32
    /// Where the worker's standard output and error come out, as long as anybody listens; -1 otherwise.
    private(set) var output: Int32 = -1
    private var hasGreeted = false
    private let limits: ExecutionLimits
    private let executable: String
    private let targetName: String?
    private let regionDescriptor: Int32
    private let regionSize: UInt64
    private let snapshotDescriptor: Int32

    /// Launches a worker; ``greet()`` comes before it is told anything. With no target it is asked for its handshake alone.
    init(executable: String, target: String?, limits: ExecutionLimits, snapshot: Int32) throws(SupervisorError) {
        let length = UInt64(limits.maximumLength)
        let size = fz_region_size(length)
        let descriptor = fz_shared_memory("fuzz-region", size)
        guard descriptor >= 0 else { throw .system(operation: "shared memory for a worker", errno: -descriptor) }
        guard let memory = fz_map(descriptor, size, 1) else {
            let error = errno
            close(descriptor)
            throw .system(operation: "mapping the memory of a worker", errno: error)
        }
        region = Region(base: memory.assumingMemoryBound(to: fz_region.self), maximumLength: limits.maximumLength)
        reader = RegionReader(region)
        regionDescriptor = descriptor
        regionSize = size
        snapshotDescriptor = snapshot
        self.limits = limits
        self.executable = executable
        targetName = target
        process = -1
        socket = -1
        handshake = Handshake(version: 0, build: "", targets: [])
        try launch()
    }

    deinit {
        stop()
        fz_unmap(region.base, regionSize)
        close(regionDescriptor)
    }

    /// Starts the process anew, on the same region.
    func start() throws(SupervisorError) {
        try launch()
        try greet()
    }

    /// Makes the process, and does not wait for it.
    private func launch() throws(SupervisorError) {
        hasGreeted = false
        writeOptions()
        let sockets = try Self.pair("a socket for a worker") { socketpair(AF_UNIX, Int32(Self.streamType), 0, $0) }
        let ends: [Int32]
        do {
            ends = try Self.pair("a pipe for a worker") { pipe($0) }
        } catch {
            sockets.forEach { close($0) }
            throw error
        }
        let error = spawn(socket: sockets[1], output: ends[1])
        close(sockets[1])
        close(ends[1])
        (socket, output) = (sockets[0], ends[0])
        MessageSocket(descriptor: socket).prepare()
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        guard error == 0 else {
            hangUp()
            throw .cannotStart(path: executable, errno: error)
        }
    }

    /// Waits for the process to be there, where nobody has yet.
    func greet() throws(SupervisorError) {
        guard !hasGreeted else { return }
        do {
            try takeGreeting()
            hasGreeted = true
            if !Self.listens { closeOutput() }
        } catch {
            stop()
            throw error
        }
    }

    /// Ends the process and everything that it started; what of it still ran is gone when this returns.
    ///
    /// - Parameter hasHungUp: it closed its socket, as a process does that is about to be gone.
    /// - Returns: how it ended, where it had ended by itself.
    @discardableResult
    func stop(hasHungUp: Bool = false) -> ExecutorEnd.Status {
        defer { hangUp() }
        guard process > 0 else { return .lost }
        let executor = region.base.pointee.executor
        var status: Int32 = -1
        let hadEnded = wait(milliseconds: hasHungUp ? Self.endPatience : 0, &status)
        if !hadEnded {
            // Asked first, since only the worker can reach what left the executor's group; it may have been stopped.
            kill(process, SIGTERM)
            kill(process, SIGCONT)
            if !wait(milliseconds: Self.endPatience) {
                kill(-process, SIGKILL)
                _ = wait(milliseconds: 5_000)
            }
        }
        kill(-process, SIGKILL)
        fz_end_executor(executor, process)
        fz_forget_worker(process)
        process = -1
        return hadEnded ? ExecutorEnd.Status(wait: status) : .lost
    }

    /// Whether a signal stopped the process: nobody will wake it.
    var hasStopped: Bool { process > 0 && fz_has_stopped(process) != 0 }

    /// Takes what the worker has written, where anybody listens.
    func hear() {
        if output >= 0 { _ = fz_read_tail(output, region.base) }
    }

    private func hangUp() {
        hear()
        closeOutput()
        if socket >= 0 { close(socket) }
        socket = -1
    }

    private func closeOutput() {
        if output >= 0 { close(output) }
        output = -1
    }

    func send(_ kind: Int, value: UInt64 = 0) {
        MessageSocket(descriptor: socket).send(kind, value: value)
    }

    /// A message that is there already. Nil where the worker has hung up.
    func receive() -> fz_message? {
        MessageSocket(descriptor: socket).receive()
    }

    // MARK: Starting

    /// What the worker is not told in an order. Written at each start: an executor may have written anywhere.
    private func writeOptions() {
        let base = region.base
        base.pointee.magic = UInt64(FZ_MAGIC)
        base.pointee.version = FZ_VERSION
        base.pointee.maximum_length = UInt64(limits.maximumLength)
        base.pointee.memory_bytes = UInt64(limits.memoryBytes)
        base.pointee.stack_bytes = UInt64(limits.stackBytes)
        base.pointee.coordinator = getpid()
    }

    /// Two descriptors that no other process inherits.
    private static func pair(
        _ what: String, _ make: (UnsafeMutablePointer<Int32>) -> Int32
    ) throws(SupervisorError) -> [Int32] {
        var descriptors: [Int32] = [-1, -1]
        guard make(&descriptors) == 0 else { throw .system(operation: what, errno: errno) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptors
    }

    private func spawn(socket: Int32, output: Int32) -> Int32 {
        let arguments = [executable, WorkerMain.argument]
        let environment = WorkerEnvironment.variables(of: ProcessInfo.processInfo.environment, limits: limits)
        return withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                fz_spawn_worker(
                    executable, arguments, environment, socket, regionDescriptor, snapshotDescriptor, output, &process)
            }
        }
    }

    /// Reads the greeting, checks it, and names the target.
    private func takeGreeting() throws(SupervisorError) {
        guard let payload = readGreeting(), let greeting = try? JSONDecoder().decode(Handshake.self, from: payload)
        else {
            throw startFailure()
        }
        guard greeting.version == WorkerMain.protocolVersion else {
            throw .otherVersion(path: executable, theirs: greeting.version, ours: WorkerMain.protocolVersion)
        }
        handshake = greeting
        guard let targetName else { return }
        guard let index = greeting.targets.firstIndex(where: { $0.name == targetName }) else {
            throw .unknownTarget(name: targetName, known: greeting.targets.map(\.name))
        }
        region.base.pointee.target = UInt32(index)
        send(Int(FZ_MESSAGE_HELLO), value: UInt64(index))
    }

    private func readGreeting() -> Data? {
        let deadline = Clock.milliseconds() + Self.startPatience
        let headerSize = MemoryLayout<fz_message>.size
        var bytes = Data()
        while true {
            if bytes.count >= headerSize {
                let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: fz_message.self) }
                guard header.kind == UInt32(FZ_MESSAGE_HELLO) else { return nil }
                if bytes.count >= headerSize + Int(header.length) {
                    return bytes[headerSize..<headerSize + Int(header.length)]
                }
            }
            guard Clock.milliseconds() < deadline else { return nil }
            var wanted = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
            _ = poll(&wanted, 1, 100)
            guard wanted[0].revents != 0 else { continue }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return nil }
            bytes.append(contentsOf: chunk.prefix(count))
        }
    }

    private func startFailure() -> SupervisorError {
        var status: Int32 = 0
        let hasEnded = waitpid(process, &status, WNOHANG) == process || (wait(milliseconds: 200, &status))
        guard hasEnded else { return .notAFuzzExecutable(path: executable) }
        fz_forget_worker(process)
        process = -1
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = max(0, read(output, &chunk, chunk.count))
        let signal = fz_status_signal(status)
        return .diedWhileStarting(
            path: executable, status: signal >= 0 ? "signal \(signal)" : "status \(fz_status_exit(status))",
            standardError: String(decoding: chunk.prefix(count), as: UTF8.self))
    }

    // MARK: Ending

    private func wait(milliseconds: Int) -> Bool {
        var status: Int32 = 0
        return wait(milliseconds: milliseconds, &status)
    }

    /// Whether the process has ended within the time; it is reaped then.
    private func wait(milliseconds: Int, _ status: inout Int32) -> Bool {
        let deadline = Clock.milliseconds() + milliseconds
        while true {
            let answer = waitpid(process, &status, WNOHANG)
            if answer == process || (answer < 0 && errno == ECHILD) { return true }
            guard Clock.milliseconds() < deadline else { return false }
            usleep(1_000)
        }
    }
}

/// Calls `body` with the strings as a null-terminated array of C strings.
private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}
