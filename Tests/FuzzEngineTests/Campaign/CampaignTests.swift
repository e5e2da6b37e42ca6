import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Campaign")
struct CampaignTests {
    @Test("Exactly the asked number of iterations runs", arguments: [1, 2, 3, 17, 130, 131, 500, 1_001] as [UInt64])
    func exactCount(iterations: UInt64) throws {
        let rig = try CampaignRig(iterations: iterations)
        let report = try rig.run()
        #expect(report.iterations == iterations)
        #expect(rig.executor.executed.count == Int(iterations))
        #expect(report.outcomes.values.reduce(0, +) == Int(iterations))
        #expect(report.cause == .done)
    }

    @Test("Every distinct fault is one finding, shrunk, and its raw inputs are gone")
    func findings() throws {
        let rig = try CampaignRig(iterations: 3_000)
        let report = try rig.run()
        #expect(
            Set(report.findings.map { "\($0.kind) \($0.signature.reason) \(!$0.recurrence.isAlways)" })
                == [
                    "crash trap false", "invalid too small false", "invalid too low false", "hang decode false",
                    "escaped state true",
                ])
        let sizes = Dictionary(uniqueKeysWithValues: report.findings.map { ($0.signature.reason, $0.size) })
        #expect(sizes["trap"] == 1)
        #expect(sizes["too small"] == 5)
        #expect(sizes["too low"] == 5)
        #expect(rig.contents(".fuzz/buggy-target/raw").isEmpty)
        #expect(rig.contents("crashes/buggy-target").count == 10)
        #expect(report.unconfirmed == 3)
        #expect(rig.notices.count == 3)
        #expect(rig.executor.knownHangs > 0)
    }

    @Test("A second run of the same start leaves the same bytes, whatever the order in which blocks came to be")
    func sameBytes() throws {
        let one = try CampaignRig()
        let two = try CampaignRig()
        two.executor.order = { Array($0.indices.reversed()) }
        two.world.tick = 3
        let reports = [try one.run(), try two.run()]
        #expect(one.results == two.results)
        #expect(reports[0].corpus == reports[1].corpus)
        #expect(reports[0].corpus > 20)
        #expect(one.contents("corpus").count > 20)
    }

    @Test("A build without instrumented code is told of once; one that has it tells its edges", arguments: [0, 40])
    func instrumented(edges: Int) throws {
        let rig = try CampaignRig()
        rig.executor.edges = edges
        let report = try rig.run()
        #expect(rig.notices.count { $0 == .notInstrumented } == (edges == 0 ? 1 : 0))
        #expect(report.coverage == CampaignCoverage(watchedEdges: edges))
    }

    @Test("What there is to say of the start comes after the start")
    func noticesAfterStart() throws {
        let rig = try CampaignRig(iterations: 1)
        rig.facts.seeds = []
        _ = try rig.run()
        guard case .started = rig.events.first else {
            Issue.record("first came \(String(describing: rig.events.first))")
            return
        }
        #expect(rig.notices == [.noSeeds(folder: rig.folder.path + "/corpus/buggy-target")])
    }

    @Test("A new run says what an earlier one left unfiled, and leaves it")
    func rawInputsLeft() throws {
        let rig = try CampaignRig(iterations: 1)
        let raw = rig.folder.path + "/.fuzz/buggy-target/raw"
        try DurableFiles().createFolder(raw)
        try DurableFiles().write([1], to: raw + "/77-0a0b0c0d.bin")
        try DurableFiles().write([2], to: raw + "/.78-0a0b0c0d.bin.partial")
        _ = try rig.run()
        #expect(rig.notices == [.rawInputsLeft(folder: raw, count: 1)])
        #expect(rig.contents(".fuzz/buggy-target/raw") == ["77-0a0b0c0d.bin": [1]])
    }

    @Test("The generated folder holds the corpus and nothing else of ours")
    func mirror() throws {
        let rig = try CampaignRig()
        let generated = rig.folder.path + "/corpus/buggy-target/generated"
        try DurableFiles().createFolder(generated)
        for name in ["0123456789abcdef.bin", "mine.bin", "0123456789abcdef.txt"] {
            try DurableFiles().write(Array(repeating: 0xF0, count: 60), to: generated + "/" + name)
        }
        let report = try rig.run()
        let names = Set(try rig.folder.names(in: "corpus/buggy-target/generated"))
        #expect(names.isSuperset(of: ["mine.bin", "0123456789abcdef.txt"]))
        #expect(!names.contains("0123456789abcdef.bin"))
        #expect(names.count == report.corpus - 2 + 2)
    }

    @Test("A run starts from what an earlier one generated, and with fresh from the seeds alone")
    func startsFromGenerated() throws {
        let first = try CampaignRig()
        let report = try first.run()
        let second = try CampaignRig(folder: first.folder, iterations: 5_000)
        _ = try second.run()
        #expect(second.executor.planned[0].first?.stage == .seeds)
        #expect(second.executor.planned[0].map(\.count).reduce(0, +) == report.corpus)
        let third = try CampaignRig(folder: first.folder)
        third.options.fresh = true
        _ = try third.run()
        #expect(third.executor.planned[0].map(\.count) == [2])
    }

    @Test("The time over, the longest finished prefix is merged and faults beyond it are filed")
    func duration() throws {
        let rig = try CampaignRig()
        rig.options.goal = .duration(10)
        rig.world.tick = 0
        // The second epoch's blocks run last to first, and the time is over in its fourth block from the end.
        rig.executor.order = { blocks in
            blocks[0].stage == .seeds ? Array(blocks.indices) : [0, 1, 7, 6, 5, 4, 3, 2]
        }
        rig.world.stop = { [world = rig.world] _ in
            if world.now == 0, rig.executor.executed.count >= 2 + 262 { world.now = 20 }
            return false
        }
        let report = try rig.run()
        #expect(report.cause == .duration)
        #expect(report.iterations == 2 + 128)
        #expect(rig.executor.executed.count == 2 + 264)
        let beyond = report.findings.filter { $0.iteration >= 2 + 128 }
        #expect(!beyond.isEmpty)
        #expect(rig.contents(".fuzz/buggy-target/raw").isEmpty)
    }

    @Test("Two runs of one target in one folder do not interleave")
    func lock() throws {
        let rig = try CampaignRig()
        try DurableFiles().createFolder(rig.folder.path + "/.fuzz/buggy-target")
        let path = rig.folder.path + "/.fuzz/buggy-target/lock"
        let lock = try RunLock(path: path)
        #expect(throws: CampaignError.alreadyRunning(lock: path)) { try rig.run() }
        #expect(rig.results == [[:], [:]])
        withExtendedLifetime(lock) {}
    }

    @Test("The lock ends with its holder")
    func lockEnds() throws {
        let rig = try CampaignRig()
        _ = try rig.run()
        _ = try rig.run()
        #expect(rig.contents("crashes").count > 2)
    }

    @Test("A full disk ends the run with the path, and a resumed run ends as if it had not been full")
    func fullDisk() throws {
        let whole = try CampaignRig()
        _ = try whole.run()
        let full = FakeFullDisk(part: "/crashes/")
        let rig = try CampaignRig(files: full.files)
        let error = #expect(throws: CampaignError.self) { try rig.run() }
        guard case .storage(let failure) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(failure.errno == 28)
        #expect(!rig.contents(".fuzz/buggy-target/raw").isEmpty)
        let again = try CampaignRig(folder: rig.folder, resume: true)
        _ = try again.run()
        #expect(again.results == whole.results)
    }

    @Test("A raw input that cannot be written ends the run at once")
    func fullDiskForRawInput() throws {
        let rig = try CampaignRig(files: FakeFullDisk(part: "/raw/").files)
        #expect(throws: CampaignError.self) { try rig.run() }
        #expect(rig.executor.executed.count < 200)
    }

    @Test(
        "A run ends with as many new findings as asked for, the same ones whatever the workers do",
        arguments: [1, 2, 3])
    func mostFindings(most: Int) throws {
        let one = try CampaignRig(iterations: 3_000)
        let two = try CampaignRig(iterations: 3_000)
        two.executor.order = { Array($0.indices.reversed()) }
        for rig in [one, two] {
            rig.options.mostFindings = most
            let report = try rig.run()
            #expect(report.cause == .findings)
            #expect(report.findings.count == most)
            #expect(report.iterations < 3_000)
            // What was seen behind the last one is not lost.
            #expect(rig.contents(".fuzz/buggy-target/raw").count == report.rawInputs.count)
        }
        #expect(one.results == two.results)
        let whole = try CampaignRig(iterations: 3_000)
        let all = try whole.run().findings.map(\.signature)
        let again = try CampaignRig(folder: one.folder, iterations: 3_000, resume: true)
        again.options.mostFindings = most
        #expect(try again.run().findings.map(\.signature) == Array(all.prefix(most)))
        #expect(again.executor.executed.isEmpty)
    }

    @Test("Findings that had a file before do not count to the last one")
    func knownDoNotCount() throws {
        let first = try CampaignRig(iterations: 3_000)
        let all = try first.run().findings.count
        let second = try CampaignRig(folder: first.folder, iterations: 3_000)
        second.options.mostFindings = 1
        let report = try second.run()
        #expect(report.cause == .done)
        #expect(report.findings.count == all)
    }

    @Test("What is ignored is not filed, and told; all else is as it would be")
    func ignored() throws {
        let whole = try CampaignRig(iterations: 3_000)
        let all = try whole.run().findings
        let digests = all.filter { ["trap", "decode"].contains($0.signature.reason) }.map(\.signature.digest)
        #expect(digests.count == 2)
        let rig = try CampaignRig(iterations: 3_000)
        rig.options.ignored = digests.sorted()
        let report = try rig.run()
        #expect(Set(report.ignored.map(\.signature.digest)) == Set(digests))
        #expect(report.findings.map(\.signature) == all.map(\.signature).filter { !digests.contains($0.digest) })
        #expect(rig.contents("corpus") == whole.contents("corpus"))
        let files = whole.contents("crashes/buggy-target").filter { file in !digests.contains { file.key.contains($0) }
        }
        #expect(rig.contents("crashes/buggy-target") == files)
        #expect(rig.contents(".fuzz/buggy-target/raw").isEmpty)
        let other = try CampaignRig(folder: rig.folder, resume: true)
        #expect(
            throws: CampaignError.stateOfOtherIgnored(
                path: rig.folder.path + "/.fuzz/buggy-target/state.json", theirs: digests.sorted())
        ) { try other.run() }
    }

    @Test("Findings that were on disk are told apart from new ones")
    func knownBefore() throws {
        let first = try CampaignRig()
        let new = try first.run()
        #expect(new.findings.allSatisfy { !$0.wasKnown })
        let second = try CampaignRig(folder: first.folder, iterations: 3_000)
        let report = try second.run()
        #expect(Set(report.findings.filter(\.wasKnown).map(\.file)).isSuperset(of: new.findings.map(\.file).prefix(1)))
    }

    @Test("A target that always fails and shows nothing is still run to the end")
    func nothingButFaults() throws {
        let rig = try CampaignRig(iterations: 300) { _, _ in
            FakeExecutor.Act(execution: BuggyTarget.execution(.crash, "always", key: 9))
        }
        rig.facts.seeds = []
        let report = try rig.run()
        #expect(report.iterations == 300)
        #expect(report.findings.map(\.size) == [0])
        #expect(rig.notices == [.noSeeds(folder: rig.folder.path + "/corpus/buggy-target")])
    }
}
