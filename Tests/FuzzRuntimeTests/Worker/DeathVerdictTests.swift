import FuzzCore
import Testing

@testable import FuzzRuntime

struct DeathVerdictTests {
    private func end(
        _ status: ExecutorEnd.Status = .signal(9), phase: Phase = .decode,
        _ change: (inout ExecutorEnd) -> Void = { _ in }
    ) -> ExecutorEnd {
        var end = ExecutorEnd(status: status)
        end.phase = phase
        change(&end)
        return end
    }

    private func verdict(_ end: ExecutorEnd, fruitless: Int = 0) -> DeathVerdict {
        DeathVerdict(end, fruitless: fruitless)
    }

    @Test("An executor that leaves with nothing left has done its order")
    func done() {
        #expect(verdict(end(.exited(0), phase: .idle) { $0.isLeaving = true }) == .done)
    }

    @Test("An executor that leaves with more to run is followed by another")
    func more() {
        let end = end(.exited(0), phase: .idle) {
            $0.isLeaving = true
            $0.hasMore = true
        }
        #expect(verdict(end) == .runAgain)
        #expect(verdict(end, fruitless: 2) == .runAgain)
    }

    @Test("An executor that leaves for want of room has its records taken out first")
    func drain() {
        let end = end(.exited(0), phase: .decode) {
            $0.isLeaving = true
            $0.hasMore = true
            $0.wantsDrain = true
        }
        #expect(verdict(end) == .drain)
    }

    @Test("An executor that was killed on its way out has left")
    func killedLeaving() {
        let end = end(phase: .idle) {
            $0.isLeaving = true
            $0.killed = .outOfTime
        }
        #expect(verdict(end) == .done)
    }

    @Test("Executors that end before any input are tried three times", arguments: [Phase.prepare, .idle])
    func prepareFails(phase: Phase) {
        #expect(verdict(end(.exited(1), phase: phase), fruitless: 0) == .runAgain)
        #expect(verdict(end(.exited(1), phase: phase), fruitless: 1) == .runAgain)
        #expect(verdict(end(.exited(1), phase: phase), fruitless: 2) == .prepareFailed)
    }

    @Test("A preparation that is out of time is tried three times")
    func prepareHangs() {
        let end = end(phase: .prepare) { $0.killed = .outOfTime }
        #expect(verdict(end, fruitless: 1) == .runAgain)
        #expect(verdict(end, fruitless: 2) == .prepareFailed)
    }

    @Test("A death with the outcome on record adds nothing to it")
    func decided() {
        #expect(verdict(end(.signal(4), phase: .describe) { $0.isDecided = true }) == .skip)
    }

    @Test("An executor that was killed for an execution it had come past runs the next one again")
    func killedLate() {
        #expect(verdict(end { $0.isKilledLate = true }) == .runAgain)
        #expect(verdict(end { $0.isKilledLate = true }, fruitless: 2) == .runAgain)
    }

    @Test(
        "A death in an execution goes on record, in whichever phase",
        arguments: [Phase.reset, .decode, .validate, .law, .describe])
    func phases(phase: Phase) {
        #expect(verdict(end(.signal(11), phase: phase)) == .record(.crash, .signal(11, address: 0)))
    }

    @Test("What the handler saw counts, not how it ended the process")
    func handled() {
        let end = end(.exited(132)) { $0.handled = (4, 0x1234) }
        #expect(verdict(end) == .record(.crash, .signal(4, address: 0x1234)))
    }

    @Test("A fatal signal whose handler was killed for its time is still a crash")
    func handlerKilled() {
        let end = end {
            $0.handled = (11, 8)
            $0.killed = .outOfTime
        }
        #expect(verdict(end) == .record(.crash, .signal(11, address: 8)))
    }

    @Test(
        "An executor that was killed for a limit is what the limit says",
        arguments: [(.outOfTime, .hang), (.cutShort, .hang), (.outOfMemory, .memory)] as [(Ending, Outcome)])
    func killed(ending: Ending, outcome: Outcome) {
        #expect(verdict(end { $0.killed = ending }) == .record(outcome, ending))
    }

    @Test("An executor that exits has crashed, whatever its status", arguments: [0, 3] as [Int32])
    func exits(status: Int32) {
        #expect(verdict(end(.exited(status))) == .record(.crash, .exited(status)))
    }

    @Test("An executor that stops itself hangs")
    func stops() {
        #expect(verdict(end(.stopped(19))) == .record(.hang, .stopped(19)))
    }

    @Test("An executor that nobody can wait for has crashed")
    func lost() {
        #expect(verdict(end(.lost)) == .record(.crash, .exited(-1)))
    }

    @Test("The status of a wait is read")
    func waitStatus() {
        #expect(ExecutorEnd.Status(wait: 0) == .exited(0))
        #expect(ExecutorEnd.Status(wait: 3 << 8) == .exited(3))
        #expect(ExecutorEnd.Status(wait: 9) == .signal(9))
        #expect(ExecutorEnd.Status(wait: 19 << 8 | 0x7F) == .stopped(19))
        #expect(ExecutorEnd.Status(wait: -1) == .lost)
    }
}
