/// The blocks of one epoch while they run: which is with a worker, which is done, and what came out.
struct EpochRun {
    /// How often the observer hears of progress, in milliseconds.
    private static let progressInterval = 100

    let blocks: [Block]
    private(set) var results: [BlockResult?]
    private var assigned = 0
    private var finished = 0
    private var finishedIterations = 0
    private var faults = 0
    private var lastProgress = Clock.milliseconds()

    init(blocks: [Block]) {
        self.blocks = blocks
        results = Array(repeating: nil, count: blocks.count)
    }

    var isFinished: Bool { finished == blocks.count }

    /// The first block that no worker has had.
    var nextUnassigned: Int? { assigned < blocks.count ? assigned : nil }

    mutating func assign(_ index: Int) {
        precondition(index == assigned, "blocks are begun in their order")
        assigned += 1
    }

    mutating func saw(_ fault: Fault, _ observer: any BlockObserver) {
        faults += 1
        observer.faulted(fault)
    }

    mutating func finish(_ index: Int, _ result: BlockResult) {
        results[index] = result
        finished += 1
        finishedIterations += result.block.count
    }

    /// Tells the observer how far it is, now and then; false where it wants to stop.
    mutating func tick(_ slots: [WorkerSlot], _ observer: any BlockObserver) -> Bool {
        let now = Clock.milliseconds()
        guard now - lastProgress >= Self.progressInterval else { return true }
        lastProgress = now
        let running = slots.filter(\.isBusy).reduce(0) { $0 + $1.iterationsDone }
        return observer.progressed(iterations: finishedIterations + running, faults: faults)
    }
}
