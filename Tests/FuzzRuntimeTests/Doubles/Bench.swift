import CFuzzRuntime
import FuzzCore
import FuzzInputs

@testable import FuzzRuntime

/// Runs a target in this process, through the executor that workers run it with.
final class Bench {
    let memory = RegionMemory()
    private let snapshot: SnapshotMemory
    private let target: Target

    init(_ target: Target) throws {
        self.target = target
        snapshot = try SnapshotMemory([])
    }

    /// Where the phase of the execution stands.
    var phasePlace: UnsafeMutablePointer<UInt8>? { fz_region_phase(memory.base) }

    /// Each input's execution, as a detailed probe gives it.
    func run(_ inputs: [String]) throws -> [Execution] {
        try inputs.map { input in
            memory.region.beginOrder()
            RegionOrder(probes: 1, detailed: true, seed: 0).write(to: memory.region)
            memory.region.arena.copyBytes(from: input.utf8)
            fz_region_probes(memory.base)[0] = fz_extent(offset: 0, length: UInt64(input.utf8.count))
            memory.region.takenOut(arenaUsed: (input.utf8.count + 7) & ~7)
            memory.region.beginExecutor()
            let body = try Executor.prepare(target, in: memory.region)
            var executor = Executor(
                region: memory.region, snapshot: snapshot.view, body: body,
                havoc: Havoc(maximumLength: memory.region.input.count))
            executor.run()
            guard let record = RegionReader(memory.region).record(0) else { throw NoRecord() }
            return record.execution
        }
    }

    func run(_ input: String) throws -> Execution {
        guard let execution = try run([input]).first else { throw NoRecord() }
        return execution
    }

    struct NoRecord: Error {}
}
