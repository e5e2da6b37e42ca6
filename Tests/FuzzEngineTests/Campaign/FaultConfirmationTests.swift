import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("How a fault comes again")
struct FaultConfirmationTests {
    static let fault = Fault(
        iteration: 12, bytes: [9], execution: BuggyTarget.execution(.invalid, "x", key: 3))

    /// A block of start inputs whose thirteenth is the fault's.
    static let plan = EpochPlan(
        blocks: [Block(first: 4, count: 20, stage: .seeds, entry: 0)],
        snapshot: Snapshot(
            entries: (0..<20).map { Snapshot.Entry(identifier: $0, bytes: [$0 == 8 ? 9 : UInt8($0 + 100)]) },
            features: [], knownFaults: [], smallest: 0))

    static func cases(
        on fake: FakeExecutor, plan: EpochPlan = plan, isKnown: Bool = false
    ) throws -> [FaultConfirmation.Case] {
        var executor: any Executing = fake
        let confirmation = FaultConfirmation(
            plan: plan, signer: FakeSigner(), isKnown: { _ in isKnown }, isStopRequested: { false })
        return try confirmation.cases(of: fault, on: &executor)
    }

    /// The fault where `shows` says so of what the executor ran before.
    static func executor(_ shows: @escaping ([UInt8]) -> Bool) -> FakeExecutor {
        var before: [UInt8] = []
        let fake = FakeExecutor(seed: 1) { bytes, _ in
            defer { before += bytes }
            return bytes == [9] && shows(before) ? FakeExecutor.Act(execution: fault.execution) : FakeExecutor.Act()
        }
        fake.begins = { before = [] }
        return fake
    }

    @Test("One that always comes is a finding, and is run a few times more")
    func always() throws {
        let fake = Self.executor { _ in true }
        let cases = try Self.cases(on: fake)
        #expect(cases.map(\.recurrence) == [.always])
        #expect(fake.probed.count == 1 + FaultConfirmation.repeats)
        #expect(fake.retraced.isEmpty)
    }

    @Test("One that is known already is run once")
    func known() throws {
        let fake = Self.executor { _ in true }
        #expect(try Self.cases(on: fake, isKnown: true).map(\.recurrence) == [.always])
        #expect(fake.probed.count == 1)
    }

    @Test("One that comes every third time says how often", arguments: [0, 1, 2])
    func sometimes(offset: Int) throws {
        var runs = offset
        let cases = try Self.cases(
            on: Self.executor { _ in
                runs += 1
                return runs % 3 == 0
            })
        let expected: Recurrence =
            offset == 2
            ? .sometimes(shown: 4, runs: FaultConfirmation.repeats + 1)
            : .sometimes(shown: offset == 1 ? 14 : 13, runs: FaultConfirmation.retries + 1)
        #expect(cases.map(\.recurrence) == [expected])
    }

    @Test("One that needs two of the inputs before it is kept with those, in their order")
    func after() throws {
        let fake = Self.executor { Set($0).isSuperset(of: [101, 106]) }
        let cases = try Self.cases(on: fake)
        #expect(cases.map(\.recurrence) == [.after(inputs: 2)])
        #expect(cases.map(\.earlier) == [[[101], [106]]])
        #expect(fake.retraced == [Block(first: 4, count: 9, stage: .seeds, entry: 0)])
    }

    @Test("One that nothing brings back was seen once", arguments: [true, false])
    func once(hasBlock: Bool) throws {
        let cases = try Self.cases(
            on: Self.executor { _ in false }, plan: hasBlock ? Self.plan : EpochPlan())
        #expect(cases.map(\.recurrence) == [.once])
        #expect(cases.map(\.execution.key) == [3])
    }
}
