import Testing

@testable import FuzzEngine

@Suite("Whose code a frame is")
struct FrameOriginTests {
    private func origin(_ function: String, in module: String = "/app/tool", line: Int? = nil) -> FrameOrigin {
        TraceFrame(
            SymbolFrame(function: function, file: line.map { _ in "/a.swift" }, line: line, module: module, offset: 1)
        )
        .origin
    }

    @Test("A Swift name tells its module, also where all is linked into one image")
    func modules() {
        #expect(origin("$s3Lib3runyyKF") == .target)
        #expect(origin("$sSa3LibSiRszlE5thirdSiyF") == .target)
        #expect(origin("$sSa15_checkSubscript_20wasNativeTypeCheckeds16_DependenceTokenVSi_SbtFSi_Tg5") == .runtime)
        #expect(origin("$s20FoundationEssentials4DataV5countSivg") == .library("FoundationEssentials"))
        #expect(origin("$s10Foundation4HostC13localizedNameSSSgvg") == .library("Foundation"))
        #expect(origin("$s8FuzzCore10SplitMix64V4nexts6UInt64VyF") == .engine)
        #expect(origin("$s3App0A0V5$mainyyFZ") == .engine)
        #expect(origin("Swift runtime failure: Index out of range") == .runtime)
    }

    @Test("Other names tell by what they are called, or by their image")
    func images() {
        #expect(origin("fz_run") == .engine)
        #expect(origin("main") == .engine)
        #expect(origin("swift_allocObject") == .runtime)
        #expect(origin("malloc") == .runtime)
        #expect(origin("parse_header") == .target)
        #expect(origin("CFRelease") == .library("CoreFoundation"))
        #expect(origin("CFoo") == .target)
        #expect(origin("libc.so.6+0x2718a", in: "/usr/lib/x86_64-linux-gnu/libc.so.6") == .runtime)
        #expect(origin("_ZN12_GLOBAL__N_11fEv", in: "/opt/swift/usr/lib/swift/linux/libswiftCore.so") == .runtime)
        #expect(origin("inflate", in: "/usr/lib/libz.so.1") == .library("z"))
    }

    @Test("What calls the engine is the entry, whatever the executable's file is called now")
    func renamed() {
        let stack = ["$s3Lib3runyyKF", "parse_main", "$s3App0A0V5$mainyyFZ", "App_main"].map {
            [SymbolFrame(function: $0, module: "/app/renamed", offset: 1)]
        }
        #expect(TraceFrame.frames(of: stack).map(\.origin) == [.target, .target, .engine, .engine])
    }

    @Test("A package's own dynamic library is the target's where it has debug information")
    func dynamicLibrary() {
        #expect(origin("$s3Lib3runyyKF", in: "/app/libLib.so", line: 3) == .target)
        #expect(origin("$s3Lib3runyyKF", in: "/app/libLib.so") == .library("Lib"))
    }

    @Test("Generated code without a line is hidden, with one it is not")
    func hidden() {
        let thunk = "$s3Lib4KindOSeAASe4fromxs7Decoder_p_tKcfCTW"
        #expect(TraceFrame(SymbolFrame(function: thunk, module: "/app/tool", offset: 1)).isHidden)
        #expect(
            !TraceFrame(SymbolFrame(function: thunk, file: "/src/a.swift", line: 3, module: "/app/tool", offset: 1))
                .isHidden)
    }

    @Test("A trace shows no folder above the package's")
    func paths() {
        let frame = TraceFrame(
            SymbolFrame(
                function: "$s3Lib3runyyKF", file: "/home/me/Sources/shop/Sources/Lib/Lib.swift", line: 7,
                module: "/app/tool",
                offset: 1))
        #expect(frame.text == "run() Sources/Lib/Lib.swift:7")
        #expect(frame.place == "run() Lib.swift:7")
        #expect(SourcePath("/home/me/Lib.swift").relative == "Lib.swift")
    }
}
