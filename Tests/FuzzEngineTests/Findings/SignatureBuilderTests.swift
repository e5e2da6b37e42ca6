import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Signatures")
struct SignatureBuilderTests {
    private static let app = "/app/tool"
    private static let foundation = "/opt/swift/usr/lib/swift/linux/libFoundationEssentials.so"

    private func frame(
        _ function: String, _ line: Int? = nil, in module: String = app, inlined: Bool = false
    ) -> SymbolFrame {
        SymbolFrame(
            function: function, file: line.map { _ in "/home/me/shop/Sources/Lib/Lib.swift" }, line: line,
            module: module,
            offset: 1, isInlined: inlined)
    }

    private let engine = [
        SymbolFrame(function: "$s11FuzzRuntime3runyyF", file: "/r.swift", line: 3, module: app, offset: 1),
        SymbolFrame(function: "main", module: app, offset: 1),
        SymbolFrame(function: "libc.so.6+0x2718a", module: "/lib/libc.so.6", offset: 1),
    ]

    private let trapped = Execution(outcome: .crash, phase: .decode, ending: .signal(SIGILL, address: 0))

    private func sign(_ execution: Execution, _ frames: [SymbolFrame]) -> SignedFault {
        SignatureBuilder.sign(execution, frames: (frames + engine).map(TraceFrame.init))
    }

