import Foundation
import Testing

/// A process of the tool, in a group of its own, with nothing on standard input. What it writes goes to files.
final class ToolProcess: Sendable {
    /// How long a process may take, whatever it does.
    static let patience = Duration.seconds(120)

    let identifier: pid_t
    private let streams: String
    private let start = ContinuousClock.now

    /// It was killed, since it took longer than ``patience``.
    struct Overdue: Error {
        var output: String
        var errors: String
    }

    struct NotStarted: Error {
        var number: Int32
    }

    /// - Parameters:
    ///   - streams: the path that standard output and standard error go to, with `.out` and `.err`.
    ///   - variables: added to the environment.
    init(
        _ executable: String, _ arguments: [String], in folder: String, streams: String, variables: [String: String]
    ) throws {
        self.streams = streams
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (number, end) in [(Int32(1), ".out"), (2, ".err")] {
            posix_spawn_file_actions_addopen(&actions, number, streams + end, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.resetSignals(&attributes)
        let environment = ProcessInfo.processInfo.environment.merging(variables) { _, given in given }
        // Not every C library that Swift sees starts a process in another folder; a shell does, and becomes it.
        let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
        let words = (shell + [executable] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawn(&process, shell[0], &actions, &attributes, words, settings)
        guard failure == 0 else { throw NotStarted(number: failure) }
        identifier = process
    }

    /// No signal is ignored or blocked, whatever the test process does with its own.
    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    }

    func signal(_ number: Int32) {
        kill(identifier, number)
    }

    /// What it has written so far.
    var output: String { text(".out") }
    var errors: String { text(".err") }

    /// Whether it has not ended; it stays to be waited for.
    var isRunning: Bool {
        var facts = siginfo_t()
        return waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo == 0
    }

    /// Waits for its end, as long as ``patience``.
    func finish() async throws -> ToolResult {
        var status: Int32 = 0
        while waitpid(identifier, &status, WNOHANG) == 0 {
            if ContinuousClock.now - start > Self.patience {
                kill(-identifier, SIGKILL)
                waitpid(identifier, &status, 0)
                throw Overdue(output: output, errors: errors)
            }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return ToolResult(wait: status, output: output, errors: errors)
    }

    private func text(_ end: String) -> String {
        String(decoding: (try? Data(contentsOf: URL(filePath: streams + end))) ?? Data(), as: UTF8.self)
    }
}
