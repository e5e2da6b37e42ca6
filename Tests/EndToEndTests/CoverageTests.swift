import Foundation
import Testing

@Suite("Coverage of instrumented code", .timeLimit(.minutes(20)))
struct CoverageTests {
    private static let targets = ["swift-part", "c-part", "own-part", "unstable", "unstable-error", "nested"]
    private static let options = ["--seed", "7", "--iterations", "4000"]

    @Test(
        "The edges of each module lead the search, in Swift as in C, and the run says how many it saw",
        arguments: ["swift-part", "c-part", "own-part"])
    func modules(target: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.start(
                Products.coverageZoo, ["run", target, "--format", "json"] + Self.options
            ).finish()
            let events = try run.events()
            let end = try #require(events.last)
            let (edges, seen) = (try #require(end.edges), try #require(end.edgesSeen))
            #expect(seen > 8 && seen < edges)
            // Every answer is an edge of its own, and nothing else tells them apart.
            #expect(try #require(end.corpus) >= 7)
            #expect(end.unstableFeatures == 0)
            #expect(!events.contains { $0.text?.contains("instrumented") ?? false })
        }
    }

    @Test("A build without instrumented code runs, and says so once for all targets, with what to do")
    func plain() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo(
                "run", "undeclared-error", "abort", "--seed", "7", "--iterations", "200")
            #expect(run.output.components(separatedBy: "no instrumented code").count == 2)
            #expect(run.output.contains(#".unsafeFlags(["-Xfrontend", "-sanitize=fuzzer"])"#))
            #expect(!run.output.contains("edges"))
        }
    }

    @Test("What a target shows once and not again is dropped and counted", arguments: ["unstable", "unstable-error"])
    func unstable(target: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.coverageZoo(
                "run", target, "--seed", "7", "--iterations", "4000", "--format", "json")
            let end = try #require(try run.events().last)
            #expect(try #require(end.unstableFeatures) > 3)
            // Fewer than the answers that either half has by itself.
            #expect(try #require(end.corpus) < 7)
        }
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.coverageZoo("run", target, "--seed", "7", "--iterations", "4000")
            #expect(run.output.contains(" unstable features dropped"))
        }
    }

    @Test("The depth of the stack leads to what is deep")
    func deep() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.coverageZoo(
                "run", "nested", "--seed", "7", "--iterations", "20000", "--format", "json")
            #expect(try run.events().filter { $0.event == "finding" }.map(\.kind) == ["invalid"])
        }
    }

    @Test("Any number of workers, and a run that is killed and resumed, leave the same files")
    func sameAnswer() async throws {
        var results: [[String: Data]] = []
        for jobs in ["1", "2", "5"] {
            try await Sandbox.use(corpus: false) { sandbox in
                let run = try await sandbox.start(
                    Products.coverageZoo, ["run", "--jobs", jobs] + Self.targets + Self.options
                ).finish()
                #expect(run.errors == "")
                results.append(sandbox.contents())
            }
        }
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try sandbox.start(Products.coverageZoo, ["run", "--jobs", "2"] + Self.targets + Self.options)
            try await sandbox.wait(until: { sandbox.exists(".fuzz/unstable/state.json") }, "no run of the third target")
            run.signal(SIGKILL)
            #expect(try await run.finish().signal == SIGKILL)
            let last = try await sandbox.start(
                Products.coverageZoo, ["run", "--jobs", "2", "--resume"] + Self.options
            ).finish()
            #expect(last.errors == "")
            results.append(sandbox.contents())
        }
        #expect(results[0].count > 30)
        for other in results.dropFirst() {
            #expect(Set(results[0].keys).symmetricDifference(other.keys) == [])
            #expect(results[0].filter { other[$0.key] != $0.value }.keys.sorted() == [])
        }
    }
}
