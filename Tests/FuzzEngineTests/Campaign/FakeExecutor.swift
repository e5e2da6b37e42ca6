import FuzzCore
import FuzzRuntime

/// An executor that runs closures in place, block by block, as the contract of `Executing` says.
final class FakeExecutor: Executing {
    /// What an input does: in a block, or alone in a fresh executor.
    struct Act {
        var execution = Execution(outcome: .accepted, phase: .validate)
        var features: [UInt64] = []
    }

    enum Place { case block, probe, alone }

    let seed: UInt64
    let target: ([UInt8], Place) -> Act
    /// The order in which the blocks of an epoch are worked on: what several workers do to each other.
    var order: ([Block]) -> [Int] = { Array($0.indices) }
    private(set) var executed: [[UInt8]] = []
    private(set) var probed: [[UInt8]] = []
    private(set) var planned: [[Block]] = []
    private(set) var knownHangs = 0
    private(set) var retraced: [Block] = []
    /// What a generating target draws of a text.
    var drawing: ([UInt8]) -> Drawing? = { _ in nil }
    private(set) var drawn: [[UInt8]] = []
    /// Told when a fresh executor begins, for targets that keep state.
    var begins: () -> Void = {}
    /// How many edges the target's build has.
    var edges = 1

    init(seed: UInt64, target: @escaping ([UInt8], Place) -> Act) {
        self.seed = seed
        self.target = target
    }

    func run(
        _ blocks: [Block], on snapshot: Snapshot, observer: any BlockObserver
    ) throws(SupervisorError) -> [BlockResult?] {
        planned.append(blocks)
        var results = [BlockResult?](repeating: nil, count: blocks.count)
        var done = 0
        var faults = 0
        for index in order(blocks) {
            guard let result = run(blocks[index], on: snapshot, observer: observer, done: &done, faults: &faults) else {
                break
            }
            results[index] = result
        }
        return results
    }

    func describe() throws(SupervisorError) -> TargetShape { TargetShape(edges: edges) }

    func probe(
        _ inputs: [[UInt8]], detailed: Bool, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [Execution] {
        probed += inputs
        begins()
        return inputs.map { input in
            if detailed { begins() }
            return target(input, detailed ? .alone : .probe).execution
        }
    }

    func probe(
        _ input: [UInt8], after earlier: [[UInt8]], isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> Execution {
        begins()
        for other in earlier { _ = target(other, .block) }
        return target(input, .block).execution
    }

    func draw(_ texts: [[UInt8]], isDescribed: Bool) throws(SupervisorError) -> [Drawing?] {
        drawn += texts
        return texts.map(drawing)
    }

    func retrace(
        _ block: Block, on snapshot: Snapshot, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [[UInt8]] {
        retraced.append(block)
        return (0..<block.count).map { input(block.first + UInt64($0), $0, block, snapshot) }
    }

    private func run(
        _ block: Block, on snapshot: Snapshot, observer: any BlockObserver, done: inout Int, faults: inout Int
    ) -> BlockResult? {
        var result = BlockResult(block: block, discoveries: [], faults: [], outcomes: [:])
        var features = snapshot.features
        var keys = snapshot.knownFaults
        begins()
        for offset in 0..<block.count {
            let iteration = block.first + UInt64(offset)
            let input = input(iteration, offset, block, snapshot)
            let act = target(input, .block)
            executed.append(input)
            result.outcomes[act.execution.outcome, default: 0] += 1
            if act.execution.outcome == .hang, observer.isKnownHang(act.execution) { knownHangs += 1 }
            if act.execution.outcome.isFinding, keys.insert(act.execution.key).inserted {
                let fault = Fault(iteration: iteration, bytes: input, execution: act.execution)
                result.faults.append(fault)
                faults += 1
                observer.faulted(fault)
            }
            if !features.isSuperset(of: act.features) {
                features.formUnion(act.features)
                result.discoveries.append(Discovery(iteration: iteration, bytes: input, features: act.features))
            }
            done += 1
            if done % 8 == 0, !observer.progressed(iterations: done, faults: faults) { return nil }
        }
        return result
    }

    private func input(_ iteration: UInt64, _ offset: Int, _ block: Block, _ snapshot: Snapshot) -> [UInt8] {
        if block.stage.isOfEntries { return snapshot.entries[block.entry + offset].bytes }
        var bytes = snapshot.entries[block.entry].bytes
        var random = SplitMix64(seed: seed, stream: iteration)
        repeat {
            let at = random.below(bytes.count + 1)
            switch random.below(4) {
            case 0 where at < bytes.count: bytes.remove(at: at)
            case 1 where at < bytes.count: bytes[at] = UInt8(random.below(256))
            default: bytes.insert(UInt8(random.below(256)), at: at)
            }
        } while random.below(2) == 0
        return bytes
    }
}
