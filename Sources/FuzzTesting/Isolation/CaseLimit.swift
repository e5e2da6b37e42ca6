internal import CFuzzRuntime

/// How long one case may take: so much of the processor's time, and ten times as much by the clock, for what sleeps.
struct CaseLimit {
    /// Between two looks.
    private static let step = 10

    private let process: Int32
    private let milliseconds: Int
    private let start = ContinuousClock.now

    init(process: Int32, milliseconds: Int) {
        self.process = process
        self.milliseconds = milliseconds
    }

    /// Waits until something is there; false where the time is up.
    func wait(for socket: CaseSocket, meanwhile look: () -> Void) -> Bool {
        // Most cases are over before the first look at the processor's time, which is dear.
        if socket.isReady(within: Int32(Self.step)) { return true }
        let used = fz_user_milliseconds(process)
        while !socket.isReady(within: Int32(Self.step)) {
            look()
            let now = fz_user_milliseconds(process)
            if now >= 0, used >= 0, now - used >= Int64(milliseconds) { return false }
            if ContinuousClock.now - start >= .milliseconds(10 * milliseconds) { return false }
        }
        return true
    }
}
