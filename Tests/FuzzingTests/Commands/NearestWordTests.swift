import Testing

@testable import Fuzzing

@Suite("The word that was meant")
struct NearestWordTests {
    private let known = ["--seed", "--iterations", "--duration", "--jobs"]

    @Test(
        "One wrong, missing, additional or swapped letter is understood",
        arguments: [
            ("--sed", "--seed"), ("--sead", "--seed"), ("--sseed", "--seed"), ("--esed", "--seed"),
            ("--iteration", "--iterations"), ("--job", "--jobs"),
        ])
    func near(word: String, meant: String) {
        #expect(NearestWord.to(word, among: known) == meant)
    }

    @Test("A word that is like none suggests none", arguments: ["--verbose", "--", "zebra"])
    func far(word: String) {
        #expect(NearestWord.to(word, among: known) == nil)
    }

    @Test("Of equally near words the first is taken, and of no words none")
    func ties() {
        #expect(NearestWord.to("rum", among: ["run", "ram"]) == "run")
        #expect(NearestWord.to("run", among: []) == nil)
    }
}
