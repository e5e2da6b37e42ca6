/// Inputs in the order in which an executor was given them, in shared memory: each behind its length in eight bytes.
///
/// Where there is no room for another one, the older half is forgotten. Whoever reads trusts no length in it.
struct History {
    private static let lengthSize = 8

    private let room: UnsafeMutableRawBufferPointer
    private let used: UnsafeMutablePointer<UInt64>

    /// - Parameter used: how many bytes of the room are.
    init(room: UnsafeMutableRawBufferPointer, used: UnsafeMutablePointer<UInt64>) {
        self.room = room
        self.used = used
    }

    var isEmpty: Bool { used.pointee == 0 }

    func clear() {
        used.pointee = 0
    }

    func append(_ input: UnsafeRawBufferPointer) {
        let size = Self.lengthSize + input.count
        guard size <= room.count else { return clear() }
        while room.count - end < size { forgetOlderHalf() }
        let start = end
        room.storeBytes(of: UInt64(input.count), toByteOffset: start, as: UInt64.self)
        UnsafeMutableRawBufferPointer(rebasing: room[(start + Self.lengthSize)...]).copyMemory(from: input)
        used.pointee = UInt64(start + size)
    }

    /// The input behind `offset`, and where the next one begins; nil at the end, and where a length makes no sense.
    func input(at offset: Int) -> (bytes: UnsafeRawBufferPointer, next: Int)? {
        guard offset >= 0, offset <= end - Self.lengthSize else { return nil }
        let length = room.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let start = offset + Self.lengthSize
        guard length <= UInt64(end - start) else { return nil }
        let next = start + Int(length)
        return (UnsafeRawBufferPointer(rebasing: room[start..<next]), next)
    }

    var inputs: [[UInt8]] {
        var inputs: [[UInt8]] = []
        var offset = 0
        while let (bytes, next) = input(at: offset) {
            inputs.append(Array(bytes))
            offset = next
        }
        return inputs
    }

    private var end: Int { Int(min(used.pointee, UInt64(room.count))) }

    private func forgetOlderHalf() {
        var offset = 0
        while offset < end / 2, let (_, next) = input(at: offset) { offset = next }
        guard offset > 0, let base = room.baseAddress else { return clear() }
        let kept = end - offset
        base.copyMemory(from: base + offset, byteCount: kept)
        used.pointee = UInt64(kept)
    }
}
