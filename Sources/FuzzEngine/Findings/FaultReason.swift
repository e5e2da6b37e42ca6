#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif
package import FuzzCore
internal import FuzzRuntime

/// Why an execution is a finding: one form for the signature, the same wherever and however often it happens, and one for a
/// person.
///
/// Signals are named by what they mean, never by number: a trap is SIGILL on one machine and SIGTRAP on another.
package struct FaultReason: Sendable, Hashable {
    /// The outcome; a crash becomes `memory` where an allocation failed.
    package var kind: Outcome
    /// Without values, addresses and names of signals.
    package var normalized: String
    package var shown: String

    private init(_ kind: Outcome, _ normalized: String, shown: String? = nil) {
        self.kind = kind
        self.normalized = normalized
        self.shown = shown ?? normalized
    }

    /// - Parameters:
    ///   - frames: the stack, innermost first.
    ///   - isRecursive: whether the stack is an endless recursion's.
    ///   - isPlaceExact: whether the signature's place is a line of the target, which then says more than any words of its
    ///     own, and without the values in them.
    init(of execution: Execution, frames: [TraceFrame], isRecursive: Bool, isPlaceExact: Bool) {
        switch execution.outcome {
        case .accepted, .rejected:
            self.init(execution.outcome, "")
        case .invalid, .escaped, .mismatch:
            let identity = execution.identity.joined(separator: " ")
            self.init(
                execution.outcome, identity,
                shown: execution.detail.isEmpty ? identity : MessageText.shown(execution.detail))
        case .hang:
            if case .stopped = execution.ending {
                self.init(.hang, "stopped itself")
                return
            }
            self.init(.hang, "in " + execution.phase.name, shown: "hang in " + execution.phase.name)
        case .memory:
            self = Self.memory(CrashMessage(in: execution.standardError))
        case .crash:
            self = Self.crash(execution, frames, isRecursive: isRecursive, isPlaceExact: isPlaceExact)
        }
    }

    private static func memory(_ message: CrashMessage?) -> FaultReason {
        guard let message, message.isAllocationFailure else {
            return FaultReason(.memory, "past the limit", shown: "past the memory limit")
        }
        return FaultReason(.memory, "allocation failed", shown: MessageText.shown(message.text))
    }

    private static func crash(
        _ execution: Execution, _ frames: [TraceFrame], isRecursive: Bool, isPlaceExact: Bool
    ) -> FaultReason {
        let message = CrashMessage(in: execution.standardError)
        if let message, message.isAllocationFailure { return memory(message) }
        if let message, message.lead == "AddressSanitizer" { return sanitized(message.text) }
        switch execution.ending {
        case .exited(let status): return FaultReason(.crash, "exited with status \(status)")
        case .outOfMemory: return memory(nil)
        case .outOfTime, .cutShort, .stopped, nil: return FaultReason(.crash, "died")
        case .signal(SIGKILL, _), .signal(SIGTERM, _), .signal(SIGINT, _), .signal(SIGHUP, _), .signal(SIGQUIT, _):
            return FaultReason(.crash, "killed")
        case .signal(SIGSEGV, let address), .signal(SIGBUS, let address):
            // The first pages are where null pointers lead, however deep the stack is.
            return FaultReason(.crash, isRecursive && address >= 0x10000 ? "stack overflow" : "bad memory access")
        case .signal(let signal, _):
            if let message { return spoken(message, isPlaceExact: isPlaceExact) }
            return silent(signal, frames)
        }
    }

    private static func sanitized(_ kind: String) -> FaultReason {
        switch kind {
        case "SEGV", "BUS": FaultReason(.crash, "bad memory access")
        case "stack-overflow": FaultReason(.crash, "stack overflow")
        default: FaultReason(.crash, kind)
        }
    }

    private static func spoken(_ message: CrashMessage, isPlaceExact: Bool) -> FaultReason {
        let text = MessageText.shown(message.text)
        switch message.source {
        case .system:
            return FaultReason(.crash, message.fixed ?? MessageText.normalized(message.text), shown: text)
        case .code:
            let words = isPlaceExact ? "" : MessageText.normalized(message.text)
            return FaultReason(
                .crash, words.isEmpty ? message.lead.lowercased() : words,
                shown: text.isEmpty ? message.lead : message.lead + ": " + text)
        }
    }

    /// A signal without a word: an optimized trap says why in the name of its innermost frame.
    private static func silent(_ signal: Int32, _ frames: [TraceFrame]) -> FaultReason {
        switch signal {
        case SIGABRT: return FaultReason(.crash, "abort")
        case SIGFPE: return FaultReason(.crash, "arithmetic error")
        case SIGPIPE: return FaultReason(.crash, "write to a closed pipe")
        case SIGILL, SIGTRAP: break
        default: return FaultReason(.crash, "ended by a signal")
        }
        let inner = frames.first { $0.origin != .engine }
        if let inner, inner.function.hasPrefix(FrameOrigin.runtimeFailure) {
            let words = inner.function.dropFirst(FrameOrigin.runtimeFailure.count)
            return FaultReason(.crash, MessageText.normalized(String(words)), shown: String(words))
        }
        if let caller = frames.first(where: { $0.isOfInterest }), allocators.contains(caller.function) {
            return FaultReason(.memory, "allocation failed")
        }
        return FaultReason(.crash, "trap")
    }

    /// Functions of Foundation that trap where they get no memory.
    private static let allocators: Set = [
        "__DataStorage.init(length:)", "__DataStorage.init(capacity:)",
        "__DataStorage.ensureUniqueBufferReference(growingTo:clear:)", "__DataStorage.replaceBytes(in:with:length:)",
    ]
}
