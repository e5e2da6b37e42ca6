import CFuzzRuntime
import FuzzCore
import Testing

@testable import FuzzRuntime

struct RecordDraftTests {
    private let memory = RegionMemory()
    private var reader: RegionReader { RegionReader(memory.region) }

    private func append(_ draft: RecordDraft, _ input: [UInt8], at place: fz_extent? = nil) -> Int? {
        input.withUnsafeBytes { draft.append(to: memory.region, input: $0, at: place) }
    }

    @Test("A record is read as it was written")
    func roundTrip() throws {
        memory.base.pointee.iteration = 12
        memory.leaveStack([0x2000, 0x3000], in: fz_region_fatal(memory.base))
        let stack = DeathStack(memory.region, .signal(11, address: 0x10))
        var draft = RecordDraft(
            iteration: 12, outcome: .crash, phase: .validate, key: 99,
            flags: UInt32(FZ_RECORD_FAULT), identity: ["Shop.Failure", "", "a\u{E9}"], detail: "words",
            ending: .signal(11, address: 0x10), stack: stack.frames, isExact: stack.isExact, loop: [0x40, 0x30])
        let features: [UInt64] = [5, .max]
        let index = features.withUnsafeBufferPointer { features in
            draft.features = features
            return append(draft, [1, 2, 255])
        }
        #expect(index == 0)
        let record = try #require(reader.record(0))
        #expect(record.iteration == 12)
        #expect(record.input == [1, 2, 255])
        #expect(record.features == [5, .max])
        #expect(record.isFault)
        #expect(!record.isDiscovery)
        #expect(!record.isProbe)
        #expect(
            record.execution
                == Execution(
                    outcome: .crash, phase: .validate, key: 99, identity: ["Shop.Failure", "", "a\u{E9}"],
                    detail: "words", ending: .signal(11, address: 0x10),
                    stack: [
                        RawFrame(module: "", offset: 0x1000, isExact: true),
                        RawFrame(module: "", offset: 0x2000, isExact: false),
                    ],
                    loop: [0x40, 0x30].map { RawFrame(module: "", offset: $0, isExact: true) }))
    }

    @Test("Nothing is read as nothing")
    func empty() throws {
        #expect(append(RecordDraft(iteration: 0, outcome: .accepted, phase: .decode, flags: 1), []) == 0)
        let record = try #require(reader.record(0))
        #expect(record.input == [])
        #expect(record.features == [])
        #expect(record.execution == Execution(outcome: .accepted, phase: .decode))
        #expect(record.isDiscovery)
        #expect(reader.record(1) == nil)
        #expect(reader.record(-1) == nil)
    }

    @Test(
        "Each ending is read as it was written",
        arguments: [
            .signal(6, address: 0), .exited(-1), .exited(3), .stopped(19), .outOfTime, .outOfMemory, .cutShort, nil,
        ] as [Ending?])
    func endings(ending: Ending?) throws {
        let draft = RecordDraft(iteration: 0, outcome: .crash, phase: .decode, flags: 0, ending: ending)
        _ = append(draft, [])
        #expect(try #require(reader.record(0)).execution.ending == ending)
    }

    @Test("A probe's input stays where it is")
    func inPlace() throws {
        memory.region.arena.copyBytes(from: [7, 8, 9])
        memory.region.takenOut(arenaUsed: 8)
        let draft = RecordDraft(iteration: 0, outcome: .accepted, phase: .decode, flags: 0)
        _ = append(draft, [1], at: fz_extent(offset: 1, length: 2))
        #expect(try #require(reader.record(0)).input == [8, 9])
        #expect(memory.base.pointee.arena_used == 8)
    }

    @Test("A record that finds no room in the arena changes nothing, and asks for a drain")
    func arenaFull() {
        let size = memory.region.arena.count
        memory.region.takenOut(arenaUsed: size - 16)
        let draft = RecordDraft(iteration: 0, outcome: .accepted, phase: .decode, flags: 0)
        #expect(append(draft, Array(repeating: 0, count: 17)) == nil)
        #expect(memory.base.pointee.record_count == 0)
        #expect(memory.base.pointee.arena_used == UInt64(size - 16))
        #expect(memory.base.pointee.wants_drain == 1)
        memory.region.takenOut(arenaUsed: size - 16)
        #expect(append(draft, Array(repeating: 0, count: 16)) == 0)
    }

    @Test("The last record is the 256th")
    func recordsFull() {
        memory.base.pointee.record_count = 255
        let draft = RecordDraft(iteration: 0, outcome: .accepted, phase: .decode, flags: 0)
        #expect(append(draft, []) == 255)
        #expect(append(draft, []) == nil)
        #expect(memory.base.pointee.wants_drain == 1)
    }

    @Test("An arena that says it uses more than there is takes nothing", arguments: [UInt64.max, 1 << 63, 9 << 20])
    func corrupted(used: UInt64) {
        memory.base.pointee.arena_used = used
        let draft = RecordDraft(iteration: 0, outcome: .accepted, phase: .decode, flags: 0)
        #expect(append(draft, [1]) == nil)
        #expect(memory.base.pointee.record_count == 0)
    }

    @Test("Long words are cut at 8,192 bytes")
    func longWords() throws {
        var draft = RecordDraft(iteration: 0, outcome: .invalid, phase: .validate, flags: 0)
        draft.detail = String(repeating: "x", count: 8_193)
        _ = append(draft, [])
        #expect(try #require(reader.record(0)).execution.detail.count == 8_192)
    }
}
