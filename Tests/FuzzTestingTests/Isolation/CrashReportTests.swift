import Testing

@testable import FuzzTesting

@Suite("What a process says before it crashes")
struct CrashReportTests {
    private static let list = """
        some words
        A/B.swift:12: Precondition failed: no \u{1B}[31mred
        swift-runtime: failed to suspend thread 7 while processing a crash; backtraces will be missing information

        *** Signal 4: Backtracing from 0x7f05b8af9361... done ***

        *** Swift runtime failure: arithmetic overflow ***

        Thread 2 "oot.default-qos" crashed:

          0 [inlined] [system] 0x000055813d317bc9 Swift runtime failure: arithmetic overflow in c at //<compiler-generated>
          1                    0x00007f05b8af9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
          2 [async] [thunk]    0x000055813d317b00 thunk for () -> () in c at /x/No.swift:1:2
          3 [ra]               0x000055d666ce375b closure #1 in A.b() + 138 in c at /x y/at: 3/B.swift:75:17
          4 [async]            0x000055813d317740 static M.main() in c at /x/C.swift:6
        """

    @Test("is the trap's line, without what a terminal would obey, and the innermost place in code")
    func whole() {
        let report = CrashReport(Self.list.utf8)
        #expect(report.isBegun)
        #expect(report.trap?.hasPrefix("A/B.swift:12: ") == true)
        #expect(report.words == "A/B.swift:12: Precondition failed: no \\u{1b}[31mred")
        #expect(report.place?.path == "/x y/at: 3/B.swift")
        #expect(report.place?.line == 75 && report.place?.column == 17)
    }

    @Test("is what the runtime knows where there are no other words, and nothing where it lists no stack")
    func parts() {
        let lines = Self.list.split(separator: "\n")
        #expect(
            CrashReport(lines.dropFirst(3).joined(separator: "\n").utf8).words
                == "Swift runtime failure: arithmetic overflow")
        let words = CrashReport("one\ntwo\n".utf8)
        #expect(words.words == "two" && words.trap == nil && words.place == nil && !words.isBegun)
        #expect(CrashReport("".utf8).words == nil)
    }
}
