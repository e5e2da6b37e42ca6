import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Replay")
struct ReplayTests {
    static func signature(_ kind: Outcome, _ reason: String, _ place: String) -> Signature {
        Signature(kind: kind, reason: reason, place: [place])
    }

    static let verdicts: [(Signature?, [UInt8], ReplayResult.Verdict)] = [
        (nil, [1], .behaves), (signature(.crash, "trap", "here"), [1], .behaves), (nil, [0x42], .fails),
        (signature(.crash, "trap", "here"), [0x42], .same), (signature(.crash, "trap", "there"), [0x42], .moved),
        (signature(.hang, "trap", "here"), [0x42], .other), (signature(.crash, "index", "here"), [0x42], .other),
    ]

    @Test("An input behaves, fails, fails as before, at another place, or in another manner", arguments: verdicts)
    func verdict(recorded: Signature?, input: [UInt8], expected: ReplayResult.Verdict) throws {
        var replay = Replay(executor: FakeExecutor(seed: 1, target: BuggyTarget.act), signer: FakeSigner())
        let finding = recorded.map { Self.finding($0) }
        let result = try replay.run(input, finding: finding, times: 3)
        #expect(result.verdict == expected)
        #expect(result.attempts.count == 3)
        #expect(result.failures == (expected == .behaves ? 0 : 3))
    }

    @Test("One failure among many runs is enough to fail as before")
    func nowAndThen() throws {
        var calls = 0
        let executor = FakeExecutor(seed: 1) { bytes, place in
            calls += 1
            return BuggyTarget.act(calls == 4 ? [0x42] : [1], place)
        }
        var replay = Replay(executor: executor, signer: FakeSigner())
        let result = try replay.run([9], finding: Self.finding(Self.signature(.crash, "trap", "here")), times: 5)
        #expect(result.verdict == .same)
        #expect(result.failures == 1)
        #expect(result.shown == result.attempts[3])
    }

    @Test("A fault that an edit moved is filed anew, and its old files go")
    func refile() throws {
        let folder = try TemporaryFolder()
        let files = DurableFiles()
        var store = FindingStore(root: folder.path, target: "t", fileExtension: "bin", files: files)
        let old = try store.file(Self.finding(Self.signature(.crash, "trap", "there")), input: [0x42]).stored
        let fault = FakeSigner().sign(BuggyTarget.execution(.crash, "trap", key: 1))
        let new = try Replay.refile(old, input: [0x42], as: fault, in: &store, files: files)
        #expect(new.finding.signature == fault.signature)
        #expect(new.finding.seed == 3)
        #expect(new.finding.iteration == 5)
        let base = "crash-trap-\(fault.signature.digest)"
        #expect(try folder.names(in: "crashes/t") == [base + ".bin", base + ".finding"])
        #expect(try Replay.refile(new, input: [0x42], as: fault, in: &store, files: files) == new)
        #expect(try folder.names(in: "crashes/t") == [base + ".bin", base + ".finding"])
    }

    static func finding(_ signature: Signature) -> Finding {
        Finding(
            target: "t", fault: SignedFault(signature: signature, reason: "r", trace: [], stableTrace: []), seed: 3,
            iteration: 5, limits: ExecutionLimits(), sizeBefore: 4, sizeAfter: 1)
    }
}
