import FuzzCore
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Resume")
struct ResumeTests {
    static let iterations: UInt64 = 170

    /// Few features, so that the corpus is small and the moments to be killed at are few enough to try all.
    static func target(_ bytes: [UInt8], _ place: FakeExecutor.Place) -> FakeExecutor.Act {
        var act = BuggyTarget.act(bytes.map { $0 > 0xF0 ? 0xF0 : $0 }, place)
        act.features = act.features.filter { $0 < 6 || (1_000..<1_004).contains($0) }
        return act
    }

    /// In four shares, so that the machine's cores can split them.
    @Test("Killed at any file operation and resumed, a run ends as if it had not been", arguments: 0..<4)
    func killedAnywhere(share: Int) throws {
        let counter = OperationCounter()
        let whole = try CampaignRig(
            iterations: Self.iterations, files: FakeWorld.dying(after: .max, counter: counter), target: Self.target)
        whole.world.tick = 1
        _ = try whole.run()
        let results = whole.results
        #expect(counter.total > 200)
        var resumed = 0
        for limit in stride(from: share, to: counter.total, by: 4) {
            let killed = try CampaignRig(
                iterations: Self.iterations, files: FakeWorld.dying(after: limit, counter: OperationCounter()),
                target: Self.target)
            killed.world.tick = 1
            #expect(throws: CampaignError.self) { try killed.run() }
            let state = killed.folder.path + "/.fuzz/buggy-target/state.json"
            let again = try CampaignRig(
                folder: killed.folder, iterations: Self.iterations, resume: DurableFiles().kind(of: state) != nil,
                target: Self.target)
            again.world.tick = 2
            resumed += again.options.resume ? 1 : 0
            let report = try again.run()
            #expect(report.iterations == Self.iterations)
            try #require(again.results == results, "killed at operation \(limit)")
            #expect(again.contents(".fuzz/buggy-target/raw").isEmpty)
        }
        #expect(resumed > counter.total / 8)
    }

    @Test("Killed and resumed, a run to a number of findings keeps the same ones")
    func killedWithMostFindings() throws {
        let counter = OperationCounter()
        let whole = try CampaignRig(files: FakeWorld.dying(after: .max, counter: counter))
        whole.options.mostFindings = 3
        _ = try whole.run()
        let results = whole.results
        for limit in stride(from: 40, to: counter.total, by: max(1, counter.total / 24)) {
            let killed = try CampaignRig(files: FakeWorld.dying(after: limit, counter: OperationCounter()))
            killed.options.mostFindings = 3
            #expect(throws: CampaignError.self) { try killed.run() }
            let state = killed.folder.path + "/.fuzz/buggy-target/state.json"
            let again = try CampaignRig(folder: killed.folder, resume: DurableFiles().kind(of: state) != nil)
            again.options.mostFindings = 3
            let report = try again.run()
            #expect(report.findings.count == 3)
            try #require(again.results == results, "killed at operation \(limit)")
        }
    }

    @Test("Stopped at any moment and resumed, a run ends as if it had not been")
    func stoppedAnywhere() throws {
        let whole = try CampaignRig(iterations: Self.iterations)
        let expected = try whole.run()
        let results = whole.results
        for limit in stride(from: 0, to: 400, by: 3) {
            let stopped = try CampaignRig(iterations: Self.iterations)
            stopped.world.stop = { $0 >= limit }
            let report = try stopped.run()
            if report.cause == .done { break }
            #expect(report.cause == .interrupted)
            let again = try CampaignRig(folder: stopped.folder, iterations: Self.iterations, resume: true)
            let end = try again.run()
            try #require(again.results == results, "stopped at question \(limit)")
            #expect(end.findings.map(\.signature) == expected.findings.map(\.signature))
            #expect(end.findings.map(\.iteration) == expected.findings.map(\.iteration))
            #expect(end.corpus == expected.corpus)
        }
    }

    @Test("An interrupt says which inputs lie unfiled")
    func rawInputs() throws {
        let rig = try CampaignRig(iterations: 3_000)
        rig.world.stop = { _ in rig.contents(".fuzz/buggy-target/raw").count > 1 }
        let report = try rig.run()
        #expect(report.cause == .interrupted)
        #expect(report.rawInputs.count > 1)
        #expect(report.rawInputs.allSatisfy { DurableFiles().kind(of: $0) == .file })
    }

    @Test("A run that is done is not run again")
    func done() throws {
        let rig = try CampaignRig()
        let first = try rig.run()
        let again = try CampaignRig(folder: rig.folder, resume: true)
        let report = try again.run()
        #expect(again.executor.executed.isEmpty)
        #expect(report.findings == first.findings)
        #expect(report.iterations == 900)
    }

    @Test("With no state there is nothing to resume, and nothing on disk changes")
    func noState() throws {
        let rig = try CampaignRig(resume: true)
        #expect(throws: CampaignError.noState(path: rig.folder.path + "/.fuzz/buggy-target/state.json")) {
            try rig.run()
        }
        #expect(try rig.folder.names() == [])
    }

    @Test("State of another build, seed, target, limits or dictionary is refused, and nothing on disk changes")
    func otherRun() throws {
        let first = try CampaignRig()
        first.options.dictionary = InputDictionary(words: [[1]])
        _ = try first.run()
        let before = first.contents("")
        let path = first.folder.path + "/.fuzz/buggy-target/state.json"
        let cases: [(CampaignError, (CampaignRig) -> Void)] = [
            (.stateOfOtherBuild(path: path, theirs: "build-1", ours: "build-2"), { $0.build = "build-2" }),
            (.stateOfOtherSeed(path: path, theirs: 7, ours: 8), { $0.options.seed = 8 }),
            (
                .stateOfOtherTarget(path: path, theirs: "Buggy Target", ours: "buggy-target"),
                { $0.facts.name = "buggy-target" }
            ),
            (
                .stateOfOtherLimits(
                    path: path, theirs: ExecutionLimits(maximumLength: 64), ours: ExecutionLimits(maximumLength: 65)),
                { $0.options.limits.maximumLength = 65 }
            ),
            (
                .stateOfOtherDictionary(path: path, theirs: 1, ours: 2),
                { $0.options.dictionary = InputDictionary(words: [[1], [2]]) }
            ),
        ]
        for (error, change) in cases {
            let rig = try CampaignRig(folder: first.folder, resume: true)
            rig.options.dictionary = first.options.dictionary
            change(rig)
            #expect(throws: error) { try rig.run() }
            #expect(rig.contents("") == before)
        }
    }
}
