import CFuzzRuntime
import FuzzCore
import FuzzInputs
import Testing

@testable import FuzzRuntime

struct BlockInputsTests {
    private static let entries = [#"{"id":"b-7","price":[1,2.5,true]}"#, "[]", "plain bytes \u{1}"]
    private let memory = RegionMemory()
    private let snapshot: SnapshotMemory

    init() throws {
        snapshot = try SnapshotMemory(Self.entries, smallest: 1)
    }

    private func begin(_ block: Block, seed: UInt64 = 7) {
        memory.region.beginOrder()
        RegionOrder(block, seed: seed).write(to: memory.region)
    }

    private func inputs() -> BlockInputs {
        BlockInputs(
            region: memory.region, snapshot: snapshot.view, havoc: Havoc(maximumLength: memory.region.input.count))
    }

    private func write(_ inputs: inout BlockInputs, _ index: UInt64) -> [UInt8] {
        Array(memory.region.input.prefix(inputs.write(index)))
    }

    /// Runs a block of 64; the iterations that are named discover something, and in others an executor takes over.
    private func run(
        discovering: Set<UInt64> = [], takingOver: Set<UInt64> = [], hangAt: UInt64? = nil, seed: UInt64 = 7
    ) -> [[UInt8]] {
        begin(Block(first: 640, count: 64, stage: .havoc, entry: 0), seed: seed)
        var inputs = inputs()
        return (0..<64 as Range<UInt64>).map { index in
            if let hangAt, index >= hangAt { memory.base.pointee.hangs = 2 }
            if takingOver.contains(index) { inputs = self.inputs() }
            let bytes = write(&inputs, index)
            if discovering.contains(index) {
                let draft = RecordDraft(
                    iteration: 640 + index, outcome: .accepted, phase: .decode, flags: UInt32(FZ_RECORD_DISCOVERY))
                _ = bytes.withUnsafeBytes { draft.append(to: memory.region, input: $0) }
                inputs.discovered()
            }
            return bytes
        }
    }

    @Test("The same seed gives the same inputs, another seed others")
    func seeded() {
        let once = run()
        #expect(once == run())
        #expect(once != run(seed: 8))
        #expect(Set(once).count > 50)
    }

    @Test(
        "An executor that takes over goes on as the one before would have",
        arguments: [[1], [10, 11, 40], Array(0..<64)] as [[UInt64]])
    func takingOver(places: [UInt64]) {
        let straight = run(discovering: [0, 5, 20])
        #expect(straight == run(discovering: [0, 5, 20], takingOver: Set(places)))
        let hanging = run(discovering: [0, 5], hangAt: 30)
        #expect(hanging == run(discovering: [0, 5], takingOver: Set(places), hangAt: 30))
        #expect(straight != hanging)
    }

    @Test("What the block discovers is mutated further in it, and not before")
    func discoveries() {
        let without = run()
        let with = run(discovering: [20])
        #expect(without[...20] == with[...20])
        #expect(without[21...] != with[21...])
    }

    @Test("After two hangs the smallest entry is mutated, and nothing else")
    func hangs() {
        let inputs = run(discovering: [0], hangAt: 1)
        begin(Block(first: 640, count: 64, stage: .havoc, entry: 1))
        var smallest = self.inputs()
        _ = write(&smallest, 0)
        for index in 1..<64 as Range<UInt64> where index % 9 == 0 {
            memory.base.pointee.hangs = 2
            #expect(write(&smallest, index) == inputs[Int(index)])
        }
    }

    @Test("A block of seeds runs the entries as they are, from its own on")
    func seeds() {
        begin(Block(first: 0, count: 2, stage: .seeds, entry: 1))
        var inputs = inputs()
        #expect(write(&inputs, 0) == Array(Self.entries[1].utf8))
        #expect(write(&inputs, 1) == Array(Self.entries[2].utf8))
    }

    @Test("A probe is run as it is; one whose place was written over is empty")
    func probes() {
        memory.region.beginOrder()
        RegionOrder(probes: 2, detailed: false, seed: 0).write(to: memory.region)
        memory.region.arena.copyBytes(from: [1, 2, 3])
        fz_region_probes(memory.base)[0] = fz_extent(offset: 1, length: 2)
        fz_region_probes(memory.base)[1] = fz_extent(offset: .max, length: 2)
        var inputs = inputs()
        #expect(write(&inputs, 0) == [2, 3])
        #expect(write(&inputs, 1) == [])
        #expect(write(&inputs, .max) == [])
    }

    @Test("The words of an entry's comparisons go on record once, however often an executor takes over")
    func words() {
        let comparisons = ["strawberry", "cherry"].map {
            Comparison.texts(one: Array($0.utf8), two: Array("price".utf8))
        }
        let reader = RegionReader(memory.region)
        func told() -> [String] {
            (0..<reader.recordCount).compactMap { reader.record($0) }.filter(\.isWord).map {
                String(decoding: $0.input, as: UTF8.self)
            }
        }
        begin(Block(first: 640, count: 64, stage: .comparisons, entry: 0))
        inputs().tellWords(of: Array(comparisons.prefix(1)))
        #expect(told() == ["strawberry"])
        for _ in 0..<2 { inputs().tellWords(of: comparisons) }
        #expect(told() == ["strawberry", "cherry"])
        memory.base.pointee.next = 1
        inputs().tellWords(of: comparisons + [.texts(one: Array("plum".utf8), two: Array("price".utf8))])
        #expect(told() == ["strawberry", "cherry"])
        begin(Block(first: 704, count: 64, stage: .comparisons, entry: 0, offset: 64))
        inputs().tellWords(of: comparisons)
        #expect(told() == [])
    }

    @Test("Records that were written over are no inputs to mutate, and do no harm")
    func corrupted() {
        begin(Block(first: 0, count: 64, stage: .havoc, entry: 0))
        memory.base.pointee.record_count = .max
        for index in 0..<256 {
            memory.region.records[index].flags = .max
            memory.region.records[index].input = fz_extent(offset: .max, length: .max)
        }
        var inputs = inputs()
        #expect((0..<64).allSatisfy { write(&inputs, $0).count <= 4_096 })
    }
}
