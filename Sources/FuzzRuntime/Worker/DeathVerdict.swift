internal import CFuzzRuntime
internal import FuzzCore

/// How an executor ended, as whoever outlives it saw it. A value, so that what follows from it can be tested without a process.
struct ExecutorEnd: Equatable {
    /// The status of the wait: one of the three, or none where the wait itself failed.
    enum Status: Equatable {
        case signal(Int32)
        case exited(Int32)
        case stopped(Int32)
        case lost

        /// - Parameter wait: what `waitpid` gave, or -1 where it failed.
        init(wait: Int32) {
            let (signal, exit, stop) = (fz_status_signal(wait), fz_status_exit(wait), fz_status_stop(wait))
            switch true {
            case wait == -1: self = .lost
            case signal >= 0: self = .signal(signal)
            case exit >= 0: self = .exited(exit)
            case stop >= 0: self = .stopped(stop)
            default: self = .lost
            }
        }
    }

    var status: Status
    /// It said that it leaves by itself.
    var isLeaving = false
    /// It found no room for a record.
    var wantsDrain = false
    /// It had more to run when it left.
    var hasMore = false
    var phase = Phase.idle
    /// The execution was on record already, or counted.
    var isDecided = false
    /// What its own handler saw, and the address; 0 where no fatal signal came to it.
    var handled: (signal: Int32, address: UInt64) = (0, 0)
    /// Why the coordinator killed it, where it did and meant the execution in progress.
    var killed: Ending?
    /// The coordinator killed it for an execution that it had come past.
    var isKilledLate = false

    static func == (one: Self, two: Self) -> Bool {
        one.status == two.status && one.isLeaving == two.isLeaving && one.wantsDrain == two.wantsDrain
            && one.hasMore == two.hasMore && one.phase == two.phase && one.isDecided == two.isDecided
            && one.handled == two.handled && one.killed == two.killed && one.isKilledLate == two.isKilledLate
    }
}

/// What comes next: the transitions of an executor's life, from the side of whoever outlives it.
///
///     running ── leaves, nothing left ────────────> done
///     running ── leaves, more to run ─────────────> run again
///     running ── leaves, a record had no room ────> drain, then run again
///     running ── dies outside an execution ───────> run again, three times at most; then it cannot be prepared
///     running ── dies with the outcome on record ─> go on behind it
///     running ── killed for an earlier execution ─> run again
///     running ── dies in an execution ────────────> record the death, go on behind it
enum DeathVerdict: Equatable {
    case done
    case runAgain
    case drain
    case prepareFailed
    case skip
    case record(Outcome, Ending)

    /// How many executors in a row may end before their first input.
    static let patience = 3

    /// - Parameter fruitless: how many executors before this one ended outside of any execution, in a row.
    init(_ end: ExecutorEnd, fruitless: Int) {
        if end.isLeaving {
            self = end.wantsDrain ? .drain : end.hasMore ? .runAgain : .done
        } else if end.isDecided {
            self = .skip
        } else if end.isKilledLate {
            self = .runAgain
        } else if end.phase == .prepare || end.phase == .idle {
            self = fruitless + 1 < Self.patience ? .runAgain : .prepareFailed
        } else {
            let (outcome, ending) = Self.classify(end)
            self = .record(outcome, ending)
        }
    }

    /// A fatal signal that came first decides, also where its handler was killed for the time that it took.
    static func classify(_ end: ExecutorEnd) -> (Outcome, Ending) {
        if end.handled.signal != 0 { return (.crash, .signal(end.handled.signal, address: end.handled.address)) }
        if let killed = end.killed { return (killed == .outOfMemory ? .memory : .hang, killed) }
        return switch end.status {
        case .signal(let number): (.crash, .signal(number, address: 0))
        case .exited(let status): (.crash, .exited(status))
        case .stopped(let number): (.hang, .stopped(number))
        case .lost: (.crash, .exited(-1))
        }
    }
}
