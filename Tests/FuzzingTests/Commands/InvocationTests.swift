import Testing

@testable import Fuzzing

@Suite("The line that starts the tool again")
struct InvocationTests {
    @Test("What `swift run` built here is started by it again")
    func swiftRun() {
        let release = Invocation(
            firstArgument: "/a/b/.build/x86_64-unknown-linux-gnu/release/fuzz", currentFolder: "/a/b")
        #expect(release.tool == "fuzz")
        #expect(release.commandLine == "swift run -c release fuzz")
        let debug = Invocation(firstArgument: "/.build/debug/offer-fuzz", currentFolder: "/")
        #expect(debug.commandLine == "swift run offer-fuzz")
        let relative = Invocation(
            firstArgument: ".build/x86_64-unknown-linux-gnu/release/OfferFuzz", currentFolder: "/a", fuzz: "1")
        #expect(relative.commandLine == "FUZZ=1 swift run -c release OfferFuzz")
    }

    @Test("Any other tool is started as it was, quoted for a shell")
    func asTyped() {
        #expect(Invocation(firstArgument: "./fuzz", currentFolder: "/a", fuzz: "1").commandLine == "./fuzz")
        #expect(
            Invocation(firstArgument: ".build/debug/fuzz", currentFolder: "/a").commandLine == ".build/debug/fuzz")
        #expect(
            Invocation(firstArgument: "/o/.build/release/fuzz", currentFolder: "/a").commandLine
                == "/o/.build/release/fuzz")
        #expect(Invocation(firstArgument: "my tools/fuzz", currentFolder: "/a").commandLine == "'my tools/fuzz'")
        #expect(Invocation(firstArgument: "", currentFolder: "/a").commandLine == "fuzz")
    }

    @Test("The line to replay names the executable and the files")
    func replay() {
        let invocation = Invocation(firstArgument: "fuzz", currentFolder: "/a")
        #expect(
            invocation.replayLine(of: ["crashes/x/a b.json"], executable: nil) == "fuzz replay 'crashes/x/a b.json'")
        #expect(invocation.replayLine(of: ["-x"], executable: "./o") == "fuzz replay --executable ./o -- -x")
    }
}
