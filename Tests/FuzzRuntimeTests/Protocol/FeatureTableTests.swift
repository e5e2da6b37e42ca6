import Testing

@testable import FuzzRuntime

struct FeatureTableTests {
    /// Calls `body` with an empty table of four slots.
    private func withTable(_ body: (FeatureTable) -> Void) {
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: 4)
        defer { slots.deallocate() }
        slots.initialize(repeating: 0, count: 4)
        body(FeatureTable(slots: slots, count: 4))
    }

    @Test("A value is new once")
    func insert() {
        withTable { table in
            #expect(!table.contains(9))
            #expect(table.insert(9))
            #expect(!table.insert(9))
            #expect(table.contains(9))
        }
    }

    @Test("All values come out in order")
    func values() {
        withTable { table in
            for value in [9, 3, 7] as [UInt64] { #expect(table.insert(value)) }
            #expect(table.values == [3, 7, 9])
        }
    }

    @Test("Values that meet in one slot are told apart, also across the end of the table")
    func collisions() {
        withTable { table in
            #expect(table.insert(3))
            #expect(table.insert(7))
            #expect(table.insert(11))
            #expect(table.slots[3] == 3)
            #expect(table.slots[0] == 7)
            #expect(table.slots[1] == 11)
            #expect([3, 7, 11, 15].map { table.contains($0) } == [true, true, true, false])
        }
    }

    @Test("Zero, which stands for an empty slot, counts as one")
    func zero() {
        withTable { table in
            #expect(!table.contains(0))
            #expect(table.insert(0))
            #expect(table.contains(0))
            #expect(!table.insert(1))
        }
    }

    @Test("A full table takes nothing more and still answers")
    func full() {
        withTable { table in
            for value in 1...4 as ClosedRange<UInt64> { #expect(table.insert(value)) }
            #expect(!table.insert(5))
            #expect(!table.contains(5))
            #expect(table.contains(4))
        }
    }

    @Test(
        "The size is a power of two that leaves half of the slots empty",
        arguments: [(0, 64), (32, 64), (33, 128), (64, 128), (1_000, 2_048)])
    func size(count: Int, size: Int) {
        #expect(FeatureTable.size(for: count) == size)
    }
}
