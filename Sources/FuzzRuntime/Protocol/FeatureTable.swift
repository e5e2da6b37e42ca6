/// A set of 64-bit values in memory that somebody else owns: open addressing, linear probing, 0 for an empty slot.
struct FeatureTable {
    let slots: UnsafeMutablePointer<UInt64>
    let mask: UInt64

    /// - Parameter count: the number of slots, a power of two.
    init(slots: UnsafeMutablePointer<UInt64>, count: Int) {
        precondition(count > 0 && count & (count - 1) == 0, "a table's size is a power of two")
        self.slots = slots
        mask = UInt64(count - 1)
    }

    @inline(__always)
    func contains(_ value: UInt64) -> Bool {
        let wanted = value == 0 ? 1 : value
        var index = wanted & mask
        for _ in 0...mask {
            let slot = slots[Int(index)]
            if slot == wanted { return true }
            if slot == 0 { return false }
            index = (index &+ 1) & mask
        }
        return false
    }

    /// False where it was there already, or where no slot is empty.
    func insert(_ value: UInt64) -> Bool {
        let wanted = value == 0 ? 1 : value
        var index = wanted & mask
        for _ in 0...mask {
            let slot = slots[Int(index)]
            if slot == wanted { return false }
            if slot == 0 {
                slots[Int(index)] = wanted
                return true
            }
            index = (index &+ 1) & mask
        }
        return false
    }

    /// All that is in it, in rising order.
    var values: [UInt64] {
        UnsafeBufferPointer(start: slots, count: Int(mask) + 1).filter { $0 != 0 }.sorted()
    }

    /// The smallest size that leaves half of the slots empty.
    static func size(for count: Int) -> Int {
        var size = 64
        while size < count * 2 { size *= 2 }
        return size
    }
}
