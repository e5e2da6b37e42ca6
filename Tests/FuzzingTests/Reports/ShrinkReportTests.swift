import FuzzCore
import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("What a shrink says")
struct ShrinkReportTests {
    private func lines(_ end: ShrinkEnd, recorded: Signature? = nil, comesAndGoes: Bool = false) -> [String] {
        ShrinkReport(
            file: "a\u{1B}.json", target: "t", input: [1],
            result: InputShrink.Result(bytes: [1], executions: 1, end: end), recorded: recorded,
            comesAndGoes: comesAndGoes
        ).lines(redacted: false)
    }

    @Test("An input that shows no fault says why nothing was done, in one line that is safe for a terminal")
    func nothingDone() {
        let signature = Signature(kind: .crash, reason: "x", place: ["y"])
        for (line, words) in [
            (lines(.done), "does not fail"), (lines(.done, recorded: signature), "does not fail any more"),
            (lines(.interrupted, recorded: signature), "interrupted"),
            (
                lines(.done, recorded: signature, comesAndGoes: true),
                "does not fail by itself each time, and stays as it is"
            ),
        ] {
            #expect(line.count == 1)
            #expect(line.first?.hasSuffix(": " + words) == true)
            #expect(line.first?.contains("\u{1B}") == false)
        }
    }
}
