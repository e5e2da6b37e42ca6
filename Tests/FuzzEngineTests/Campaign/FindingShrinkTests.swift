import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Shrinking a finding")
struct FindingShrinkTests {
    private func shrink(
        _ input: [UInt8], kind: Outcome, budget: Int = 2_000, verdicts: [UInt64: Bool] = [:], on fake: FakeExecutor,
        isStopRequested: @escaping () -> Bool = { false }
    ) throws -> FindingShrink.Result {
        let signature = Signature(kind: kind, reason: "x", place: ["here"])
        var executor: any Executing = fake
        let shrink = FindingShrink(
            signature: signature, signer: FakeSigner(), budget: budget, isStopRequested: isStopRequested
        ) { _, _ in }
        let result = try shrink.run(input, verdicts: verdicts, on: &executor)
        #expect(result.executions == fake.probed.count)
        #expect(result.executions <= budget)
        return result
    }

    private func act(_ outcome: Outcome, _ identity: String = "x", key: UInt64 = 1) -> FakeExecutor.Act {
        FakeExecutor.Act(execution: BuggyTarget.execution(outcome, identity, key: key))
    }

    @Test("A hang becomes small although few candidates may run into the time limit")
    func hangs() throws {
        var hangs = 0
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            guard bytes.count(where: { $0 == 9 }) >= 3 else { return FakeExecutor.Act() }
            hangs += 1
            return act(.hang, key: UInt64(bytes.count))
        }
        let result = try shrink((0..<2_000).map { UInt8($0 % 256) }, kind: .hang, on: fake)
        #expect(result.bytes == [9, 9, 9])
        // The last may be a batch, and then comes the proof.
        let allowance = FindingShrink.Allowance(kind: .hang)
        #expect(hangs <= allowance.hangs + allowance.batch)
    }

    @Test("A hang that grows with its input stays where it is still one in full")
    func growingHang() throws {
        let fake = FakeExecutor(seed: 1) { bytes, place in
            // A tenth of the time is enough to be cut short.
            bytes.count >= (place == .alone ? 1_000 : 100) ? act(.hang) : FakeExecutor.Act()
        }
        let result = try shrink(Array(repeating: 9, count: 4_096), kind: .hang, on: fake)
        #expect((1_000..<4_096).contains(result.bytes.count))
        #expect(fake.probed.count < 100)
    }

    @Test("Another fault on the way does not take the place of the one that is shrunk")
    func otherFault() throws {
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            bytes.count >= 4 ? act(.crash, "x", key: 1) : act(.crash, "y", key: 2)
        }
        let result = try shrink([1, 2, 3, 4, 5, 6, 7, 8], kind: .crash, verdicts: [1: true], on: fake)
        #expect(result.bytes == Array("0000".utf8))
        #expect(result.fault?.signature.reason == "x")
    }

    @Test(
        "Of two faults near each other, each keeps to its own", arguments: ["x", "y"],
        [Outcome.crash, .invalid, .escaped, .mismatch])
    func neighbours(own: String, kind: Outcome) throws {
        // "count" above 9 is one fault; above 99 it is another, whose inputs become the first when they shrink too far.
        func reason(_ bytes: [UInt8]) -> String? {
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.hasPrefix("{\"count\":"), text.hasSuffix("}"), let count = Int(text.dropFirst(9).dropLast()),
                count > 9
            else { return nil }
            return count > 99 ? own : own == "x" ? "y" : "x"
        }
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            reason(bytes).map { act(kind, $0, key: $0 == "x" ? 7 : 8) } ?? FakeExecutor.Act()
        }
        let result = try shrink(Array("{\"count\":123456}".utf8), kind: kind, on: fake)
        #expect(
            String(decoding: result.bytes, as: UTF8.self) == (own == "x" ? "{\"count\":100}" : "{\"count\":123456}"))
        #expect(result.fault == nil || result.fault?.signature.reason == "x")
    }

    @Test("Two faults that share a key are told apart before the result is taken")
    func sharedKey() throws {
        let fake = FakeExecutor(seed: 1) { bytes, place in
            act(.crash, bytes.count >= 10 || place != .alone ? "x" : "y", key: 1)
        }
        let result = try shrink(Array(repeating: 9, count: 700), kind: .crash, verdicts: [1: true], on: fake)
        #expect(result.bytes == Array("0000000000".utf8))
        #expect(result.fault?.signature.reason == "x")
    }

    @Test("What only fails behind others in the same executor is not kept")
    func leftOver() throws {
        // Whatever runs behind another fails.
        var isFirst = true
        let fake = FakeExecutor(seed: 1) { bytes, place in
            defer { isFirst = false }
            return bytes.count >= 5 || place == .probe && !isFirst ? act(.invalid) : FakeExecutor.Act()
        }
        fake.begins = { isFirst = true }
        let result = try shrink([1, 2, 3, 4, 5, 6, 7, 8], kind: .invalid, verdicts: [1: true], on: fake)
        #expect(result.bytes == Array("00000".utf8))
        #expect(result.end == .done)
    }

    @Test("An input that cannot be made simpler stays")
    func minimal() throws {
        let fake = FakeExecutor(seed: 1) { bytes, _ in bytes == [7, 7] ? act(.invalid) : FakeExecutor.Act() }
        let result = try shrink([7, 7], kind: .invalid, on: fake)
        #expect(result.fault == nil)
        #expect(result.bytes == [7, 7])
        #expect(result.end == .done)
    }

    @Test("With few executions, what they came to is kept", arguments: [1, 2, 3, 10, 40])
    func budget(executions: Int) throws {
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            bytes.count(where: { $0 == 9 }) >= 20 ? act(.escaped) : FakeExecutor.Act()
        }
        let input = (0..<1_000).map { UInt8($0 % 10) }
        let result = try shrink(input, kind: .escaped, budget: executions, verdicts: [1: true], on: fake)
        #expect(result.end == .outOfBudget)
        #expect(executions < 10 || result.bytes.count < input.count)
    }

    @Test("What a person cuts off leaves what has shown the fault until then")
    func interrupted() throws {
        var isStopped = false
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            bytes.count(where: { $0 == 9 }) >= 20 ? act(.escaped) : FakeExecutor.Act()
        }
        let input = (0..<1_000).map { UInt8($0 % 10) }
        let result = try shrink(input, kind: .escaped, verdicts: [1: true], on: fake) {
            if fake.probed.count > 30 { isStopped = true }
            return isStopped
        }
        #expect(result.end == .interrupted)
        #expect(result.bytes.count < input.count)
        #expect(result.fault?.signature.reason == "x")
        #expect(fake.probed.contains(result.bytes))
    }
}
