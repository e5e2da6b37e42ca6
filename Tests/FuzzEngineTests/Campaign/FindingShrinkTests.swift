import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Shrinking a finding")
struct FindingShrinkTests {
    static func shrink(
        _ input: [UInt8], kind: Outcome, verdicts: [UInt64: Bool] = [:], on fake: FakeExecutor
    ) throws -> FindingShrink.Result? {
        let signature = Signature(kind: kind, reason: "x", place: ["here"])
        var executor: any Executing = fake
        return try FindingShrink(signature: signature, signer: FakeSigner(), isStopRequested: { false })
            .run(input, verdicts: verdicts, on: &executor)
    }

    @Test("Only a few candidates may run into the time limit")
    func hangs() throws {
        var hangs = 0
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            guard bytes.count(where: { $0 == 9 }) >= 50 else { return FakeExecutor.Act() }
            hangs += 1
            return FakeExecutor.Act(execution: BuggyTarget.execution(.hang, "x", key: UInt64(bytes.count)))
        }
        let result = try Self.shrink(Array(repeating: 9, count: 100), kind: .hang, on: fake)
        // And once more at the end, by itself.
        #expect(hangs <= FindingShrink.Budget(kind: .hang).hangs + 1)
        #expect(try #require(result).bytes.count < 100)
        #expect(fake.probed.count <= 41)
    }

    @Test("Another fault on the way does not take the place of the one that is shrunk")
    func otherFault() throws {
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            let reason = bytes.count >= 4 ? "x" : "y"
            return FakeExecutor.Act(execution: BuggyTarget.execution(.crash, reason, key: bytes.count >= 4 ? 1 : 2))
        }
        let result = try Self.shrink([1, 2, 3, 4, 5, 6, 7, 8], kind: .crash, verdicts: [1: true], on: fake)
        #expect(result?.bytes == Array("0000".utf8))
        #expect(result?.fault.signature.reason == "x")
    }

    @Test("Where candidates that run together deceive, each is run alone")
    func deceptive() throws {
        let fake = FakeExecutor(seed: 1) { bytes, place in
            let fails = place == .alone ? bytes.count >= 5 : true
            return fails ? FakeExecutor.Act(execution: BuggyTarget.execution(.crash, "x", key: 1)) : FakeExecutor.Act()
        }
        let result = try Self.shrink([1, 2, 3, 4, 5, 6, 7, 8], kind: .crash, verdicts: [1: true], on: fake)
        #expect(result?.bytes == Array("00000".utf8))
    }

    @Test("An input that cannot be made simpler stays")
    func minimal() throws {
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            bytes == [7, 7]
                ? FakeExecutor.Act(execution: BuggyTarget.execution(.invalid, "x", key: 1)) : FakeExecutor.Act()
        }
        #expect(try Self.shrink([7, 7], kind: .invalid, on: fake) == nil)
    }
}
