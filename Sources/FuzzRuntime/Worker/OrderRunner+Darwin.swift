#if canImport(Darwin)
    internal import CFuzzRuntime
    internal import Darwin
    internal import FuzzCore
    internal import FuzzInputs

    /// Carries out an order in this very process, since the system has no fork for Swift: the worker is the executor. What dies of an
    /// input is the worker; the coordinator sees to what follows, and starts it again.
    struct OrderRunner {
        private let region: Region
        private let snapshot: UnsafeMutableRawPointer
        private let target: Target
        private let socket: MessageSocket
        private var havoc: Havoc
        private var schema = LoadedSchema()
        private var words = LoadedWords()
        // Made at the first order, and kept: `prepare:` runs once in a process.
        private var body: TargetBody?

        init(region: Region, snapshot: UnsafeMutableRawPointer, target: Target, socket: MessageSocket) {
            self.region = region
            self.snapshot = snapshot
            self.target = target
            self.socket = socket
            havoc = Havoc(maximumLength: max(1, region.input.count), isOfChoices: target.isOfChoices)
        }

        /// Where the worker lives: on a thread with the stack that was asked for, which has the handlers of an executor.
        static func enter(_ region: Region, _ live: @escaping () -> Never) -> Never {
            fz_stack_install(region.base)
            let (memory, stack) = (region.base.pointee.memory_bytes, region.base.pointee.stack_bytes)
            fz_limit_memory(ExecutorThread.limit(memoryBytes: memory, stackBytes: stack))
            ExecutorThread.run(stackBytes: Int(region.base.pointee.stack_bytes), region: region, live)
        }

        /// Runs the order in the region to its end, or until its records have to be taken out, and says so.
        mutating func carryOut() {
            region.beginExecutor()
            if schema.load(SnapshotView(snapshot)) { havoc.setSchema(schema.index) }
            words.load(SnapshotView(snapshot))
            havoc.setWords(words.index(SnapshotView(snapshot)))
            region.base.pointee.executor = getpid()
            let isDetailed = RegionOrder(region).isDetailed
            if isDetailed || body == nil { fz_hear() }
            do {
                let body = try self.body ?? Executor.prepare(target, in: region)
                self.body = body
                if !isDetailed { fz_silence() }
                var executor = Executor(
                    region: region, snapshot: SnapshotView(snapshot), body: body, havoc: havoc, schema: schema.index)
                executor.run()
            } catch {
                // Its words go to standard error, where the coordinator looks for a reason.
                StandardError.write("prepare: \(error)\n")
                fz_exit(1)
            }
            if isDetailed { fz_silence() }
            socket.send(region.base.pointee.wants_drain != 0 ? FZ_MESSAGE_DRAIN : FZ_MESSAGE_DONE)
        }
    }
#endif
