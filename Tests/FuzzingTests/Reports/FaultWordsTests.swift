import FuzzCore
import Testing

@testable import Fuzzing

@Suite("A fault as a phrase")
struct FaultWordsTests {
    @Test(
        "The kind stands once",
        arguments: [
            (Outcome.crash, "trap", "crash: trap"), (.hang, "hang in decode", "hang in decode"),
            (.memory, "", "memory"),
            (.crash, "crashing", "crash: crashing"),
        ])
    func headline(kind: Outcome, reason: String, expected: String) {
        #expect(FaultWords.headline(kind, reason) == expected)
    }

    @Test("The place is its innermost frames, where the reason does not say it already")
    func place() {
        func place(_ frames: [String], _ reason: String, _ kind: Outcome = .crash) -> String {
            FaultWords.place(of: Signature(kind: kind, reason: "", place: frames), after: reason)
        }
        #expect(place(["f() F.swift:1"], "trap") == " at f() F.swift:1")
        #expect(place(["a()", "b()", "c()", "d()"], "trap") == " at a() from b() from c()")
        #expect(place(["F.swift:1"], "at F.swift:1").isEmpty)
        #expect(place([], "trap").isEmpty)
        #expect(place(["strict JSON"], "not JSON", .mismatch) == " (law: strict JSON)")
        #expect(place(["Shop.Closed"], "until(9)", .escaped) == " (Shop.Closed)")
    }
}
