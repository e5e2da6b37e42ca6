import Foundation
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

    @Test("The room of entries that are none any more is used again")
    func room() throws {
        let shared = try SharedSnapshot()
        let large = [UInt8](repeating: 7, count: 96 << 20)
        let small = Snapshot.Entry(identifier: 0, bytes: Array("small".utf8))
        for identifier in 1..<45 {
            let entry = Snapshot.Entry(identifier: identifier, bytes: large)
            try shared.write(Snapshot(entries: [small, entry], features: [], knownFaults: [], smallest: 0))
            #expect(shared.view.entries[0].elementsEqual("small".utf8))
            #expect(shared.view.entries[1].count == large.count && shared.view.entries[1].last == 7)
        }
    }

    @Test("Many features are all found, and none beside them")
    func manyFeatures() throws {
        let known = Set((0..<5_000).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 })
        let memory = try SnapshotMemory([], features: known)
        #expect(known.allSatisfy { memory.view.knows(feature: $0) })
        #expect((5_000..<10_000).filter { memory.view.knows(feature: UInt64($0) &* 0x9E37_79B9_7F4A_7C15) }.isEmpty)
    }

    private func write(
        _ given: [[UInt8]], compared: [[UInt8]] = [], to shared: SharedSnapshot
    ) throws -> SnapshotView {
        try shared.write(
            Snapshot(
                entries: [], features: [], knownFaults: [], smallest: 0, words: InputDictionary(words: given),
                comparedWords: InputDictionary(words: compared)))
        return shared.view
    }

    private func words(_ view: SnapshotView) -> [[[UInt8]]] {
        [view.givenWords, view.comparedWords]
    }

    @Test("Words are those that were given and those that were compared; a version tells of others")
    func words() throws {
        let shared = try SharedSnapshot()
        #expect(shared.view.givenVersion == 0)
        var view = try write([[1], [0, 255, 3]], compared: [[4]], to: shared)
        #expect(words(view) == [[[1], [0, 255, 3]], [[4]]])
        let version = view.givenVersion
        #expect(version > 0)
        view = try write([[1], [0, 255, 3]], compared: [[4]], to: shared)
        #expect(view.givenVersion == version)
        view = try write([[1]], compared: [], to: shared)
        #expect(words(view) == [[[1]], []])
        #expect(view.givenVersion > version)
    }

    @Test("More words than there is room for are an error, and those before stay")
    func tooManyWords() throws {
        let shared = try SharedSnapshot()
        _ = try write([[1]], to: shared)
        #expect(throws: SupervisorError.system(operation: "words of 8388609 bytes", errno: ENOMEM)) {
            try write([Array(repeating: 7, count: (8 << 20) - 3)], to: shared)
        }
        #expect(words(shared.view) == [[[1]], []])
    }

    @Test("A list of words that is cut off has those that are whole")
    func cutWords() {
        let packed = WordList.packed([[1, 2], [], [3]])
        #expect(packed == [2, 0, 0, 0, 1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 3])
        #expect(packed.withUnsafeBytes { WordList.words(in: $0) } == [[1, 2], [], [3]])
        #expect(packed.dropLast().withUnsafeBytes { WordList.words(in: $0) } == [[1, 2], []])
        #expect(packed.prefix(3).withUnsafeBytes { WordList.words(in: $0) } == [])
    }

    @Test("A snapshot with nothing in it knows nothing")
    func empty() throws {
        let memory = try SnapshotMemory([])
        #expect(memory.view.entries.count == 0)
        #expect(!memory.view.knows(feature: 0))
    }
}
