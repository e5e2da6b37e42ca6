import CFuzzRuntime
import Foundation
import FuzzCore
import Testing

@testable import FuzzRuntime

/// The memory of a region ends where none may be touched, so that whatever is read outside of it ends the test.
struct RegionReaderTests {
    private let memory = RegionMemory()
    private var reader: RegionReader { RegionReader(memory.region) }

    private func record(_ change: (UnsafeMutablePointer<fz_record>) -> Void) -> Record? {
        memory.base.pointee.record_count = 1
        memory.region.records[0] = fz_record()
        change(memory.region.records)
        return reader.record(0)
    }

    @Test("A record of zeros makes sense")
    func zeros() {
        #expect(record { _ in }?.execution.outcome == .accepted)
    }

    @Test(
        "A place outside the arena makes no sense",
        arguments: [
            (0, 8 << 20 + 1), (8 << 20, 1), (8 << 20 + 1, 0), (.max, 1), (1, .max), (.max, .max), (1 << 63, 1 << 63),
        ] as [(UInt64, UInt64)])
    func places(offset: UInt64, length: UInt64) {
        let wrong = fz_extent(offset: offset, length: length)
        #expect(record { $0.pointee.input = wrong } == nil)
        #expect(record { $0.pointee.features = wrong } == nil)
        #expect(record { $0.pointee.identity = wrong } == nil)
        #expect(record { $0.pointee.detail = wrong } == nil)
        #expect(record { $0.pointee.stack = wrong } == nil)
    }

    @Test("The last bytes of the arena can be read")
    func lastBytes() {
        let size = UInt64(memory.region.arena.count)
        memory.region.arena[Int(size) - 1] = 9
        #expect(size == 8 << 20)
        #expect(record { $0.pointee.input = fz_extent(offset: size - 1, length: 1) }?.input == [9])
        #expect(record { $0.pointee.input = fz_extent(offset: size, length: 0) }?.input == [])
    }

    @Test("An input longer than the longest makes no sense, wherever it lies")
    func tooLong() {
        #expect(record { $0.pointee.input = fz_extent(offset: 0, length: 4_096) }?.input.count == 4_096)
        #expect(record { $0.pointee.input = fz_extent(offset: 0, length: 4_097) } == nil)
    }

    @Test("An outcome or a phase that there is not makes no sense")
    func unknownNumbers() {
        #expect(record { $0.pointee.outcome = 8 } == nil)
        #expect(record { $0.pointee.phase = 7 } == nil)
        #expect(record { $0.pointee.ending = 200 }?.execution.ending == .none)
    }

    @Test("A stack of a module that there is not has no module")
    func unknownModule() {
        memory.base.pointee.module_count = .max
        for (index, counter) in [0x0100_0000_0000_0007, 0x00FF_0000_0000_0008, .max].enumerated()
            as EnumeratedSequence<[UInt64]>
        {
            memory.region.arena.storeBytes(of: counter, toByteOffset: index * 8, as: UInt64.self)
        }
        let stack = record { $0.pointee.stack = fz_extent(offset: 0, length: 24) }?.execution.stack
        #expect(stack?.map(\.module) == ["", "", ""])
        #expect(stack?.map(\.offset) == [7, 8, 0xFFFF_FFFF_FFFF])
    }

    @Test("A module's path without an end is cut where the module ends")
    func endlessPath() {
        memory.base.pointee.module_count = 256
        let path = UnsafeMutablePointer(mutating: fz_module_path(fz_region_module(memory.base, 255)))
        path?.update(repeating: 97, count: Int(FZ_MODULE_PATH))
        memory.region.arena.storeBytes(of: 255 << 48, as: UInt64.self)
        let stack = record { $0.pointee.stack = fz_extent(offset: 0, length: 8) }?.execution.stack
        #expect(stack?.map(\.module.utf8.count) == [256])
    }

    @Test("Counts that no run can have are cut to what fits")
    func counts() {
        memory.base.pointee.record_count = .max
        memory.base.pointee.standard_error_length = .max
        memory.base.pointee.length = .max
        fz_region_outcomes(memory.base)[1] = .max
        fz_region_outcomes(memory.base)[5] = 3
        #expect(reader.recordCount == 256)
        #expect(reader.record(256) == nil)
        #expect(reader.standardError.count == 65_536)
        #expect(memory.region.runningInput.count == 4_096)
        #expect(reader.outcomes(of: 5) == [.rejected: 2, .crash: 3])
        #expect(reader.outcomes(of: 2) == [.crash: 2])
        memory.base.pointee.stage_total = .max
        #expect(reader.stageTotal == 100_000)
    }

