/// Watches one execution after another for its limits: a pure state machine, fed with samples, answering with what to do.
///
///     running ── a tenth of the limit used, or slept through ──> ask for the stack ──> judge: a known hang is cut short
///     running ── all of the limit used ──────> ask for the stack ──> kill
///     stack asked for, and given ── of instrumented code ──> ask again, until it can be told what loops
///     running ── another execution ──────────> running, from nothing
///
/// A limit counts user CPU time; ten times as much on the clock counts too, for what sleeps.
struct Watchdog {
    /// What is known of an executor at one moment. Times in milliseconds, memory in bytes.
    struct Sample {
        var now: Int
        var process: Int32
        /// Its number: of the second trial of an input another than of the first.
        var execution: UInt64
        /// Whether an execution is in progress; where not, nothing is counted.
        var isRunning: Bool
        /// Counts the stacks that the executor has recorded when asked.
        var stackSequence: UInt32
        /// Whether it counts edges: then each stack is a look at the counters too.
        var isInstrumented = false
        /// Asked for only where the same execution was seen before.
        var userMilliseconds: () -> Int
        var privateBytes: () -> Int
        /// Whether it waits for something other than a processor.
        var isAsleep: () -> Bool
    }

    enum Action: Equatable {
        case none
        case askForStack
        /// The stack is there, or will not come: say whether this hang is known, by ``judged(isKnown:)``.
        case judge
        case kill(Ending)
    }

    private struct Watched {
        var process: Int32
        var execution: UInt64
        var clockStart: Int
        var userStart: Int
        var bytesStart: Int
        /// Since when each look found it asleep, with no time used.
        var asleepSince: Int?
        var wasJudged = false
        var waiting: Waiting?
    }

    private struct Waiting {
        var since: Int
        var sequence: UInt32
        /// What the stack is for.
        var ending: Ending?
        /// How many more are wanted.
        var looksLeft: Int
    }

    /// How long a stack may take; an executor that blocks all signals never gives one.
    static let stackPatience = 2_000

    /// From one look at counters to the next it can be told which grew. One that came round to where it was is seen by another look.
    static let looks = 4

    let timeout: Int
    let memory: Int
    private var watched: Watched?

    init(limits: ExecutionLimits) {
        timeout = limits.timeoutMilliseconds
        memory = limits.memoryBytes
    }

    mutating func observe(_ sample: Sample) -> Action {
        guard sample.isRunning else {
            watched = nil
            return .none
        }
        guard var current = watched, current.process == sample.process, current.execution == sample.execution else {
            watched = Watched(
                process: sample.process, execution: sample.execution, clockStart: sample.now,
                userStart: sample.userMilliseconds(), bytesStart: sample.privateBytes())
            return .none
        }
        defer { watched = current }
        if let waiting = current.waiting {
            let isThere = sample.stackSequence != waiting.sequence
            guard isThere || sample.now - waiting.since >= Self.stackPatience else { return .none }
            if isThere, waiting.looksLeft > 0 {
                current.waiting = Waiting(
                    since: sample.now, sequence: sample.stackSequence, ending: waiting.ending,
                    looksLeft: waiting.looksLeft - 1)
                return .askForStack
            }
            current.waiting = nil
            if let ending = waiting.ending { return .kill(ending) }
            current.wasJudged = true
            return .judge
        }
        let ending = exceeded(sample, current)
        let isJudgeDue = !current.wasJudged && (uses(tenth: true, sample, current) || sleeps(sample, &current))
        guard ending != nil || isJudgeDue else { return .none }
        let isHang = ending != .outOfMemory
        current.waiting = Waiting(
            since: sample.now, sequence: sample.stackSequence, ending: ending,
            looksLeft: sample.isInstrumented && isHang ? Self.looks - 1 : 0)
        return .askForStack
    }

    /// A process that waits for a tenth of the limit is worth a look: a busy machine makes none wait like that.
    private func sleeps(_ sample: Sample, _ current: inout Watched) -> Bool {
        guard sample.isAsleep() else {
            current.asleepSince = nil
            return false
        }
        let since = current.asleepSince ?? sample.now
        current.asleepSince = since
        return sample.now - since >= timeout / 10
    }

    private func exceeded(_ sample: Sample, _ current: Watched) -> Ending? {
        if uses(tenth: false, sample, current) { return .outOfTime }
        return sample.privateBytes() - current.bytesStart > memory ? .outOfMemory : nil
    }

    private func uses(tenth: Bool, _ sample: Sample, _ current: Watched) -> Bool {
        let limit = tenth ? max(1, timeout / 10) : timeout
        return sample.now - current.clockStart >= limit * 10 || sample.userMilliseconds() - current.userStart >= limit
    }
}
