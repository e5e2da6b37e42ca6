import Testing

@testable import FuzzRuntime

/// A limit of 1,000 ms, and of 100 bytes.
struct WatchdogTests {
    private static let limits = ExecutionLimits(timeoutMilliseconds: 1_000, memoryBytes: 100)

    private func sample(
        at now: Int, execution: UInt64 = 5, process: Int32 = 77, running: Bool = true, stack: UInt32 = 0, user: Int = 0,
        bytes: Int = 0, asleep: Bool = false, instrumented: Bool = false
    ) -> Watchdog.Sample {
        Watchdog.Sample(
            now: now, process: process, execution: execution, isRunning: running, stackSequence: stack,
            isInstrumented: instrumented, userMilliseconds: { user }, privateBytes: { bytes }, isAsleep: { asleep })
    }

    private func watchdog(_ samples: Watchdog.Sample...) -> Watchdog {
        var watchdog = Watchdog(limits: Self.limits)
        for sample in samples { _ = watchdog.observe(sample) }
        return watchdog
    }

    @Test("The first look at an execution starts its time")
    func firstLook() {
        var watchdog = watchdog()
        #expect(watchdog.observe(sample(at: 50_000, user: 99_999, bytes: 99_999)) == .none)
        #expect(watchdog.observe(sample(at: 50_010, user: 100_098, bytes: 100_099)) == .none)
    }

