internal import FuzzCore
internal import FuzzRuntime

/// The next inputs of a minimization, run in blocks, several at a time. It works on a copy of the state.
///
///     run them in blocks that know the features of all inputs before these
///     a block in which executors died: run by itself what is not known to behave, for which of it dies
///     what does not die so: run in a block of its own, for its features
struct MinimizeEpoch {
    static let blocksPerEpoch = 8
    static let bytesPerBlock = 64 << 10

    private(set) var state: MinimizeState
    private let inputs: [SourceInput]
    private let world: any CampaignWorld
    /// The bytes of its inputs, from the first that has not run on.
    private let contents: [[UInt8]]
    /// The places of its inputs, block by block.
    private let blocks: [[Int]]
    /// What inputs showed, by their places.
    private var shown: [Int: [UInt64]] = [:]

    init(
        sources: MinimizeSources, state: MinimizeState, inputsPerBlock: Int, world: any CampaignWorld
    ) throws(MinimizeError) {
        self.state = state
        self.world = world
        inputs = sources.inputs
        blocks = Self.plan(inputs, from: state.done, inputsPerBlock: inputsPerBlock)
        var contents: [[UInt8]] = []
        for place in blocks.joined() { contents.append(try sources.bytes(of: inputs[place])) }
        self.contents = contents
    }

    /// The places of the next inputs, by count and by bytes: the larger, the fewer.
    static func plan(_ inputs: [SourceInput], from start: Int, inputsPerBlock: Int) -> [[Int]] {
        var blocks: [[Int]] = []
        var bytes = 0
        for place in inputs.indices[start...] {
            let size = inputs[place].size
            if let last = blocks.last, last.count < inputsPerBlock, bytes + size <= bytesPerBlock {
                blocks[blocks.count - 1].append(place)
                bytes += size
            } else if blocks.count < blocksPerEpoch {
                blocks.append([place])
                bytes = size
            } else {
                break
            }
        }
        return blocks
    }

    mutating func run(on executor: inout any Executing) throws(CampaignStop) {
        var again: [Int] = []
        for (places, result) in zip(blocks, try run(blocks, on: &executor)) {
            again += try settle(take(result), of: places, on: &executor)
        }
        for (place, result) in zip(again, try run(again.map { [$0] }, on: &executor)) where take(result) > 0 {
            state.failures[place] = result.faults.last?.execution.outcome ?? .crash
        }
        state.take(shown, of: inputs)
        state.done += contents.count
    }

    /// Runs blocks of inputs, which are named by their places. A discovery's and a fault's iteration is its input's place.
    private func run(
        _ blocks: [[Int]], on executor: inout any Executing
    ) throws(CampaignStop) -> [BlockResult] {
        guard !blocks.isEmpty else { return [] }
        var entries: [Snapshot.Entry] = []
        let orders = blocks.map { places in
            let entry = entries.count
            entries += places.map { Snapshot.Entry(identifier: $0, bytes: contents[$0 - state.done]) }
            return Block(first: UInt64(places[0]), count: places.count, stage: .survey, entry: entry)
        }
        let snapshot = Snapshot(entries: entries, features: state.cover.features, knownFaults: [], smallest: 0)
        let observer = MinimizeObserver(world: world)
        let results: [BlockResult?]
        do {
            results = try executor.run(orders, on: snapshot, observer: observer)
        } catch {
            throw .failed(.supervisor(error))
        }
        if observer.isStopped { throw .interrupted }
        return results.compactMap { $0 }
    }

    /// Takes in what a block's inputs showed, and those that crash for sure. How many others died is the answer: a hang has to prove
    /// itself, and of a fault that came before in the block nobody has told.
    private mutating func take(_ result: BlockResult) -> Int {
        for discovery in result.discoveries { shown[Int(discovery.iteration)] = discovery.features }
        state.unstable.formUnion(result.unstable)
        var deaths = Self.deadly.reduce(0) { $0 + (result.outcomes[$1] ?? 0) }
        for fault in result.faults where fault.execution.outcome == .crash {
            state.failures[Int(fault.iteration)] = .crash
            deaths -= 1
        }
        return deaths
    }

    /// Finds out which of a block's inputs die, where so many do of which that is not known. Answers those that have to run once more.
    private mutating func settle(
        _ deaths: Int, of places: [Int], on executor: inout any Executing
    ) throws(CampaignStop) -> [Int] {
        guard deaths > 0 else { return [] }
        let dubious = places.filter { shown[$0] == nil && state.failures[$0] == nil }
        let executions = try executor.probeAll(dubious.map { contents[$0 - state.done] }, detailed: false)
        var rest: [Int] = []
        for (place, execution) in zip(dubious, executions) {
            if Self.deadly.contains(execution.outcome) {
                state.failures[place] = execution.outcome
            } else {
                rest.append(place)
            }
        }
        return dubious.count - rest.count < deaths ? rest : []
    }

    /// What ends an executor, so that nothing is known of the features.
    private static let deadly: [Outcome] = [.crash, .hang, .memory]
}

/// Says of an epoch whether to go on.
private final class MinimizeObserver: BlockObserver {
    private(set) var isStopped = false
    private let world: any CampaignWorld

    init(world: any CampaignWorld) {
        self.world = world
    }

    func progressed(iterations: Int, faults: Int) -> Bool {
        isStopped = isStopped || world.isStopRequested
        return !isStopped
    }

    func faulted(_ fault: Fault) {}

    func isKnownHang(_ execution: Execution) -> Bool { false }
}
