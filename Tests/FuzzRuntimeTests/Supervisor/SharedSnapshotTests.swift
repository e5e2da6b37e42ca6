import FuzzInputs
import Testing

@testable import FuzzRuntime

struct SharedSnapshotTests {
    private func texts(_ view: SnapshotView) -> [String] {
        (0..<view.entries.count).map { String(decoding: view.entries[$0], as: UTF8.self) }
    }

    @Test("What the coordinator writes is what an executor sees")
    func roundTrip() throws {
        let memory = try SnapshotMemory(["{}", "", "[1,2]"], features: [1, 7, .max], knownFaults: [42], smallest: 2)
        #expect(texts(memory.view) == ["{}", "", "[1,2]"])
        #expect(memory.view.smallest == 2)
        #expect([1, 7, .max, 42, 8].map { memory.view.knows(feature: $0) } == [true, true, true, false, false])
        #expect([42, 7].map { memory.view.knows(fault: $0) } == [true, false])
        #expect(memory.shared.knows(fault: 42))
        #expect(!memory.shared.knows(fault: 7))
    }

    @Test("A new snapshot takes the place of the one before")
    func rewritten() throws {
        let shared = try SharedSnapshot()
        let one = Snapshot.Entry(identifier: 0, bytes: Array("one".utf8))
        let two = Snapshot.Entry(identifier: 1, bytes: Array("two".utf8))
        try shared.write(Snapshot(entries: [one, two], features: [1, 2], knownFaults: [3], smallest: 1))
        try shared.write(Snapshot(entries: [two], features: [2], knownFaults: [], smallest: 0))
        let view = shared.view
        #expect(texts(view) == ["two"])
        #expect(view.smallest == 0)
        #expect([1, 2].map { view.knows(feature: $0) } == [false, true])
        #expect(!view.knows(fault: 3))
    }

    @Test("Many features are all found, and none beside them")
    func manyFeatures() throws {
        let known = Set((0..<5_000).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 })
        let memory = try SnapshotMemory([], features: known)
        #expect(known.allSatisfy { memory.view.knows(feature: $0) })
        #expect((5_000..<10_000).filter { memory.view.knows(feature: UInt64($0) &* 0x9E37_79B9_7F4A_7C15) }.isEmpty)
    }

    @Test("A snapshot with nothing in it knows nothing")
    func empty() throws {
        let memory = try SnapshotMemory([])
        #expect(memory.view.entries.count == 0)
        #expect(!memory.view.knows(feature: 0))
    }
}
