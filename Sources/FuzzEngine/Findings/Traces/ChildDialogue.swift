#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A child process that is asked over its standard input and answers in lines on its standard output.
///
/// Both are one socket, so that writing to a dead child is an error and no signal. It is in a process group of its own, so
/// that Ctrl-C reaches only us; it is killed and waited for with this object, and sees the end of its input if we die.
final class ChildDialogue {
    /// How long an answer may take before the child counts as stuck.
    private static let patienceMilliseconds: Int32 = 60_000

    let process: pid_t
    private let socket: Int32
    private var pending: [UInt8] = []

    /// `nil` where the program cannot be started.
    init?(program: String, arguments: [String]) {
        guard let (ours, theirs) = Self.makeSockets() else { return nil }
        defer { close(theirs) }
        guard let process = Self.spawn(program, arguments, input: theirs) else {
            close(ours)
            return nil
        }
        self.process = process
        socket = ours
    }

    deinit {
        close(socket)
        // Only a child that is still ours to wait for has a number that may be killed.
        if waitpid(process, nil, WNOHANG) == 0 {
            kill(process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
    }

    /// Writes all of it; false where the child is gone.
    func say(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Self.sendFlags) }
            if count < 0, errno != EINTR { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    /// The next line without its end; `nil` where the child is gone or stuck.
    func readLine() -> [UInt8]? {
        var searched = 0
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(pending[..<end])
                pending.removeSubrange(...end)
                return line
            }
            searched = pending.count
            guard receive() else { return nil }
        }
    }

    private func receive() -> Bool {
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        var ready = poll(&state, 1, Self.patienceMilliseconds)
        while ready < 0, errno == EINTR { ready = poll(&state, 1, Self.patienceMilliseconds) }
        guard ready > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var count = read(socket, &chunk, chunk.count)
        while count < 0, errno == EINTR { count = read(socket, &chunk, chunk.count) }
        guard count > 0 else { return false }
        pending += chunk[..<count]
        return true
    }

    private static func spawn(_ program: String, _ arguments: [String], input: Int32) -> pid_t? {
        var actions = noFileActions
        var attributes = noAttributes
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, input, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        posix_spawnattr_setpgroup(&attributes, 0)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        return posix_spawn(&process, program, &actions, &attributes, &words, environment) == 0 ? process : nil
    }
}
