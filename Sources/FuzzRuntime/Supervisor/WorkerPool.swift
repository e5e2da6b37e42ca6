internal import CFuzzRuntime
internal import Foundation
internal import FuzzCore

/// The workers of a campaign: runs blocks on all of them, and probes on one. One thread, one loop, no call back from elsewhere.
///
///     let pool = try WorkerPool(executable: path, target: "offer", jobs: 2, seed: 7, limits: limits)
///     let results = try pool.run(blocks, on: snapshot, observer: observer)
///     pool.shutDown()
///
/// What results is the same for any number of workers: a block knows the snapshot and itself.
package final class WorkerPool: Executing {
    /// What the executable says of itself.
    package private(set) var handshake = Handshake(version: 0, build: "", targets: [])

    /// Asked while a target is asked something outside of a block: true ends that at once, with ``SupervisorError/interrupted``.
    package var isStopWanted: () -> Bool = { false }

    private let executable: String
    private let target: String
    private let jobs: Int
    private let seed: UInt64
    private let limits: ExecutionLimits
    private let snapshot: SharedSnapshot
    private var slots: [WorkerSlot] = []

    /// Starts the first worker; the others start when there is work for them.
    package convenience init(
        executable: String, target: String, jobs: Int, seed: UInt64, limits: ExecutionLimits
    ) throws(SupervisorError) {
        try self.init(launching: executable, target: target, jobs: jobs, seed: seed, limits: limits)
        try greet()
    }

    /// Launches the first worker, and does not wait for it: there is no ``handshake`` until ``greet()``.
    package init(
        launching executable: String, target: String, jobs: Int, seed: UInt64, limits: ExecutionLimits
    ) throws(SupervisorError) {
        self.executable = executable
        self.target = target
        self.jobs = max(1, jobs)
        self.seed = seed
        self.limits = limits
        snapshot = try SharedSnapshot()
        fz_adopt_orphans()
        try launch(1)
    }

    /// Launches workers until there are so many, of `jobs` at most. Each starts while others do, and while its caller does something else.
    package func launch(_ count: Int) throws(SupervisorError) {
        while slots.count < min(count, jobs) { slots.append(try makeSlot()) }
    }

    /// Waits for the first worker, and for what it says of the executable.
    package func greet() throws(SupervisorError) {
        handshake = try asked { $0.worker.handshake }
    }

    /// Asks an executable what it is, and lets it go.
    package static func handshake(with executable: String) throws(SupervisorError) -> Handshake {
        let snapshot = try SharedSnapshot()
        let worker = try WorkerProcess(
            executable: executable, target: nil, limits: ExecutionLimits(maximumLength: 4_096),
            snapshot: snapshot.descriptor)
        try worker.greet()
        return worker.handshake
    }

    /// Ends all workers, and what they started.
    package func shutDown() {
        slots = []
    }

    // MARK: Blocks

    package func run(
        _ blocks: [Block], on snapshot: Snapshot, observer: any BlockObserver
    ) throws(SupervisorError) -> [BlockResult?] {
        do {
            return try finish(blocks, on: snapshot, observer)
        } catch {
            // Workers that are in the middle of an order are of no use to the next one.
            shutDown()
            throw error
        }
    }

    private func finish(
        _ blocks: [Block], on snapshot: Snapshot, _ observer: any BlockObserver
    ) throws(SupervisorError) -> [BlockResult?] {
        try self.snapshot.write(snapshot)
        var epoch = EpochRun(blocks: blocks)
        try launch(blocks.count)
        while !epoch.isFinished {
            try assign(&epoch)
            try wait(&epoch, observer)
            guard epoch.tick(slots, observer) else {
                stop(&epoch, observer)
                break
            }
        }
        return epoch.results
    }

    /// Ends what runs; what it found is told before it is forgotten.
    private func stop(_ epoch: inout EpochRun, _ observer: any BlockObserver) {
        for slot in slots {
            slot.worker.stop()
            for fault in slot.untoldFaults() { epoch.saw(fault, observer) }
        }
        shutDown()
    }

    private func assign(_ epoch: inout EpochRun) throws(SupervisorError) {
        while let index = epoch.nextUnassigned {
            guard let slot = slots.first(where: { !$0.isBusy }) else { return }
            try slot.worker.greet()
            epoch.assign(index)
            slot.begin(epoch.blocks[index], index: index)
        }
    }

    private func makeSlot() throws(SupervisorError) -> WorkerSlot {
        let worker = try WorkerProcess(
            executable: executable, target: target, limits: limits, snapshot: snapshot.descriptor)
        return WorkerSlot(worker, seed: seed, limits: limits) { [snapshot] in snapshot.knows(fault: $0) }
    }

    /// Waits for messages, a few milliseconds at most, and handles what came.
    private func wait(_ epoch: inout EpochRun, _ observer: any BlockObserver) throws(SupervisorError) {
        let busy = slots.filter(\.isBusy)
        for slot in Self.readable(busy) { try handle(slot.handleMessage(), &epoch, observer) }
        for slot in busy where slot.isBusy {
            try handle(slot.watch { observer.isKnownHang($0) }, &epoch, observer)
        }
    }

    private func handle(
        _ message: WorkerSlot.Message, _ epoch: inout EpochRun, _ observer: any BlockObserver
    ) throws(SupervisorError) {
        switch message {
        case .nothing, .probed, .drawn, .described: break
        case .fault(let fault): epoch.saw(fault, observer)
        case .finished(let index, let result):
            // Of those that ended their executor it has heard already.
            for fault in result.faults where fault.execution.ending == nil { epoch.saw(fault, observer) }
            epoch.finish(index, result)
        case .prepareFailed(let execution): throw .prepareFailed(target: target, execution: execution)
        }
    }

    private static func readable(_ slots: [WorkerSlot]) -> [WorkerSlot] {
        var wanted = slots.map { pollfd(fd: $0.worker.socket, events: Int16(POLLIN), revents: 0) }
        guard poll(&wanted, nfds_t(wanted.count), WorkerSlot.watchInterval) > 0 else { return [] }
        return zip(slots, wanted).filter { $1.revents != 0 }.map(\.0)
    }

    // MARK: Probes

    package func probe(
        _ inputs: [[UInt8]], detailed: Bool, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [Execution] {
        try asked { (slot) throws(SupervisorError) in
            var executions: [Execution] = []
            var rest = inputs[...]
            while !rest.isEmpty {
                let count = detailed ? 1 : slot.probesThatFit(rest)
                try slot.beginProbe(Array(rest.prefix(count)), detailed: detailed)
                rest = rest.dropFirst(count)
                executions += try finishProbe(slot, isKnownHang)
            }
            return executions
        }
    }

    private func finishProbe(
        _ slot: WorkerSlot, _ isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [Execution] {
        guard case .probed(let executions) = try answer(of: slot, isKnownHang) else { return [] }
        return executions
    }

    package func probe(
        _ input: [UInt8], after earlier: [[UInt8]], isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> Execution {
        let executions = try asked { (slot) throws(SupervisorError) in
            try slot.beginProbe([input], detailed: true, after: earlier)
            return try finishProbe(slot, isKnownHang)
        }
        return executions.first ?? Execution(outcome: .crash, phase: .decode)
    }

    package func draw(_ texts: [[UInt8]], isDescribed: Bool) throws(SupervisorError) -> [Drawing?] {
        try asked { (slot) throws(SupervisorError) in
            var drawings: [Drawing?] = []
            var rest = texts[...]
            while !rest.isEmpty {
                let count = slot.probesThatFit(rest)
                try slot.beginDraw(Array(rest.prefix(count)), isDescribed: isDescribed)
                rest = rest.dropFirst(count)
                guard case .drawn(let answers) = try answer(of: slot, { _ in false }) else { return [] }
                drawings += answers
            }
            return drawings
        }
    }

    package func retrace(
        _ block: Block, on snapshot: Snapshot, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [[UInt8]] {
        try self.snapshot.write(snapshot)
        return try asked { (slot) throws(SupervisorError) in
            try slot.retrace(block)
            _ = try answer(of: slot, isKnownHang)
            return slot.history
        }
    }

    /// Asks the first worker, which is of no use any more where that fails in the middle.
    private func asked<Answer>(
        _ ask: (WorkerSlot) throws(SupervisorError) -> Answer
    ) throws(SupervisorError) -> Answer {
        do {
            try launch(1)
            try slots[0].worker.greet()
            return try ask(slots[0])
        } catch {
            shutDown()
            throw error
        }
    }

    /// The message that ends what the worker was told to do.
    private func answer(
        of slot: WorkerSlot, _ isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> WorkerSlot.Message {
        while true {
            var messages: [WorkerSlot.Message] = []
            for slot in Self.readable([slot]) { messages.append(try slot.handleMessage()) }
            if isStopWanted() { throw .interrupted }
            if slot.isBusy { messages.append(try slot.watch(isKnown: isKnownHang)) }
            for message in messages {
                switch message {
                case .prepareFailed(let execution): throw .prepareFailed(target: target, execution: execution)
                case .probed, .drawn, .described, .finished: return message
                case .nothing, .fault: break
                }
            }
        }
    }

    // MARK: The shape

    package func describe() throws(SupervisorError) -> TargetShape {
        try asked { (slot) throws(SupervisorError) in
            try slot.beginShape()
            guard case .described(let shape) = try answer(of: slot, { _ in false }) else { return TargetShape() }
            return shape
        }
    }
}
