import CFuzzRuntime
import Testing

@testable import FuzzRuntime

struct RegionOrderTests {
    @Test("A block is read as it was written")
    func block() {
        let memory = RegionMemory()
        RegionOrder(Block(first: 640, count: 64, stage: .havoc, entry: 3), seed: 7).write(to: memory.region)
        let order = RegionOrder(memory.region)
        #expect(order.first == 640)
        #expect(order.count == 64)
        #expect(order.stage == 1)
        #expect(order.entry == 3)
        #expect(order.seed == 7)
        #expect(!order.isProbe)
        #expect(!order.isDetailed)
    }

    @Test("A list of probes is read as it was written", arguments: [true, false])
    func probes(detailed: Bool) {
        let memory = RegionMemory()
        RegionOrder(Block(first: 640, count: 64, stage: .havoc, entry: 3), seed: 7).write(to: memory.region)
        RegionOrder(probes: 5, detailed: detailed, seed: 7).write(to: memory.region)
        let order = RegionOrder(memory.region)
        #expect(order.first == 0)
        #expect(order.count == 5)
        #expect(order.isProbe)
        #expect(order.isDetailed == detailed)
    }

    @Test("An order that was written over is there again once it is written again")
    func rewritten() {
        let memory = RegionMemory()
        let order = RegionOrder(Block(first: 8, count: 64, stage: .seeds, entry: 2), seed: 9)
        order.write(to: memory.region)
        memory.base.pointee.block_count = .max
        memory.base.pointee.mode = 99
        memory.base.pointee.seed = 1
        order.write(to: memory.region)
        #expect(memory.base.pointee.block_count == 64)
        #expect(memory.base.pointee.mode == 0)
        #expect(memory.base.pointee.seed == 9)
    }
}
