package import FuzzCore

/// Where in an execution the executor was. Written to shared memory as it goes, so that it outlives a death.
package enum Phase: UInt8, Sendable, Hashable, Codable, CaseIterable {
    case idle
    /// The target's `prepare:`, once in each executor.
    case prepare
    /// The target's `reset:`, before each input.
    case reset
    case decode
    case validate
    /// A declared law is being checked.
    case law
    /// The description of an error is being made.
    case describe

    package var name: String { String(describing: self) }
}

/// How an executor ended, where it did not end by itself.
package enum Ending: Sendable, Hashable, Codable {
    /// A signal, by its number on this system, and the address that faulted (0 where there is none).
    case signal(Int32, address: UInt64)
    /// `exit` or `_exit` by the target.
    case exited(Int32)
    /// It stopped itself: SIGSTOP and its like.
    case stopped(Int32)
    /// Killed by the supervisor: past the time limit.
    case outOfTime
    /// Killed by the supervisor, or by a failed allocation: past the memory limit.
    case outOfMemory
    /// Killed by the supervisor as a hang that is known already, at a tenth of the limit.
    case cutShort
}

/// A program counter that means the same in every process of one build: the module's path and the offset in it.
///
/// All but the innermost are return addresses; whoever symbolizes subtracts one from those.
package struct RawFrame: Sendable, Hashable, Codable {
    package var module: String
    package var offset: UInt64
    /// Whether the offset is where the program was itself, not where a call returns to.
    package var isExact: Bool

    package init(module: String, offset: UInt64, isExact: Bool) {
        self.module = module
        self.offset = offset
        self.isExact = isExact
    }
}

/// What one execution did, as far as the runtime can tell without symbols.
package struct Execution: Sendable, Hashable {
    package var outcome: Outcome
    /// The phase that it ended in.
    package var phase: Phase
    /// A cheap signature: equal keys are one fault in one build; one fault may have several. 0 where there is no fault.
    package var key: UInt64
    /// What tells an in-process fault apart, in a form that holds across builds: for `invalid` the file and line of the
    /// `require` or the error's type and case, for `escaped` the error's type and case, for `mismatch` the law and, where
    /// it can tell, the place in the value or the error.
    /// Empty for `accepted`, `crash`, `hang` and `memory`; for `rejected` the error's type, case, coding path and type.
    package var identity: [String]
    /// One line of what was seen: the error's description or the law's words. Empty where it was not asked for.
    package var detail: String
    package var ending: Ending?
    /// Innermost first. Of a crash or a hang.
    package var stack: [RawFrame]
    /// Of a hang in instrumented code: where it loops. Blocks of code that still ran, of functions that were not left meanwhile.
    package var loop: [RawFrame]
    /// The tail of what the executor wrote to standard error. Only of a detailed probe.
    package var standardError: [UInt8]

    package init(
        outcome: Outcome, phase: Phase = .idle, key: UInt64 = 0, identity: [String] = [], detail: String = "",
        ending: Ending? = nil, stack: [RawFrame] = [], loop: [RawFrame] = [],
        standardError: [UInt8] = []
    ) {
        self.outcome = outcome
        self.phase = phase
        self.key = key
        self.identity = identity
        self.detail = detail
        self.ending = ending
        self.stack = stack
        self.loop = loop
        self.standardError = standardError
    }
}
