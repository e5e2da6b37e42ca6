import Foundation
import Testing

@Suite("A corpus made small", .timeLimit(.minutes(20)))
struct MinimizeTests {
    @Test("What a run has added becomes a smaller set, the same one done again, and a run starts from it")
    func corpus() async throws {
        try await Sandbox.use { sandbox in
            let run = try await sandbox.fuzz("run", "json", "--seed", "7", "--iterations", "3000", "--format", "json")
            let features = try #require(try run.events().last?.features)
            let before = sandbox.names("corpus/json/generated")
            let seeds = sandbox.names("corpus/json")
            let first = try await sandbox.fuzz("minimize", "json", "--jobs", "1")
            #expect(first.status == 0)
            #expect(first.errors == "")
            let kept = sandbox.names("corpus/json/generated")
            #expect(!kept.isEmpty)
            #expect(kept.count < before.count)
            #expect(Set(before).isSuperset(of: kept))
            #expect(sandbox.names("corpus/json") == seeds)
            #expect(
                first.output.hasPrefix(
                    "json: \(kept.count) of \(before.count) inputs, "))
            let second = try await sandbox.fuzz("minimize", "json", "--jobs", "2")
            #expect(second.status == 0)
            #expect(sandbox.names("corpus/json/generated") == kept)
            let again = try await sandbox.fuzz("run", "json", "--seed", "8", "--iterations", "500", "--format", "json")
            #expect(try #require(try again.events().last?.features) * 10 >= features * 9)
        }
    }

    @Test("Folders of raw files go to a folder of their own: what crashes or hangs is told and left out, and all stays")
    func raw() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            for number in 0..<300 { try sandbox.write(String(number), to: "raw/deep/\(number)") }
            for target in ["endless-loop", "crash-heavy"] {
                let result = try await sandbox.zoo(
                    "minimize", target, "raw", "--into", "out-\(target)", "--timeout", "0.2")
                #expect(result.status == 0)
                #expect(result.errors == "")
                let word = target == "crash-heavy" ? "crash" : "hang"
                let told = result.output.matches(of: #/left out, ([a-z]+): (raw\/deep\/[0-9]+)/#)
                let expected = (0..<300).filter { Self.isFaulty($0, oneIn: target == "crash-heavy" ? 10 : 50) }
                #expect(Set(told.map { String($0.2) }) == Set(expected.map { "raw/deep/\($0)" }))
                #expect(told.allSatisfy { $0.1 == word })
                #expect(!told.isEmpty)
                #expect(!sandbox.names("out-\(target)").isEmpty)
            }
            #expect(sandbox.names("raw/deep").count == 300)
        }
    }

    @Test("Killed in the middle and started again, it comes to the set of one that was not")
    func killed() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            for number in 0..<4_000 {
                let text =
                    number % 3 == 0
                    ? "[\(number),\(String(repeating: "0,", count: number % 50))1]" : "{\"\(number)\":{}}"
                try sandbox.write(text, to: "corpus/json/generated/\(number)")
            }
            let whole = try await sandbox.fuzz("minimize", "json", "--into", "whole")
            #expect(whole.status == 0)
            var kills = 0
            for delay in [300, 600, 900] {
                let process = try sandbox.start(Products.fuzz, ["minimize", "json"])
                try await Task.sleep(for: .milliseconds(delay))
                guard process.isRunning else { break }
                process.signal(SIGKILL)
                kills += try await process.finish().signal == SIGKILL ? 1 : 0
            }
            #expect(kills > 0)
            let last = try await sandbox.fuzz("minimize", "json")
            #expect(last.status == 0)
            #expect(last.errors == "")
            #expect(sandbox.names("corpus/json/generated") == sandbox.names("whole"))
        }
    }

    @Test("What cannot be minimized is one line, and status 2")
    func complaints() async throws {
        try await Sandbox.use { sandbox in
            try sandbox.write("mine", to: "out/mine.txt")
            try await sandbox.fuzz("minimize").expectComplaint(
                "fuzz: 'minimize' needs a TARGET. See 'help minimize'.", status: 2)
            try await sandbox.fuzz("minimize", "jsn").expectComplaint(
                "fuzz: there is no target 'jsn' in the executable. Did you mean 'json'?", status: 2)
            try await sandbox.fuzz("minimize", "json", "gone").expectComplaint(
                "fuzz: there is no file or folder 'gone'. Check the path; it is taken from the current folder.",
                status: 2)
            try await sandbox.fuzz("minimize", "json", "--into", "out").expectComplaint(
                "fuzz: the set cannot go to out: there is something else in it, such as 'mine.txt'. "
                    + "Give a new or empty folder with --into.", status: 2)
            #expect(try sandbox.read("out/mine.txt") == "mine")
        }
    }

    /// Whether a target of the zoo fails on the number, as text.
    private static func isFaulty(_ number: Int, oneIn odds: UInt64) -> Bool {
        let hash = String(number).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return hash.isMultiple(of: odds)
    }
}