    @Test("A record of a block has an iteration of the block")
    func iteration() {
        let block = Block(first: 640, count: 64, stage: .havoc, entry: 0)
        for (told, kept) in [(0, 640), (639, 640), (650, 650), (703, 703), (704, 703), (.max, 703)]
            as [(UInt64, UInt64)]
        {
            let read = record { $0.pointee.iteration = told }
            #expect(read?.iteration == told)
            #expect(read?.within(block).iteration == kept)
        }
    }

    @Test("A stack with counts that no stack can have ends where its room ends")
    func endlessStack() {
        memory.leaveStack([0x2000], in: fz_region_sample(memory.base))
        for stack in [fz_region_sample(memory.base), fz_region_fatal(memory.base)] {
            guard let stack else { continue }
            UnsafeMutableRawPointer(stack).initializeMemory(
                as: UInt8.self, repeating: 0x11, count: MemoryLayout<fz_stack>.size)
            stack.pointee.inner_count = .max
            stack.pointee.outer_count = .max
            stack.pointee.iteration = memory.base.pointee.iteration
        }
        #expect(reader.running(outcome: .hang, ending: .outOfTime).stack.count == 256)
        #expect(reader.running(outcome: .crash, ending: .exited(0)).stack.count == 256)
    }

    @Test("Where a hang loops is read as far as there is room, and only where this execution was looked at")
    func loops() throws {
        memory.begin("x", iteration: 3)
        memory.leaveStack([0x2000], in: fz_region_sample(memory.base))
        let loops = try #require(fz_region_loops(memory.base))
        UnsafeMutableRawPointer(loops).initializeMemory(
            as: UInt8.self, repeating: 0x11, count: MemoryLayout<fz_loops>.size)
        loops.pointee.count = .max
        loops.pointee.execution = 3
        #expect(reader.running(outcome: .hang, ending: .cutShort).loop.count == Int(FZ_LOOP_COUNTERS))
        #expect(reader.running(outcome: .memory, ending: .outOfMemory).loop.isEmpty)
        memory.begin("x", iteration: 4)
        #expect(reader.running(outcome: .hang, ending: .cutShort).loop.isEmpty)
    }

    @Test("A stack that was given in an earlier execution says nothing of this one")
    func staleStack() {
        memory.begin("x", iteration: 3)
        memory.leaveStack([0x2000], in: fz_region_sample(memory.base))
        #expect(reader.running(outcome: .hang, ending: .outOfTime).stack.map(\.offset) == [0x1000])
        memory.begin("x", iteration: 4)
        #expect(reader.running(outcome: .hang, ending: .outOfTime).stack.isEmpty)
    }

    @Test("Whatever an executor leaves in a region, nothing outside of it is read")
    func garbage() {
        var random = SplitMix64(seed: 20_260_101)
        let size = MemoryLayout<fz_region>.size
        let noise = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * size, alignment: 8)
        defer { noise.deallocate() }
        for offset in stride(from: 0, to: noise.count & ~7, by: 8) {
            noise.storeBytes(of: random.next(), toByteOffset: offset, as: UInt64.self)
        }
        let numbers: [UInt64] = [0, 1, 8, 64, 255, 256, 4_096, 1 << 16, 8 << 20, 8 << 20 - 1, 1 << 32, 1 << 63, .max]
        var read = 0
        for _ in 0..<10_000 {
            UnsafeMutableRawPointer(memory.base).copyMemory(
                from: UnsafeRawPointer(noise.baseAddress ?? UnsafeMutableRawPointer(memory.base))
                    + random.below(size), byteCount: size)
            for index in 0..<2 {
                let record = memory.region.records + index
                record.pointee.outcome = UInt8(random.below(9))
                record.pointee.phase = UInt8(random.below(8))
                for part in [\fz_record.input, \.features, \.identity, \.detail, \.stack, \.loop] {
                    record.pointee[keyPath: part] = fz_extent(
                        offset: numbers[random.below(numbers.count)], length: numbers[random.below(5)])
                }
            }
            read += exercise()
        }
        #expect(read > 500)
    }

    /// Reads all that there is to read; answers how many records made sense.
    private func exercise() -> Int {
        var execution = reader.running(outcome: .hang, ending: .cutShort)
        execution.standardError = Array(reader.standardError.prefix(1))
        _ = reader.outcomes(of: 100)
        _ = memory.region.runningInput.last
        return (0..<2).count { reader.record($0) != nil } + (reader.record(255) == nil ? 0 : 1)
    }
}
