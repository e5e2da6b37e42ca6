import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Reasons of faults")
struct FaultReasonTests {
    private func reason(
        _ ending: Ending, _ standardError: String = "", top: String? = nil, isRecursive: Bool = false,
        isPlaceExact: Bool = true
    ) -> FaultReason {
        let execution = Execution(
            outcome: .crash, phase: .decode, ending: ending, standardError: Array(standardError.utf8))
        let frames = top.map { [TraceFrame(SymbolFrame(function: $0, module: "/app/tool", offset: 1))] } ?? []
        return FaultReason(of: execution, frames: frames, isRecursive: isRecursive, isPlaceExact: isPlaceExact)
    }

    private let trap = Ending.signal(SIGILL, address: 0)

    @Test(
        "The standard library's words are the reason, without the values in them",
        arguments: [
            ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n", "Index out of range"),
            (
                "d/a.swift:8: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
                "Unexpectedly found nil while unwrapping an Optional value"
            ),
            (
                "Swift/NativeDictionary.swift:792: Fatal error: Duplicate values for key: 'a'",
                "Duplicate values for key"
            ),
            (
                "d/a.swift:10: Fatal error: 'try!' expression unexpectedly raised an error: d.E()",
                "'try!' expression unexpectedly raised an error"
            ),
            (
                "Could not cast value of type 'Swift.Array<Swift.String>' (0x7fe05f1df830) to 'Swift.Int' (0x7fe05f1da698).",
                "Could not cast value of type _ _ to _ _."
            ),
            (
                "noise\nFatal error: Attempted to read an unowned reference but object 0x555f989599b0 was already destroyed\n"
                    + "Current stack trace:\n0    libswiftCore.so   0x00007fc23335f130 swift_reportError + 33\n",
                "Attempted to read an unowned reference but object _ was already destroyed"
            ),
            ("double free or corruption (out)", "double free or corruption (out)"),
            (
                "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector",
                "uncaught exception std::out_of_range"
            ),
        ])
    func systemWords(standardError: String, words: String) {
        #expect(reason(.signal(SIGABRT, address: 0), standardError).normalized == words)
        #expect(reason(.signal(SIGABRT, address: 0), standardError).kind == .crash)
    }

    @Test("A message of the target's is shown, and left out of the signature where the line is known")
    func ownWords() {
        let text = "Shop/Offer.swift:12: Fatal error: no book b-77 here\n"
        #expect(reason(trap, text).normalized == "fatal error")
        #expect(reason(trap, text).shown == "Fatal error: no book b-77 here")
        #expect(reason(trap, text, isPlaceExact: false).normalized == "no book b-_ here")
        #expect(reason(trap, "Shop/Offer.swift:12: Fatal error\n").shown == "Fatal error")
        #expect(reason(trap, "Shop/Offer.swift:12: Precondition failed: 7 seats").normalized == "precondition failed")
    }

    @Test("A silent trap is told by the name that debug information gives it")
    func silentTraps() {
        #expect(reason(trap, top: "Swift runtime failure: Index out of range").normalized == "Index out of range")
        #expect(reason(trap, top: "$s3Lib3runyyKF").normalized == "trap")
        #expect(reason(.signal(SIGTRAP, address: 0)).normalized == "trap")
    }

    @Test("A failed allocation is a memory finding")
    func allocations() {
        let text =
            "Fatal error: failed to allocate 1099511627808 bytes of memory with alignment 8\nCurrent stack trace:\n"
        let abort = Ending.signal(SIGABRT, address: 0)
        #expect(reason(trap, text).kind == .memory)
        #expect(reason(trap, text).normalized == "allocation failed")
        #expect(reason(trap, text).shown == "failed to allocate 1099511627808 bytes of memory with alignment 8")
        #expect(reason(abort, "terminate called after throwing an instance of 'std::bad_alloc'").kind == .memory)
        #expect(
            reason(trap, top: "$s20FoundationEssentials13__DataStorageC6lengthACSi_tcfc").kind == .memory)
    }

    @Test("A bad access is a stack overflow only in a recursion, and away from the first pages")
    func badAccess() {
        #expect(reason(.signal(SIGSEGV, address: 0x7fff_0000_0000), isRecursive: true).normalized == "stack overflow")
        #expect(reason(.signal(SIGBUS, address: 0x7fff_0000_0000), isRecursive: true).normalized == "stack overflow")
        #expect(reason(.signal(SIGSEGV, address: 8), isRecursive: true).normalized == "bad memory access")
        #expect(reason(.signal(SIGSEGV, address: 0x7fff_0000_0000)).normalized == "bad memory access")
    }

    @Test("Other endings are named by what they mean, not by the signal")
    func endings() {
        #expect(reason(.exited(0)).normalized == "exited with status 0")
        #expect(reason(.exited(3)).normalized == "exited with status 3")
        let stopped = Execution(outcome: .hang, ending: .stopped(SIGSTOP))
        #expect(SignatureBuilder.sign(stopped, frames: []).signature.reason == "stopped itself")
        #expect(reason(.signal(SIGKILL, address: 0)).normalized == "killed")
        #expect(reason(.signal(SIGABRT, address: 0)).normalized == "abort")
        #expect(reason(.signal(SIGFPE, address: 0)).normalized == "arithmetic error")
        #expect(reason(.signal(SIGPIPE, address: 0)).normalized == "write to a closed pipe")
    }

    @Test("A sanitizer's report gives its kind")
    func sanitizer() {
        let text = "==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x55\n"
        #expect(reason(.exited(1), text).normalized == "heap-use-after-free")
        #expect(
            reason(.exited(1), "==7==ERROR: AddressSanitizer: SEGV on unknown address").normalized
                == "bad memory access")
        #expect(
            reason(.exited(1), "==7==ERROR: AddressSanitizer: allocation-size-too-big: 0xffff").kind == .memory)
    }

    @Test("A sanitizer's summary names what the first line of its report describes")
    func summary() {
        let doubleFree = """
            ==9==ERROR: AddressSanitizer: attempting double-free on 0x602000000010 in thread T0:
                #0 0x55d0c8e1a2b6  (/a/t+0xa52b6)
            SUMMARY: AddressSanitizer: double-free (/a/t+0xa52b6)
            ==9==ABORTING
            """
        #expect(reason(.signal(SIGABRT, address: 0), doubleFree).normalized == "double-free")
        let huge = """
            ==9==ERROR: AddressSanitizer: requested allocation size 0x1000000000 (0x1000001000 after adjustments for \
            alignment, red zones etc.) exceeds maximum supported size of 0x20000000 (thread T0)
            SUMMARY: AddressSanitizer: allocation-size-too-big (/a/t+0xa5ba4)
            """
        let memory = reason(.signal(SIGABRT, address: 0), huge)
        #expect(memory.kind == .memory)
        #expect(memory.normalized == "allocation failed")
        #expect(memory.shown == "allocation-size-too-big")
    }

    @Test("A hang is told by its phase, an invalid acceptance by its identity")
    func others() {
        let hang = FaultReason(
            of: Execution(outcome: .hang, phase: .validate, ending: .outOfTime), frames: [], isRecursive: false,
            isPlaceExact: false)
        #expect(hang.normalized == "in validate")
        #expect(hang.shown == "hang in validate")
        let invalid = FaultReason(
            of: Execution(outcome: .invalid, identity: ["Shop/Offer.swift", "12"], detail: "price 7 out of range"),
            frames: [],
            isRecursive: false, isPlaceExact: false)
        #expect(invalid.normalized == "Shop/Offer.swift 12")
        #expect(invalid.shown == "price 7 out of range")
    }
}
