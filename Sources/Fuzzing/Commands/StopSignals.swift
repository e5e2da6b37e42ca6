#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
internal import Synchronization

/// The signals with which a person ends a run: interrupt, termination, a terminal that goes away.
///
/// The first of them is only noted, and the run ends by itself with all on disk; it also restores what the system does by
/// default, so that the second one ends the process at once. A write to a closed pipe becomes an error of the write.
enum StopSignals {
    /// Of the process; to be called once, before anything long begins.
    static func install() {
        received.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] where isIgnored(signal(number, note)) {
            // What whoever started us ignores (`nohup`) stays ignored.
            signal(number, SIG_IGN)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    static var isStopWanted: Bool {
        received.load(ordering: .relaxed) != 0
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

private let received = Atomic<Int32>(0)

/// Async-signal-safe: an atomic store, and `signal`.
private let note: @convention(c) (Int32) -> Void = { number in
    received.store(number, ordering: .relaxed)
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    signal(SIGHUP, SIG_DFL)
}
