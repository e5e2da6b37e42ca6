import Foundation
import Fuzzing

extension Target {
    /// What disturbs the surroundings and then answers as if nothing had been: no faults, but a run has to survive them.
    static let disturbances: [Target] = [
        Target("close-all", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { closeAll(from: 0) } }),
        Target("close-ours", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { closeAll(from: 3) } }),
        Target("change-directory", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { _ = chdir("/") } }),
        Target("flood-output", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { flood() } }),
        Target("outliving-child", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { startChild() } }),
    ]

    private static func closeAll(from first: Int32) {
        for descriptor in first..<min(getdtablesize(), 65_536) { close(descriptor) }
    }

    /// A mebibyte to standard output and as much to standard error, in lines.
    private static func flood() {
        let lines = [UInt8](repeating: UInt8(ascii: "~"), count: 63) + [UInt8(ascii: "\n")]
        for _ in 0..<(1 << 14) {
            _ = write(STDOUT_FILENO, lines, lines.count)
            _ = write(STDERR_FILENO, lines, lines.count)
        }
    }

    /// Starts a child in a session of its own, where a signal to this process group does not reach it.
    static func startChild() {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, SpawnFlags.newSession)
        var child = pid_t()
        let arguments = [strdup("sleep"), strdup("1000"), nil]
        defer { arguments.forEach { free($0) } }
        let failure = posix_spawnp(&child, "sleep", nil, &attributes, arguments, [nil])
        precondition(failure == 0, "no child could be started")
    }
}
