import CFuzzRuntime
import Foundation
import FuzzCore
import FuzzInputs
import Synchronization
import Testing

@testable import FuzzRuntime

/// Blocks that run in this process.
struct ExecutorTests {
    private let memory = RegionMemory()

    /// Runs an order to its end, or until it asks for a drain.
    private func run(_ target: Target, _ order: RegionOrder, on snapshot: SnapshotMemory) throws {
        order.write(to: memory.region)
        memory.region.beginExecutor()
        let body = try Executor.prepare(target, in: memory.region)
        var executor = Executor(
            region: memory.region, snapshot: snapshot.view, body: body,
            havoc: Havoc(maximumLength: memory.region.input.count, isOfChoices: target.isOfChoices))
        executor.run()
    }

    private var records: [Record] {
        let reader = RegionReader(memory.region)
        return (0..<reader.recordCount).compactMap { reader.record($0) }
    }

    private static let target = Target(
        "letters",
        decode: { (bytes: [UInt8]) throws(PlainFailure) -> [UInt8] in
            switch bytes.first {
            case UInt8(ascii: "b"): throw .broken
            case UInt8(ascii: "t"): throw .tooLong(bytes.count)
            default: return bytes
            }
        }, validate: { try require($0.first != 0x69) })

    private func seeds(_ snapshot: SnapshotMemory, first: UInt64 = 0) -> RegionOrder {
        RegionOrder(
            Block(first: first, count: snapshot.view.entries.count, stage: .seeds, entry: 0), seed: 0)
    }

    @Test("Each new feature is a discovery, each new fault a fault, and every iteration counts")
    func block() throws {
        let snapshot = try SnapshotMemory(["a", "a2", "b", "t", "tt", "b2", "i", "i2", "a3"])
        memory.region.beginOrder()
        try run(Self.target, seeds(snapshot, first: 500), on: snapshot)
        #expect(memory.base.pointee.next == 9)
        #expect(memory.outcomes() == [3, 4, 2, 0, 0, 0, 0, 0])
        #expect(records.map(\.iteration) == [500, 502, 503, 506])
        #expect(records.map(\.input) == [[97], [98], [116], [105]])
        #expect(records.map(\.isDiscovery) == [true, true, true, true])
        #expect(records.map(\.isFault) == [false, false, false, true])
        #expect(records.map(\.execution.outcome) == [.accepted, .rejected, .rejected, .invalid])
        #expect(records[3].features == [records[3].execution.key])
    }

    private static let lists = Target("lists", generating: .array(of: .integer(in: 0...9))) { values in
        try require(values.count < 3 || values[2] != 7)
    }

    @Test("What is made of choices is on record as the text of what was drawn; entries and probes stay as they are")
    func spelling() throws {
        let snapshot = try SnapshotMemory(["true 1 true 2 true 3 false 8 8"])
        memory.region.beginOrder()
        let block = Block(first: 0, count: 3_000, stage: .havoc, entry: 0)
        try run(Self.lists, RegionOrder(block, seed: 1, keepsHistory: true), on: snapshot)
        #expect(memory.base.pointee.next == 3_000)
        let fault = try #require(records.first { $0.isFault })
        let text = String(decoding: fault.input, as: UTF8.self)
        #expect(text.wholeMatch(of: #/\[true \d\] \[true \d\] \[true 7\] (\[true \d\] )*false/#) != nil, "\(text)")
        #expect(memory.region.history.inputs.contains(fault.input))
        #expect(memory.region.history.inputs.allSatisfy { !$0.starts(with: Array("true".utf8)) })

        memory.region.beginOrder()
        try run(Self.lists, seeds(snapshot), on: snapshot)
        #expect(records.map(\.input) == [Array("true 1 true 2 true 3 false 8 8".utf8)])
    }

    @Test("What the snapshot has seen is no discovery, and a fault that it knows no fault")
    func knownBefore() throws {
        let first = try SnapshotMemory(["a", "b", "i"])
        memory.region.beginOrder()
        try run(Self.target, seeds(first), on: first)
        let features = records.flatMap(\.features)
        let second = try SnapshotMemory(
            ["a", "b", "i", "t"], features: Set(features.prefix(2)), knownFaults: [features[2]])
        memory.region.beginOrder()
        try run(Self.target, seeds(second), on: second)
        #expect(records.map(\.input) == [[105], [116]])
        #expect(records.map(\.isFault) == [false, false])
        #expect(memory.outcomes() == [1, 2, 1, 0, 0, 0, 0, 0])
    }

    @Test("In a stage with a list, an input is a discovery where operands relate as they did in none before")
    func relations() throws {
        let target = Target(
            "length",
            decode: { (bytes: [UInt8]) in
                fz_comparison(0x1234, 3, UInt64(bytes.count), 8, 1)
                return bytes
            })
        let accepted: Set<UInt64> = [1]
        let snapshot = try SnapshotMemory(["[1]"], features: accepted)
        for (stage, expected) in [(Stage.systematic, 2), (.comparisons, 2), (.havoc, 0)] {
            memory.region.beginOrder()
            try run(target, RegionOrder(Block(first: 0, count: 200, stage: stage, entry: 0), seed: 7), on: snapshot)
            #expect(memory.base.pointee.next == 200)
            // Shorter and longer. What else this bundle has instrumented may show something, too.
            #expect(Set(records.map { $0.input.count < 3 }).count == expected)
        }
    }

