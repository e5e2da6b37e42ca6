import FuzzCore
import FuzzEngine
import FuzzInputs
import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("The targets of a run, one after another")
struct RunSessionTests {
    /// What the fake around a session is told, and what it answers.
    private final class Fake {
        var saved: [String: SavedRun] = [:]
        var failures: [String: any Error] = [:]
        var findings: [String: [CampaignFinding]] = [:]
        /// The target after which a person wants no more.
        var stopAfter: String?
        private(set) var asked: [(target: String, options: CampaignOptions)] = []
        var dictionary: InputDictionary?
        private(set) var complaints: [String] = []
        private(set) var lines: [String] = []
        /// What the campaign of each target posts.
        var events: [CampaignEvent] = []
        private var isStopped = false

        func run(_ arguments: String...) throws -> RunSession.Result {
            let parsed = try ParsedArguments(arguments, for: RunCommand.description)
            let session = RunSession(
                options: try RunOptions(parsed),
                targets: ["a", "b", "c"].map { Handshake.TargetFacts(name: $0, fileExtension: "json", seeds: []) },
                dictionary: dictionary, randomSeed: 99,
                reporter: LineReporter(isRedacted: false, write: { self.lines.append($0) }),
                savedRun: { target in
                    guard let run = self.saved[target.name] else { throw CampaignError.noState(path: target.name) }
                    return run
                },
                runTarget: { target, options, post in
                    self.events.forEach(post)
                    self.asked.append((target.name, options))
                    if let failure = self.failures[target.name] { throw failure }
                    self.isStopped = self.stopAfter == target.name
                    return CampaignSamples.report(.done, findings: self.findings[target.name] ?? [])
                },
                isStopWanted: { self.isStopped }, isInterrupted: { self.isStopped },
                complain: { self.complaints.append("\($1): \($0)") })
            return try session.run()
        }
    }

    private let run = SavedRun(
        build: "b", target: "b", seed: 5, limits: ExecutionLimits(timeoutMilliseconds: 250), goal: .duration(600),
        iterations: 10, seconds: 1, dictionary: InputDictionary(words: [[1], [2, 3]]))

    @Test("Each target is asked for the same, with one random seed")
    func all() throws {
        let fake = Fake()
        let result = try fake.run("--iterations", "50", "--timeout", "2", "--fresh")
        #expect(result.status == .nothingFound)
        #expect(fake.asked.map(\.target) == ["a", "b", "c"])
        let expected = CampaignOptions(
            seed: 99, goal: .iterations(50), limits: ExecutionLimits(timeoutMilliseconds: 2_000), fresh: true)
        #expect(fake.asked.map(\.options) == [expected, expected, expected])
    }

    @Test("What a campaign says of the build is said once, what it says of its target for each")
    func notices() throws {
        let fake = Fake()
        fake.events = [.notice(.notInstrumented), .notice(.noSeeds(folder: "f"))]
        _ = try fake.run()
        #expect(fake.lines.count { $0.hasPrefix("a: this build has no instrumented code") } == 1)
        #expect(fake.lines.count { $0.contains("instrumented") } == 1)
        #expect(fake.lines.count { $0.contains("no seed input") } == 3)
    }

    @Test("New findings of all targets together are counted, and behind the last one no target begins")
    func mostFindings() throws {
        let fake = Fake()
        var known = CampaignSamples.finding
        known.wasKnown = true
        fake.findings = ["a": [known, CampaignSamples.finding], "b": [CampaignSamples.finding]]
        let result = try fake.run("--max-findings", "2")
        #expect(fake.asked.map(\.options.mostFindings) == [2, 1])
        #expect(result.findings.count == 3)
        #expect(result.unfinished == 1)
        let other = Fake()
        _ = try other.run("--ignore", "0a1b2c3d")
        #expect(other.asked.map(\.options.mostFindings) == [nil, nil, nil])
        #expect(other.asked.allSatisfy { $0.options.ignored == ["0a1b2c3d"] })
    }