    @Test("An inlined trap is told by its reason and the innermost line of the target, whoever called it")
    func inlinedTrap() {
        let leaf = [
            frame("Swift runtime failure: Index out of range", inlined: true),
            frame("$sSayxSicigSi_Tg5", inlined: true),
            frame("$sSa3LibSiRszlE5thirdSiyF", 31, inlined: true),
        ]
        let one = sign(trapped, leaf + [frame("$s3Lib3runyyKF", 38)])
        let other = sign(trapped, leaf + [frame("$s3Lib4free5label_S2i_SidtF", 34)])
        #expect(
            one.signature
                == Signature(kind: .crash, reason: "Index out of range", place: ["Array.third() Lib.swift:31"]))
        #expect(one.signature == other.signature)
        #expect(
            one.trace == [
                "Array.subscript.getter",
                "Array.third() Sources/Lib/Lib.swift:31",
                "run() Sources/Lib/Lib.swift:38",
            ])
    }

    @Test("A trap in a library's code that was compiled into the target is the target's line")
    func copiedLibraryCode() {
        let fault = sign(
            trapped,
            [
                frame("Swift runtime failure: arithmetic overflow", inlined: true),
                frame("$s20FoundationEssentials4DataV5countSivg", inlined: true), frame("$s3Lib3runyyKF", 40),
            ])
        #expect(fault.signature.place == ["run() Lib.swift:40"])
    }

    @Test("A fault deep in a library is told by three of its frames, a shallow one by its caller too")
    func library() {
        let inner = [
            "$s20FoundationEssentials4DataV5countSivg", "$s20FoundationEssentials15JSONDecoderImplC9decodeNilSbyF",
        ]
        .map { frame($0, in: Self.foundation) }
        let outer = ["$s10Foundation4HostC13localizedNameSSSgvg", "$s10Foundation4HostC4nameSSSgvg"]
            .map { frame($0, in: "/opt/libFoundation.so") }
        let abort = frame("abort", in: "/lib/libc.so.6")
        let deep = sign(trapped, [abort] + inner + outer + [frame("$s3Lib3runyyKF", 40)])
        #expect(
            deep.signature.place == ["Data.count.getter", "JSONDecoderImpl.decodeNil()", "Host.localizedName.getter"])
        let shallow = sign(trapped, [abort] + inner.prefix(1) + [frame("$s3Lib3runyyKF", 40)])
        #expect(shallow.signature.place == ["Data.count.getter", "run() Lib.swift:40"])
    }

    @Test("A thunk without a line is not the place of a fault")
    func thunks() {
        let fault = sign(
            trapped,
            [frame("$s3Lib6SquareC4area5scaleS2i_tFS2iXEfU_TA"), frame("$s3Lib6SquareC4area5scaleS2i_tF", 17)])
        #expect(fault.signature.place == ["Square.area(scale:) Lib.swift:17"])
        #expect(fault.trace == ["Square.area(scale:) Sources/Lib/Lib.swift:17"])
    }

    @Test("A stack overflow is told by its cycle, wherever the stack ran out")
    func recursion() {
        let overflow = Execution(
            outcome: .crash, phase: .decode, ending: .signal(SIGSEGV, address: 0x7fff_0000_0000))
        let turn = [frame("$s3Lib3runyyKF", 38), frame("$s3Lib4free5label_S2i_SidtF", 34)]
        let stack = Array(repeatElement(turn, count: 30).joined())
        let one = sign(overflow, [frame("swift_retain", in: "/lib/libswiftCore.so")] + stack)
        let other = sign(overflow, Array(stack.dropFirst()))
        #expect(
            one.signature == Signature(kind: .crash, reason: "stack overflow", place: ["free(label:_:)", "run()"]))
        #expect(other.signature == one.signature)
        #expect(one.stableTrace == ["free(label:_:) Sources/Lib/Lib.swift:34", "run() Sources/Lib/Lib.swift:38"])
        #expect(other.stableTrace == one.stableTrace)
        #expect(one.trace.count == 40)
    }

    @Test("Code that several functions share is the place of a fault, and code without a name is told by what calls it")
    func nameless() {
        let merged = frame("$s11FuzzRuntime6TargetV8FaultZooE5locksSayACGvpZfiySays5UInt8VGYbcfu_Tm")
        let unnamed = SymbolFrame.unnamed(module: Self.app, offset: 0x4f8d8)
        let spoken = Execution(
            outcome: .crash, phase: .decode, ending: .signal(SIGILL, address: 0),
            standardError: Array("Lib/Lib.swift:3: Fatal error: the lock is open\n".utf8))
        let shared = sign(spoken, [merged, unnamed])
        #expect(shared.signature.place == ["closure #1 in Target.locks initializer"])
        #expect(shared.signature.reason == "the lock is open")
        let free = frame("$s3Lib4free5label_S2i_SidtFTm")
        for line in [38, 40] {
            #expect(
                sign(trapped, [free, frame("$s3Lib3runyyKF", line)]).signature.place
                    == ["free(label:_:)", "run() Lib.swift:\(line)"])
        }
        let copy = frame("$s3Lib3BoxV5check2at4withS2i_xtKFSi_Tg5Tm")
        #expect(sign(trapped, [copy, frame("$s3Lib3runyyKF", 38)]).signature.place.count == 1)
        let called = sign(spoken, [unnamed, frame("$s3Lib3runyyKF", 38)])
        #expect(called.signature.place == ["run() Lib.swift:38"])
        #expect(sign(spoken, [unnamed]).signature.place == ["tool+0x4f8d8"])
    }

    @Test("A hang is told by the outermost function of the target in its phase")
    func hang() {
        let hang = Execution(outcome: .hang, phase: .decode, ending: .outOfTime)
        let outer = frame("$s3Lib3runyyKF", 38)
        let one = sign(hang, [frame("$s3Lib4free5label_S2i_SidtF", 34), outer])
        let other = sign(hang, [frame("swift_retain"), frame("$s3Lib10useClosureyS3iKXEKF", 33), outer])
        #expect(one.signature == Signature(kind: .hang, reason: "in decode", place: ["run()"]))
        #expect(other.signature == one.signature)
        #expect(other.stableTrace == ["run()"])
        #expect(
            other.trace == [
                "swift_retain", "useClosure(_:) Sources/Lib/Lib.swift:33", "run() Sources/Lib/Lib.swift:38",
            ])
    }

    @Test("A hang in instrumented code is told by the function that loops, wherever the stack was seen")
    func loop() {
        let hang = Execution(outcome: .hang, phase: .decode, ending: .outOfTime)
        let (run, free) = (frame("$s3Lib3runyyKF", 38), frame("$s3Lib4free5label_S2i_SidtF", 34))
        let block = [TraceFrame(frame("$s3Lib4free5label_S2i_SidtF", 31))]
        let fault = SignatureBuilder.sign(hang, frames: [free, run].map(TraceFrame.init), loop: [block])
        #expect(fault.signature == Signature(kind: .hang, reason: "in decode", place: ["free(label:_:)"]))
        #expect(fault.stableTrace == ["free(label:_:) Sources/Lib/Lib.swift:31"])
        let other = [TraceFrame(frame("$s3Lib3runyyKF", 38))]
        #expect(
            SignatureBuilder.sign(hang, frames: [free, run].map(TraceFrame.init), loop: [other]).signature.place
                == ["run()"])
    }

    @Test("Memory that is refused is told by the innermost line of the target, memory that grows by its function")
    func memory() {
        let inner = frame("$s20FoundationEssentials4DataV5countSivg", in: Self.foundation)
        let outer = [frame("$s3Lib4free5label_S2i_SidtF", 34), frame("$s3Lib3runyyKF", 38)]
        let words = Array("Fatal error: failed to allocate 32 bytes of memory\n".utf8)
        let refused = Execution(
            outcome: .crash, phase: .decode, ending: .signal(SIGABRT, address: 0), standardError: words)
        let one = sign(refused, [inner] + outer)
        #expect(
            one.signature
                == Signature(kind: .memory, reason: "allocation failed", place: ["free(label:_:) Lib.swift:34"]))
        let grown = sign(Execution(outcome: .memory, phase: .decode, ending: .outOfMemory), [inner] + outer)
        #expect(
            grown.signature == Signature(kind: .memory, reason: "past the limit", place: ["free(label:_:)"]))
        #expect(grown.stableTrace == ["free(label:_:)"])
    }

    @Test("What the target's own code found is told by its identity")
    func identity() {
        let escaped = Execution(
            outcome: .escaped, identity: ["DecodingError", "keyNotFound"], detail: "no value for id")
        let fault = sign(escaped, [])
        #expect(
            fault.signature
                == Signature(
                    kind: .escaped, reason: "DecodingError keyNotFound", place: ["DecodingError", "keyNotFound"]))
        #expect(fault.reason == "no value for id")
    }

    @Test("A death without a stack has a signature, too")
    func noStack() {
        let fault = SignatureBuilder.sign(Execution(outcome: .crash, phase: .decode, ending: .exited(0)), frames: [])
        #expect(fault.signature == Signature(kind: .crash, reason: "exited with status 0", place: []))
    }
}
