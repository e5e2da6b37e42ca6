/// An input that is edited in place, in memory that somebody else owns.
///
/// The primitives that grow it return false, with nothing changed, where the result would pass the capacity. Ranges lie
/// within `0..<count`; bytes that are given lie outside the buffer.
///
///     var buffer = InputBuffer(base: memory, capacity: 64)
///     _ = buffer.insert(seed, at: 0) && buffer.repeat(0..<4, times: 3)
package struct InputBuffer {
    package let base: UnsafeMutableRawPointer
    package let capacity: Int
    package private(set) var count: Int

    package init(base: UnsafeMutableRawPointer, capacity: Int, count: Int = 0) {
        precondition(count >= 0 && count <= capacity, "more bytes than memory")
        self.base = base
        self.capacity = capacity
        self.count = count
    }

    /// How many bytes still fit.
    package var free: Int { capacity - count }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    package subscript(i: Int) -> UInt8 {
        get {
            precondition(i >= 0 && i < count, "outside the input")
            return base.load(fromByteOffset: i, as: UInt8.self)
        }
        nonmutating set {
            precondition(i >= 0 && i < count, "outside the input")
            base.storeBytes(of: newValue, toByteOffset: i, as: UInt8.self)
        }
    }

    package subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the input")
        return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    package mutating func removeAll() {
        count = 0
    }

    /// Makes `range` take `length` bytes, whose contents are then whatever was there.
    package mutating func resize(_ range: Range<Int>, to length: Int) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the input")
        let grown = count - range.count + length
        guard length >= 0, grown <= capacity else { return false }
        (base + range.lowerBound + length)
            .copyMemory(from: base + range.upperBound, byteCount: count - range.upperBound)
        count = grown
        return true
    }

    package mutating func replace(_ range: Range<Int>, with source: UnsafeRawBufferPointer) -> Bool {
        guard resize(range, to: source.count) else { return false }
        write(source, at: range.lowerBound)
        return true
    }

    package mutating func insert(_ source: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        replace(offset..<offset, with: source)
    }

    package mutating func append(_ source: UnsafeRawBufferPointer) -> Bool {
        guard source.count <= free else { return false }
        count += source.count
        write(source, at: count - source.count)
        return true
    }

    package mutating func append(_ byte: UInt8) -> Bool {
        guard count < capacity else { return false }
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
        return true
    }

    package mutating func remove(_ range: Range<Int>) {
        _ = resize(range, to: 0)
    }

    package mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count, "truncating cannot grow")
        count = length
    }

    /// Puts `times` bytes of one value at `offset`.
    package mutating func insert(repeating byte: UInt8, times: Int, at offset: Int) -> Bool {
        guard times >= 0, resize(offset..<offset, to: times) else { return false }
        (base + offset).initializeMemory(as: UInt8.self, repeating: byte, count: times)
        return true
    }

    /// Puts `times` copies of `source` at `offset`.
    package mutating func insert(repeating source: UnsafeRawBufferPointer, times: Int, at offset: Int) -> Bool {
        guard times >= 1, !source.isEmpty else { return true }
        guard times <= free / source.count, insert(source, at: offset) else { return false }
        return self.repeat(offset..<offset + source.count, times: times - 1)
    }

    /// Puts `times` copies of the range's bytes behind it.
    package mutating func `repeat`(_ range: Range<Int>, times: Int) -> Bool {
        guard times >= 1, !range.isEmpty else { return true }
        guard times <= free / range.count else { return false }
        let added = times * range.count
        guard resize(range.upperBound..<range.upperBound, to: added) else { return false }
        let source = base + range.lowerBound
        let total = range.count + added
        var filled = range.count
        while filled < total {
            let step = min(filled, total - filled)
            (source + filled).copyMemory(from: source, byteCount: step)
            filled += step
        }
        return true
    }

    /// Puts a copy of the range's bytes at `offset`, which may lie in the range.
    package mutating func copy(_ range: Range<Int>, to offset: Int) -> Bool {
        guard resize(offset..<offset, to: range.count) else { return false }
        let before = max(0, min(range.upperBound, offset) - range.lowerBound)
        let after = range.count - before
        let target = base + offset
        target.copyMemory(from: base + range.lowerBound, byteCount: before)
        let rest = max(range.lowerBound, offset) + range.count
        (target + before).copyMemory(from: base + rest, byteCount: after)
        return true
    }

    /// Writes over what is there, as far as the input goes.
    package func overwrite(at offset: Int, with source: UnsafeRawBufferPointer) {
        let length = min(source.count, count - offset)
        guard length > 0 else { return }
        write(UnsafeRawBufferPointer(rebasing: source[..<length]), at: offset)
    }

    /// Swaps two ranges that do not overlap, the left one first; what lies between them moves along.
    package func swap(_ left: Range<Int>, _ right: Range<Int>) {
        precondition(left.upperBound <= right.lowerBound && right.upperBound <= count, "the ranges overlap")
        let middle = right.lowerBound - left.upperBound
        reverse(left.lowerBound..<right.upperBound)
        reverse(left.lowerBound..<left.lowerBound + right.count)
        reverse(left.lowerBound + right.count..<left.lowerBound + right.count + middle)
        reverse(right.upperBound - left.count..<right.upperBound)
    }

    private func reverse(_ range: Range<Int>) {
        guard range.count > 1 else { return }
        let bytes = base.assumingMemoryBound(to: UInt8.self)
        var low = range.lowerBound
        var high = range.upperBound - 1
        while low < high {
            (bytes[low], bytes[high]) = (bytes[high], bytes[low])
            low += 1
            high -= 1
        }
    }

    private func write(_ source: UnsafeRawBufferPointer, at offset: Int) {
        guard let start = source.baseAddress else { return }
        (base + offset).copyMemory(from: start, byteCount: source.count)
    }
}