    @Test("An execution that used all of its CPU time is asked for its stack, then killed")
    func outOfTime() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 1_110, user: 1_000)) == .askForStack)
        #expect(watchdog.observe(sample(at: 1_120, user: 1_010)) == .none)
        #expect(watchdog.observe(sample(at: 1_130, stack: 1, user: 1_020)) == .kill(.outOfTime))
    }

    @Test("An execution that gives no stack is killed two seconds after it was asked")
    func noStack() {
        var watchdog = watchdog(sample(at: 0), sample(at: 1_000, user: 1_000))
        #expect(watchdog.observe(sample(at: 2_999, user: 1_299)) == .none)
        #expect(watchdog.observe(sample(at: 3_000, user: 1_300)) == .kill(.outOfTime))
    }

    @Test("An execution that sleeps has ten times the limit on the clock")
    func sleeping() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 1_000)) == .askForStack)
        #expect(watchdog.observe(sample(at: 1_010, stack: 1)) == .judge)
        #expect(watchdog.observe(sample(at: 9_999, stack: 1)) == .none)
        #expect(watchdog.observe(sample(at: 10_000, stack: 1)) == .askForStack)
        #expect(watchdog.observe(sample(at: 10_010, stack: 2)) == .kill(.outOfTime))
    }

    @Test("An execution may use memory up to the limit above what there was, and not more")
    func outOfMemory() {
        var watchdog = watchdog(sample(at: 0, bytes: 1_000))
        #expect(watchdog.observe(sample(at: 10, bytes: 1_100)) == .none)
        #expect(watchdog.observe(sample(at: 20, bytes: 1_101)) == .askForStack)
        #expect(watchdog.observe(sample(at: 30, stack: 1, bytes: 1_101)) == .kill(.outOfMemory))
    }

    @Test("What was decided for is not taken back when memory is freed while the stack is awaited")
    func decided() {
        var watchdog = watchdog(sample(at: 0), sample(at: 10, bytes: 101))
        #expect(watchdog.observe(sample(at: 20, stack: 1, bytes: 0)) == .kill(.outOfMemory))
    }

    @Test("A tenth of the limit is enough to ask whether the hang is known, once")
    func judged() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 90, user: 99)) == .none)
        #expect(watchdog.observe(sample(at: 100, user: 100)) == .askForStack)
        #expect(watchdog.observe(sample(at: 110, stack: 1, user: 110)) == .judge)
        #expect(watchdog.observe(sample(at: 500, stack: 1, user: 500)) == .none)
        #expect(watchdog.observe(sample(at: 1_000, stack: 1, user: 1_000)) == .askForStack)
        #expect(watchdog.observe(sample(at: 1_010, stack: 2, user: 1_010)) == .kill(.outOfTime))
    }

    @Test("Where edges are counted, the stack is asked for until four looks tell what loops")
    func looks() {
        func sample(at now: Int, stack: UInt32, user: Int) -> Watchdog.Sample {
            self.sample(at: now, stack: stack, user: user, instrumented: true)
        }
        var watchdog = watchdog(sample(at: 0, stack: 0, user: 0))
        #expect(watchdog.observe(sample(at: 100, stack: 0, user: 100)) == .askForStack)
        #expect(watchdog.observe(sample(at: 110, stack: 0, user: 110)) == .none)
        for look in 1...3 as ClosedRange<UInt32> {
            #expect(watchdog.observe(sample(at: 110 + 10 * Int(look), stack: look, user: 120)) == .askForStack)
        }
        #expect(watchdog.observe(sample(at: 150, stack: 3, user: 130)) == .none)
        #expect(watchdog.observe(sample(at: 160, stack: 4, user: 140)) == .judge)
        #expect(watchdog.observe(sample(at: 1_000, stack: 4, user: 1_000)) == .askForStack)
        for look in 5...7 as ClosedRange<UInt32> {
            #expect(watchdog.observe(sample(at: 1_000 + Int(look), stack: look, user: 1_000)) == .askForStack)
        }
        #expect(watchdog.observe(sample(at: 1_020, stack: 8, user: 1_010)) == .kill(.outOfTime))
    }

    @Test("A look that does not come ends the looks, and too much memory needs but one")
    func fewLooks() {
        var deaf = watchdog(
            sample(at: 0, instrumented: true), sample(at: 100, user: 100, instrumented: true),
            sample(at: 110, stack: 1, user: 110, instrumented: true))
        #expect(deaf.observe(sample(at: 2_109, stack: 1, user: 110, instrumented: true)) == .none)
        #expect(deaf.observe(sample(at: 2_110, stack: 1, user: 110, instrumented: true)) == .judge)
        var greedy = watchdog(sample(at: 0, instrumented: true), sample(at: 10, bytes: 101, instrumented: true))
        #expect(greedy.observe(sample(at: 20, stack: 1, bytes: 101, instrumented: true)) == .kill(.outOfMemory))
    }

    @Test("A hang that gives no stack is judged all the same")
    func judgedWithoutStack() {
        var watchdog = watchdog(sample(at: 0), sample(at: 100, user: 100))
        #expect(watchdog.observe(sample(at: 2_100, user: 400)) == .judge)
    }

    @Test("What sleeps is judged at the limit on the clock")
    func judgedAsleep() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 999)) == .none)
        #expect(watchdog.observe(sample(at: 1_000)) == .askForStack)
    }

    @Test("What sleeps for a tenth of the limit without a break is judged")
    func judgedAsleepThroughout() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 50, asleep: true)) == .none)
        #expect(watchdog.observe(sample(at: 149, asleep: true)) == .none)
        #expect(watchdog.observe(sample(at: 150, asleep: true)) == .askForStack)
        #expect(watchdog.observe(sample(at: 160, stack: 1, asleep: true)) == .judge)
        #expect(watchdog.observe(sample(at: 900, stack: 1, asleep: true)) == .none)
    }

    @Test("What wakes up in between is not asleep throughout")
    func awakeInBetween() {
        var watchdog = watchdog(sample(at: 0), sample(at: 50, asleep: true))
        #expect(watchdog.observe(sample(at: 100)) == .none)
        #expect(watchdog.observe(sample(at: 150, asleep: true)) == .none)
        #expect(watchdog.observe(sample(at: 249, asleep: true)) == .none)
        #expect(watchdog.observe(sample(at: 250, asleep: true)) == .askForStack)
    }

    @Test("Another iteration starts from nothing, also while a stack is awaited")
    func nextIteration() {
        var watchdog = watchdog(sample(at: 0), sample(at: 1_000, user: 1_000))
        #expect(watchdog.observe(sample(at: 1_010, execution: 6, stack: 1, user: 1_010)) == .none)
        #expect(watchdog.observe(sample(at: 1_100, execution: 6, stack: 1, user: 1_109)) == .none)
        #expect(watchdog.observe(sample(at: 1_110, execution: 6, stack: 1, user: 1_110)) == .askForStack)
    }

    @Test("The same iteration in another executor starts from nothing")
    func nextExecutor() {
        var watchdog = watchdog(sample(at: 0, user: 900))
        #expect(watchdog.observe(sample(at: 1_000, process: 78, user: 5)) == .none)
        #expect(watchdog.observe(sample(at: 1_010, process: 78, user: 104)) == .none)
        #expect(watchdog.observe(sample(at: 1_020, process: 78, user: 105)) == .askForStack)
    }

    @Test("Between executions nothing counts, and what was seen is forgotten")
    func idle() {
        var watchdog = watchdog(sample(at: 0))
        #expect(watchdog.observe(sample(at: 900, running: false, user: 900)) == .none)
        #expect(watchdog.observe(sample(at: 20_000, user: 20_000)) == .none)
        #expect(watchdog.observe(sample(at: 20_010, user: 20_010)) == .none)
    }

    @Test("The processor's clock is not read between executions")
    func cheap() {
        var watchdog = watchdog()
        var asked = 0
        let counting = Watchdog.Sample(
            now: 0, process: 1, execution: 1, isRunning: false, stackSequence: 0,
            userMilliseconds: {
                asked += 1
                return 0
            }, privateBytes: { 0 }, isAsleep: { false })
        #expect(watchdog.observe(counting) == .none)
        #expect(asked == 0)
    }

    @Test("A limit below ten milliseconds still has a tenth of one")
    func tinyLimit() {
        var watchdog = Watchdog(limits: ExecutionLimits(timeoutMilliseconds: 5))
        #expect(watchdog.observe(sample(at: 0)) == .none)
        #expect(watchdog.observe(sample(at: 1)) == .none)
        #expect(watchdog.observe(sample(at: 2, user: 1)) == .askForStack)
    }
}
