import CFuzzRuntime
import FuzzCore
import Testing

@testable import FuzzRuntime

/// A block of four iterations from number 100 on, unless it says otherwise.
struct ExecutorAftermathTests {
    private let memory = RegionMemory()
    private var reader: RegionReader { RegionReader(memory.region) }

    init() {
        memory.region.beginOrder()
        RegionOrder(Block(first: 100, count: 4, stage: .havoc, entry: 0), seed: 1).write(to: memory.region)
    }

    private func aftermath(known: Set<UInt64> = []) -> ExecutorAftermath {
        var aftermath = ExecutorAftermath(memory.region) { known.contains($0) }
        aftermath.beginOrder()
        memory.region.beginExecutor()
        return aftermath
    }

    /// An execution that was counted as accepted.
    private func accept(_ index: UInt64) {
        memory.begin("ok", iteration: 100 + index)
        memory.region.count(.accepted)
        memory.base.pointee.phase = 0
        memory.base.pointee.next = index + 1
    }

    @Test("A death goes on record, is told, and the order goes on behind it")
    func death() throws {
        var aftermath = aftermath()
        accept(0)
        memory.begin("boom", iteration: 101, phase: .validate)
        memory.base.pointee.signal = 4
        memory.leaveStack([0x2000], in: fz_region_fatal(memory.base))
        #expect(aftermath.settle(.exited(132)) == .init(next: .runAgain, newFault: 0))
        #expect(memory.base.pointee.next == 2)
        #expect(memory.outcomes() == [1, 0, 0, 0, 0, 1, 0, 0])
        let record = try #require(reader.record(0))
        #expect(record.iteration == 101)
        #expect(record.input == Array("boom".utf8))
        #expect(record.isFault)
        #expect(record.execution.phase == .validate)
        #expect(record.execution.ending == .signal(4, address: 0))
        #expect(record.execution.stack.map(\.offset) == [0x1000])
        #expect(record.execution.key != 0)
    }

    @Test("The same death again is counted, and not recorded")
    func sameDeath() {
        var aftermath = aftermath()
        for index in 0..<2 as Range<UInt64> {
            memory.region.beginExecutor()
            memory.begin("boom", iteration: 100 + index)
            memory.leaveStack([0x2000], in: fz_region_fatal(memory.base))
            let settlement = aftermath.settle(.signal(9))
            #expect(settlement == .init(next: .runAgain, newFault: index == 0 ? 0 : nil))
        }
        #expect(memory.base.pointee.record_count == 1)
        #expect(memory.outcomes() == [0, 0, 0, 0, 0, 2, 0, 0])
    }

    @Test("A recursion has one key, however deep it was")
    func recursion() throws {
        var aftermath = aftermath()
        for (index, depth) in [3, 40].enumerated() {
            memory.region.beginExecutor()
            memory.begin("boom", iteration: 100 + UInt64(index))
            memory.leaveStack(Array(repeating: 0x2000, count: depth) + [0x3000], in: fz_region_fatal(memory.base))
            _ = aftermath.settle(.signal(11))
        }
        #expect(memory.base.pointee.record_count == 1)
    }

    @Test("A death that the snapshot knows is counted, and not recorded")
    func knownDeath() throws {
        var first = aftermath()
        memory.begin("boom", iteration: 100)
        _ = first.settle(.signal(9))
        let key = try #require(reader.record(0)).execution.key
        memory.region.beginOrder()
        var second = aftermath(known: [key])
        memory.begin("boom", iteration: 100)
        #expect(second.settle(.signal(9)) == .init(next: .runAgain, newFault: nil))
        #expect(memory.base.pointee.record_count == 0)
        #expect(memory.outcomes() == [0, 0, 0, 0, 0, 1, 0, 0])
    }

    @Test("A death whose record finds no room is still new after the drain")
    func noRoom() {
        var aftermath = aftermath()
        memory.base.pointee.record_count = 256
        memory.begin("boom", iteration: 100)
        #expect(aftermath.settle(.signal(9)) == .init(next: .drain))
        #expect(memory.base.pointee.next == 0)
        #expect(memory.outcomes() == [0, 0, 0, 0, 0, 0, 0, 0])
        memory.region.takenOut(arenaUsed: 0)
        aftermath.beginOrder()
        memory.region.beginExecutor()
        memory.begin("boom", iteration: 100)
        #expect(aftermath.settle(.signal(9)) == .init(next: .runAgain, newFault: 0))
    }

    @Test(
        "A kill between an iteration's count and the next number does not count it twice",
        arguments: [Phase.decode, .idle])
    func countedAlready(phase: Phase) {
        var aftermath = aftermath()
        memory.begin("slow", iteration: 100, phase: phase)
        memory.region.count(.accepted)
        memory.base.pointee.kill_ending = UInt32(FZ_ENDING_OUT_OF_TIME)
        memory.base.pointee.kill_execution = 100
        #expect(aftermath.settle(.signal(9)) == .init(next: .runAgain))
        #expect(memory.base.pointee.next == 1)
        #expect(memory.outcomes() == [1, 0, 0, 0, 0, 0, 0, 0])
        #expect(memory.base.pointee.record_count == 0)
    }