    @Test("A run that is gone on with keeps where it was to end, and what it was not to file")
    func keptFindings() throws {
        let fake = Fake()
        var saved = run
        (saved.mostFindings, saved.ignored) = (4, ["0a1b2c3d"])
        fake.saved = ["b": saved]
        _ = try fake.run("--resume")
        #expect(fake.asked.map(\.options.mostFindings) == [4, 4, 4])
        #expect(fake.asked.allSatisfy { $0.options.ignored == ["0a1b2c3d"] })
        _ = try fake.run("--resume", "--stop-on-first", "--ignore", "ffffffff")
        #expect(fake.asked.suffix(3).map(\.options.mostFindings) == [1, 1, 1])
        #expect(fake.asked.suffix(3).allSatisfy { $0.options.ignored == ["ffffffff"] })
    }

    @Test("Findings make the status 1, unless all had files before and that is fine")
    func findings() throws {
        let fake = Fake()
        var known = CampaignSamples.finding
        known.wasKnown = true
        fake.findings = ["b": [known]]
        #expect(try fake.run().status == .findings)
        #expect(try fake.run("--known-ok").status == .nothingFound)
        fake.findings["c"] = [CampaignSamples.finding]
        let result = try fake.run("--known-ok")
        #expect(result.status == .findings)
        #expect(result.findings.map(\.target) == ["b", "c"])
    }

    @Test("A target that cannot run leaves the others alone, and the status is 3")
    func failure() throws {
        let fake = Fake()
        fake.failures["a"] = CampaignError.alreadyRunning(lock: "l")
        fake.findings["c"] = [CampaignSamples.finding]
        let result = try fake.run()
        #expect(result.status == .engineFailed)
        #expect(result.unfinished == 1)
        #expect(fake.asked.map(\.target) == ["a", "b", "c"])
        #expect(fake.complaints == [#"a: alreadyRunning(lock: "l")"#])
        #expect(result.findings.count == 1)
    }

    @Test("A disk that fails ends the run with one complaint")
    func disk() throws {
        let fake = Fake()
        fake.failures["b"] = CampaignError.storage(StorageError(path: "x", operation: .write, errno: 28))
        #expect(try fake.run().status == .engineFailed)
        #expect(fake.asked.map(\.target) == ["a", "b"])
        #expect(fake.complaints.count == 1)
        #expect(try fake.run().unfinished == 2)
    }

    @Test("A person's wish to stop ends the run with 130")
    func interrupt() throws {
        let fake = Fake()
        fake.findings["a"] = [CampaignSamples.finding]
        fake.stopAfter = "a"
        #expect(try fake.run().status == .interrupted)
        #expect(fake.asked.map(\.target) == ["a"])
    }

    @Test("Resuming goes on where a run is, and begins the others with its seed and limits")
    func resume() throws {
        let fake = Fake()
        fake.saved["b"] = run
        _ = try fake.run("--resume", "--iterations", "50")
        let limits = ExecutionLimits(timeoutMilliseconds: 250)
        #expect(
            fake.asked.map(\.options)
                == [false, true, false].map {
                    CampaignOptions(
                        seed: 5, goal: .iterations(50), limits: limits, resume: $0, dictionary: run.dictionary)
                })
    }

    @Test("Resuming goes on to the goal of the run, for all targets, unless another one is given")
    func resumeGoal() throws {
        let fake = Fake()
        fake.saved["b"] = run
        _ = try fake.run("--resume")
        #expect(fake.asked.map(\.options.goal) == [.duration(600), .duration(600), .duration(600)])
    }

    @Test("A new run without a goal has 100,000 iterations")
    func defaultGoal() throws {
        let fake = Fake()
        _ = try fake.run()
        #expect(fake.asked.map(\.options.goal) == [.iterations(100_000), .iterations(100_000), .iterations(100_000)])
    }

    @Test("Given a seed, a resumed run is asked for that one")
    func resumeWithSeed() throws {
        let fake = Fake()
        fake.saved["b"] = run
        _ = try fake.run("--resume", "--seed", "6")
        #expect(fake.asked.map(\.options.seed) == [6, 6, 6])
    }

    @Test("Given a dictionary, each target is asked for that one, resumed or not")
    func dictionary() throws {
        let fake = Fake()
        fake.dictionary = InputDictionary(words: [[4]])
        _ = try fake.run()
        fake.saved["b"] = run
        _ = try fake.run("--resume")
        #expect(fake.asked.map(\.options.dictionary) == Array(repeating: InputDictionary(words: [[4]]), count: 6))
    }

    @Test("Where no target has a run there is nothing to resume")
    func nothingToResume() {
        #expect(throws: CampaignError.noState(path: "a")) { try Fake().run("--resume") }
    }
}
