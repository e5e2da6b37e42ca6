import FuzzCore
import FuzzInputs
import FuzzRuntime
import PropertyTesting
import Testing

@testable import FuzzEngine

@Suite("Shrinking a finding of choices")
struct ChoiceSearchTests {
    private static let lists = Generator.array(of: Generator<Int>.integer(in: 0...1_000).filter { $0 != 777 })

    private static func values(_ text: [UInt8]) -> (values: [Int], record: ChoiceRecord)? {
        guard let choices = try? ChoiceReader.choices(in: text) else { return nil }
        var source = ChoiceSource(replaying: choices)
        guard let values = try? source.draw(lists) else { return nil }
        return (values, source.record)
    }

    private func fake(
        _ outcome: Outcome,
        drawing: @escaping ([UInt8]) -> Drawing? = { values($0).map { Drawing(record: $0.record) } },
        where fails: @escaping ([Int]) -> Bool
    ) -> FakeExecutor {
        let fake = FakeExecutor(seed: 1) { text, _ in
            guard let values = Self.values(text)?.values, fails(values) else { return FakeExecutor.Act() }
            return FakeExecutor.Act(execution: BuggyTarget.execution(outcome, "x", key: 1))
        }
        fake.drawing = drawing
        return fake
    }

    private func shrink(_ text: String, kind: Outcome, budget: Int = 2_000, on fake: FakeExecutor) throws
        -> (text: String, result: FindingShrink.Result)
    {
        var executor: any Executing = fake
        let shrink = FindingShrink(
            signature: Signature(kind: kind, reason: "x", place: ["here"]), signer: FakeSigner(), isOfChoices: true,
            budget: budget, isStopRequested: { false }, progress: { _, _ in })
        let result = try shrink.run(Array(text.utf8), verdicts: [:], on: &executor)
        #expect(result.executions == fake.probed.count)
        #expect(result.executions <= budget)
        return (String(decoding: result.bytes, as: UTF8.self), result)
    }

    private static let start = "true 3 true 776 true 49 [true 600] true 8 true 12 false 99"

    @Test(
        "It comes to the smallest choices, one candidate at a time or many",
        arguments: [Outcome.invalid, .crash, .hang, .memory])
    func smallest(kind: Outcome) throws {
        let fake = fake(kind) { $0.count >= 2 && $0.reduce(0, +) > 1_200 }
        let (text, result) = try shrink(Self.start, kind: kind, on: fake)
        #expect(text == "[true 201] [true 1000] false")
        #expect(result.end == .done)
        #expect(result.fault != nil)
        // What makes no value is drawn, and not run.
        #expect(fake.probed.allSatisfy { Self.values($0) != nil })
    }

    @Test("A generator that does not live through an input leaves its text, which becomes shorter")
    func deadGenerator() throws {
        let fake = fake(.crash, drawing: { _ in nil }) { $0.contains { $0 > 500 } }
        let (text, _) = try shrink(Self.start, kind: .crash, on: fake)
        #expect(text.utf8.count <= 20)
        #expect(Self.values(Array(text.utf8))?.values.contains { $0 > 500 } == true)
    }

    @Test("A budget that is spent leaves the smallest that showed the fault by itself")
    func budget() throws {
        let fake = fake(.invalid) { $0.count >= 2 && $0.reduce(0, +) > 1_200 }
        let (text, result) = try shrink(Self.start, kind: .invalid, budget: 30, on: fake)
        #expect(result.end == .outOfBudget)
        #expect(Self.values(Array(text.utf8))?.values.reduce(0, +) ?? 0 > 1_200)
    }
}