    @Test("An iteration whose record finds no room is not counted, and is new again behind the drain")
    func drain() throws {
        let snapshot = try SnapshotMemory(["a", "b", "t"])
        memory.region.beginOrder()
        memory.base.pointee.record_count = 255
        try run(Self.target, seeds(snapshot), on: snapshot)
        #expect(memory.base.pointee.wants_drain == 1)
        #expect(memory.base.pointee.next == 1)
        #expect(memory.outcomes() == [1, 0, 0, 0, 0, 0, 0, 0])
        memory.region.takenOut(arenaUsed: 0)
        try run(Self.target, seeds(snapshot), on: snapshot)
        #expect(records.map(\.iteration) == [1, 2])
        #expect(memory.outcomes() == [1, 2, 0, 0, 0, 0, 0, 0])
    }

    @Test("A feature that is gone when its input is run again is no discovery; the second time it is counted")
    func unstable() throws {
        let snapshot = try SnapshotMemory(["u", "a", "u2", "u3", "u4", "u5"])
        let calls = Counter()
        let target = Target(
            "unsteady",
            decode: { (bytes: [UInt8]) throws(PlainFailure) -> [UInt8] in
                guard bytes.first == UInt8(ascii: "u") else { return bytes }
                throw calls.next() % 2 == 0 ? .broken : .tooLong(1)
            })
        memory.region.beginOrder()
        try run(target, seeds(snapshot), on: snapshot)
        #expect(records.map(\.input) == [[97]])
        #expect(memory.outcomes() == [1, 5, 0, 0, 0, 0, 0, 0])
        #expect(memory.region.unstable.values.count == 2)
        // Each of the two answers twice, with its second trial; after that they cost none.
        #expect(calls.count == 4 + 5)
    }

    @Test("What happens once in a process is dropped, and not counted")
    func once() throws {
        let snapshot = try SnapshotMemory(["u", "u2", "u3"])
        let calls = Counter()
        let target = Target(
            "once",
            decode: { (bytes: [UInt8]) throws(PlainFailure) -> [UInt8] in
                if calls.next() == 0 { throw .broken }
                return bytes
            })
        memory.region.beginOrder()
        try run(target, seeds(snapshot), on: snapshot)
        #expect(records.map(\.iteration) == [1])
        #expect(records[0].features == [1])
        #expect(memory.region.unstable.values == [])
    }

    @Test("In a survey, what happens once in a process is none of what any input shows, the first one among them")
    func survey() throws {
        let snapshot = try SnapshotMemory(["u", "u2", "u3"])
        let calls = Counter()
        let target = Target(
            "once",
            decode: { (bytes: [UInt8]) throws(PlainFailure) -> [UInt8] in
                if calls.next() == 0 { throw .broken }
                return bytes
            })
        memory.region.beginOrder()
        let block = Block(first: 0, count: 3, stage: .survey, entry: 0)
        try run(target, RegionOrder(block, seed: 0), on: snapshot)
        #expect(records.map(\.iteration) == [0])
        #expect(records[0].features == [1])
        #expect(memory.outcomes() == [3, 0, 0, 0, 0, 0, 0, 0])
        #expect(calls.count == 3 + 3 + 1)
        #expect(memory.base.pointee.is_again == 0)
    }

    @Test("The second trial of an input is told from the first, and is none any more when it is over")
    func secondTrial() throws {
        let base = UInt(bitPattern: memory.base)
        let seen = Mutex<[UInt8]>([])
        let target = Target(
            "reader",
            decode: { (_: [UInt8]) in
                guard let base = UnsafeMutablePointer<fz_region>(bitPattern: base) else { return }
                seen.withLock { $0.append(base.pointee.is_again) }
            })
        let snapshot = try SnapshotMemory(["one", "two"])
        memory.region.beginOrder()
        try run(target, seeds(snapshot), on: snapshot)
        #expect(seen.withLock { $0 } == [0, 1, 0])
        #expect(memory.base.pointee.is_again == 0)
    }

    @Test("The input and its number are in the region before the target is called")
    func inputBeforeCall() throws {
        let base = UInt(bitPattern: memory.base)
        let seen = Mutex<[String]>([])
        let target = Target(
            "reader",
            decode: { (_: [UInt8]) in
                guard let base = UnsafeMutablePointer<fz_region>(bitPattern: base) else { return }
                let region = Region(base: base, maximumLength: 4_096)
                let text = String(decoding: region.runningInput, as: UTF8.self)
                seen.withLock { $0.append("\(base.pointee.iteration) \(text)") }
            })
        let snapshot = try SnapshotMemory(["one", "two"])
        memory.region.beginOrder()
        try run(target, seeds(snapshot, first: 40), on: snapshot)
        #expect(seen.withLock { $0 } == ["40 one", "40 one", "41 two"])
    }

    @Test("A plain probe describes no fault, a detailed one does, one input at a time")
    func probes() throws {
        let snapshot = try SnapshotMemory([])
        for isDetailed in [false, true] {
            memory.region.beginOrder()
            memory.region.arena.copyBytes(from: Array("ib".utf8))
            fz_region_probes(memory.base)[0] = fz_extent(offset: 0, length: 1)
            fz_region_probes(memory.base)[1] = fz_extent(offset: 1, length: 1)
            memory.region.takenOut(arenaUsed: 8)
            try run(Self.target, RegionOrder(probes: 2, detailed: isDetailed, seed: 0), on: snapshot)
            #expect(records.map(\.execution.outcome) == (isDetailed ? [.invalid] : [.invalid, .rejected]))
            #expect(records.allSatisfy { $0.isProbe })
            #expect(records[0].execution.detail.isEmpty != isDetailed)
        }
    }
}