    @Test("A kill that meant the first trial of an input is none of the second", arguments: [false, true])
    func secondTrial(isMeant: Bool) {
        var aftermath = aftermath()
        memory.begin("slow", iteration: 100)
        memory.base.pointee.is_again = 1
        memory.base.pointee.kill_ending = UInt32(FZ_ENDING_OUT_OF_TIME)
        memory.base.pointee.kill_execution = isMeant ? fz_execution(memory.base) : 100
        let next = aftermath.settle(.signal(9)).next
        #expect(next == .runAgain || isMeant)
        #expect(memory.base.pointee.next == (isMeant ? 1 : 0))
        #expect(memory.outcomes()[Int(Outcome.hang.code)] == (isMeant ? 1 : 0))
    }

    @Test("A death behind the record of its execution counts as what the record says")
    func recordedAlready() {
        var aftermath = aftermath()
        memory.begin("bad", iteration: 100, phase: .validate)
        let draft = RecordDraft(iteration: 100, outcome: .invalid, phase: .validate, key: 5, flags: 1)
        _ = draft.append(to: memory.region, input: memory.region.runningInput)
        #expect(aftermath.settle(.signal(9)) == .init(next: .runAgain))
        #expect(memory.outcomes() == [0, 0, 1, 0, 0, 0, 0, 0])
        #expect(memory.base.pointee.record_count == 1)
        #expect(memory.base.pointee.next == 1)
    }

    @Test("The record of the iteration before does not stand for this one")
    func recordBefore() {
        var aftermath = aftermath()
        memory.begin("bad", iteration: 100)
        _ = RecordDraft(iteration: 100, outcome: .invalid, phase: .validate, key: 5, flags: 1)
            .append(to: memory.region, input: memory.region.runningInput)
        memory.region.count(.invalid)
        memory.base.pointee.next = 1
        memory.begin("boom", iteration: 101)
        #expect(aftermath.settle(.signal(11)) == .init(next: .runAgain, newFault: 1))
        #expect(memory.outcomes() == [0, 0, 1, 0, 0, 1, 0, 0])
    }

    @Test("A kill that came too late runs the next iteration again")
    func killedLate() {
        var aftermath = aftermath()
        accept(0)
        memory.begin("fine", iteration: 101)
        memory.base.pointee.kill_ending = UInt32(FZ_ENDING_OUT_OF_TIME)
        memory.base.pointee.kill_execution = 100
        #expect(aftermath.settle(.signal(9)) == .init(next: .runAgain))
        #expect(memory.base.pointee.next == 1)
        #expect(memory.outcomes() == [1, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("A hang counts among the hangs of the block")
    func hang() {
        var aftermath = aftermath()
        memory.begin("slow", iteration: 100)
        memory.base.pointee.kill_ending = UInt32(FZ_ENDING_CUT_SHORT)
        memory.base.pointee.kill_execution = 100
        #expect(aftermath.settle(.signal(9)) == .init(next: .runAgain, newFault: 0))
        #expect(memory.base.pointee.hangs == 1)
        #expect(reader.record(0)?.execution.ending == .cutShort)
        #expect(memory.outcomes() == [0, 0, 0, 0, 0, 0, 1, 0])
    }

    @Test("Deaths before any input are tried again, then told with how the last one ended")
    func preparation() {
        var aftermath = aftermath()
        for isLast in [false, false, true] {
            memory.region.beginExecutor()
            memory.base.pointee.phase = Phase.prepare.rawValue
            #expect(aftermath.settle(.exited(1)).next == (isLast ? .prepareFailed : .runAgain))
            #expect(aftermath.isRetry)
        }
        #expect(reader.record(0)?.execution.phase == .prepare)
        #expect(reader.record(0)?.execution.ending == .exited(1))
    }

    @Test("An execution in between starts the count of failed preparations anew")
    func preparationAnew() {
        var aftermath = aftermath()
        for index in 0..<3 as Range<UInt64> {
            memory.region.beginExecutor()
            memory.base.pointee.phase = Phase.prepare.rawValue
            #expect(aftermath.settle(.exited(1)).next == .runAgain)
            accept(index)
        }
    }

    @Test("A death in a probe goes on record each time, and is told with the rest")
    func probe() {
        memory.region.beginOrder()
        RegionOrder(probes: 2, detailed: false, seed: 1).write(to: memory.region)
        fz_region_probes(memory.base)[1] = fz_extent(offset: 8, length: 4)
        memory.region.arena[8] = 66
        memory.region.takenOut(arenaUsed: 16)
        var aftermath = aftermath()
        for index in 0..<2 as Range<UInt64> {
            memory.region.beginExecutor()
            memory.begin("boom", iteration: index)
            #expect(aftermath.settle(.signal(11)) == .init(next: index == 0 ? .runAgain : .done))
        }
        #expect(memory.base.pointee.record_count == 2)
        #expect(reader.record(0)?.isProbe == true)
        #expect(reader.record(1)?.input == [66, 0, 0, 0])
    }

    @Test("Numbers that an executor wrote over do not end whoever settles its death")
    func corrupted() {
        var aftermath = aftermath()
        var random = SplitMix64(seed: 3)
        let bytes = UnsafeMutableRawBufferPointer(start: memory.base, count: MemoryLayout<fz_region>.size)
        for round in 0..<20 {
            for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
                bytes.storeBytes(of: round == 0 ? .max : random.next(), toByteOffset: offset, as: UInt64.self)
            }
            _ = aftermath.settle(.signal(11))
        }
        #expect(memory.region.recordCount <= 256)
    }
}
