/// Some values side by side, freed with their owner.
///
/// A search over tuples runs in test suites, which are built for debugging: there a loop that counts by hand over a pointer takes a small
/// part of the time that an array's subscript and a range take.
struct Memory<Value: BitwiseCopyable>: ~Copyable {
    let base: UnsafeMutablePointer<Value>
    let count: Int

    init(repeating value: Value, count: Int) {
        base = .allocate(capacity: count)
        base.initialize(repeating: value, count: count)
        self.count = count
    }

    init(_ values: [Value]) {
        base = .allocate(capacity: values.count)
        for (index, value) in values.enumerated() { (base + index).initialize(to: value) }
        count = values.count
    }

    deinit { base.deallocate() }

    func fill(with value: Value) {
        base.update(repeating: value, count: count)
    }
}
