import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("From fault to finding")
struct FaultPipelineTests {
    let folder: TemporaryFolder
    let folders: CampaignFolders

    init() throws {
        folder = try TemporaryFolder()
        folders = CampaignFolders(root: folder.path, target: "t", fileExtension: "bin")
    }

    func process(
        _ faults: [Fault], into ledger: inout FaultLedger, on fake: FakeExecutor, plan: EpochPlan = EpochPlan(),
        shrinkBudget: Int = 2_000
    ) throws {
        var executor: any Executing = fake
        var pipeline = FaultPipeline(
            world: FakeWorld(), signer: FakeSigner(),
            run: SavedRun(
                build: "b", target: "t", seed: 7, limits: ExecutionLimits(), goal: .iterations(9), iterations: 0,
                seconds: 0),
            store: FindingStore(root: folder.path, target: "t", fileExtension: "bin"), folders: folders, plan: plan,
            shrinkBudget: shrinkBudget, post: { _ in })
        for fault in faults {
            try DurableFiles().createFolder(folders.raw)
            try DurableFiles().write(
                fault.bytes, to: folders.rawFile(iteration: fault.iteration, bytes: fault.bytes))
        }
        try pipeline.process(faults, into: &ledger, on: &executor)
    }

    static func fault(_ bytes: [UInt8], _ outcome: Outcome, _ identity: String, key: UInt64, iteration: UInt64 = 1)
        -> Fault
    {
        Fault(iteration: iteration, bytes: bytes, execution: BuggyTarget.execution(outcome, identity, key: key))
    }

    static func executor(alone: [Outcome: String]) -> FakeExecutor {
        FakeExecutor(seed: 1) { _, _ in
            guard let (outcome, identity) = alone.first else { return FakeExecutor.Act() }
            return FakeExecutor.Act(execution: BuggyTarget.execution(outcome, identity, key: 50))
        }
    }

    static let confirmations: [(Outcome, [Outcome: String], [String])] = [
        (.crash, [.crash: "again"], ["crash again false"]), (.crash, [:], ["crash first true"]),
        (.crash, [.memory: "again"], ["memory again false"]),
        (.crash, [.invalid: "again"], ["invalid again false", "crash first true"]),
        (.hang, [.hang: "again"], ["hang again false"]), (.hang, [:], []),
        (.hang, [.crash: "again"], ["crash again false"]),
        (.memory, [:], []), (.mismatch, [:], ["mismatch first true"]), (.escaped, [:], ["escaped first true"]),
    ]

    @Test(
        "What comes again is filed as that; a hang or a memory finding that does not is none", arguments: confirmations)
    func confirmation(outcome: Outcome, alone: [Outcome: String], expected: [String]) throws {
        var ledger = FaultLedger()
        try process([Self.fault([1], outcome, "first", key: 3)], into: &ledger, on: Self.executor(alone: alone))
        #expect(ledger.findings.map { "\($0.kind) \($0.signature.reason) \(!$0.recurrence.isAlways)" } == expected)
        #expect(ledger.unconfirmed == (expected.isEmpty ? [3: 1] : [:]))
        #expect(ledger.knownKeys.contains(3) == !expected.isEmpty)
        #expect(try folder.names(in: ".fuzz/t/raw") == [])
    }

    @Test("A hang that was cut short as known costs no execution")
    func cutShort() throws {
        var ledger = FaultLedger()
        try process(
            [Self.fault([], .hang, "h", key: 3)], into: &ledger, on: Self.executor(alone: [.hang: "h"]))
        var cut = Self.fault([2], .hang, "h", key: 4, iteration: 9)
        cut.execution.ending = .cutShort
        let fake = Self.executor(alone: [.hang: "h"])
        try process([cut], into: &ledger, on: fake)
        #expect(fake.probed.isEmpty)
        #expect(ledger.keys == [3: 0, 4: 0, 50: 0])
        #expect(ledger.findings.count == 1)
        #expect(try folder.names(in: ".fuzz/t/raw") == [])
    }

    @Test("Only the first input of a signature is shrunk, and a second key of it is learnt")
    func onlyFirst() throws {
        var ledger = FaultLedger()
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            FakeExecutor.Act(execution: BuggyTarget.execution(.crash, "x", key: 60))
        }
        try process(
            [Self.fault([1, 2], .crash, "x", key: 3), Self.fault([3, 4], .crash, "x", key: 4, iteration: 2)],
            into: &ledger, on: fake)
        #expect(fake.probed.filter { $0 == [3, 4] }.count == 1)
        #expect(ledger.keys == [3: 0, 4: 0, 60: 0])
        #expect(ledger.findings.map(\.size) == [0])
        #expect(ledger.findings.map(\.iteration) == [1])
    }

    @Test("Of hangs of one place the first one's input stays, for the others are told by the moment of their sample")
    func laterHangs() throws {
        var ledger = FaultLedger()
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            bytes.count < 2 && bytes != [5]
                ? FakeExecutor.Act() : FakeExecutor.Act(execution: BuggyTarget.execution(.hang, "x", key: 60))
        }
        try process([Self.fault([7, 7], .hang, "x", key: 3)], into: &ledger, on: fake)
        try process([Self.fault([5], .hang, "x", key: 4, iteration: 9)], into: &ledger, on: fake)
        #expect(ledger.keys[4] == 0)
        #expect(ledger.findings.map(\.size) == [2])
        #expect(ledger.findings.map(\.iteration) == [1])
    }
}
