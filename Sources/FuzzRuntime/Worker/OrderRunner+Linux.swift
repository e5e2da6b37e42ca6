#if os(Linux)
    internal import CFuzzRuntime
    internal import FuzzCore
    internal import FuzzInputs
    internal import Glibc

    /// Carries out an order in executors that it forks, one after another. The worker itself has one thread, runs no code of a
    /// target, and touches neither Dispatch nor tasks, since it forks.
    struct OrderRunner {
        /// How often, and after how many microseconds, a fork is tried again that the system refused.
        private static let forkPatience = (times: 50, pause: 20_000 as UInt32)

        private let region: Region
        private let snapshot: UnsafeMutableRawPointer
        private let target: Target
        private let socket: MessageSocket
        private var havoc: Havoc
        private var schema = LoadedSchema()
        private var words = LoadedWords()
        private var aftermath: ExecutorAftermath

        init(region: Region, snapshot: UnsafeMutableRawPointer, target: Target, socket: MessageSocket) {
            self.region = region
            self.snapshot = snapshot
            self.target = target
            self.socket = socket
            havoc = Havoc(maximumLength: max(1, region.input.count), isOfChoices: target.isOfChoices)
            aftermath = ExecutorAftermath(region) { SnapshotView(snapshot).knows(fault: $0) }
        }

        /// Where the worker lives: here, on the thread that it was started on.
        static func enter(_ region: Region, _ live: @escaping () -> Never) -> Never {
            live()
        }

        /// Runs the order in the region to its end, or until its records have to be taken out, and says so.
        mutating func carryOut() {
            let order = RegionOrder(region)
            aftermath.beginOrder()
            if schema.load(SnapshotView(snapshot)) { havoc.setSchema(schema.index) }
            words.load(SnapshotView(snapshot))
            while true {
                order.write(to: region)
                let settlement = aftermath.settle(runExecutor(isHeard: order.isDetailed || aftermath.isRetry))
                if let fault = settlement.newFault { socket.send(FZ_MESSAGE_FAULT, value: UInt64(fault)) }
                switch settlement.next {
                case .runAgain: continue
                case .done: return socket.send(FZ_MESSAGE_DONE)
                case .drain: return socket.send(FZ_MESSAGE_DRAIN)
                case .prepareFailed: return socket.send(FZ_MESSAGE_PREPARE_FAILED)
                }
            }
        }

        /// Forks an executor, and waits for its end. Where it `isHeard`, what it writes is kept.
        private func runExecutor(isHeard: Bool) -> ExecutorEnd.Status {
            region.beginExecutor()
            let pipe = isHeard ? ErrorPipe() : nil
            let child = fork(error: pipe?.writing ?? -1)
            guard child != 0 else { becomeExecutor() }
            defer { pipe?.closeReading() }
            pipe?.closeWriting()
            guard child > 0 else { return .lost }
            let status = pipe.map { fz_wait_reading(child, $0.reading, region.base) } ?? fz_wait(child)
            fz_kill_descendants(child)
            return ExecutorEnd.Status(wait: status)
        }

        private func fork(error: Int32) -> pid_t {
            for _ in 1..<Self.forkPatience.times {
                let child = fz_fork(region.base, error)
                if child >= 0 { return child }
                usleep(Self.forkPatience.pause)
            }
            return fz_fork(region.base, error)
        }

        private func becomeExecutor() -> Never {
            fz_stack_install(region.base)
            let (memory, stack) = (region.base.pointee.memory_bytes, region.base.pointee.stack_bytes)
            fz_limit_memory(ExecutorThread.limit(memoryBytes: memory, stackBytes: stack))
            ExecutorThread.run(stackBytes: Int(region.base.pointee.stack_bytes), region: region) { [self] in
                do {
                    let body = try Executor.prepare(target, in: region)
                    var havoc = havoc
                    havoc.setWords(words.index(SnapshotView(snapshot)))
                    var executor = Executor(
                        region: region, snapshot: SnapshotView(snapshot), body: body, havoc: havoc, schema: schema.index
                    )
                    executor.run()
                } catch {
                    // Its words go to standard error, where the coordinator looks for a reason.
                    StandardError.write("prepare: \(error)\n")
                    fz_exit(1)
                }
                region.base.pointee.leaving = 1
                fz_exit(0)
            }
        }
    }
#endif
