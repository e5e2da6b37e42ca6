/// Inputs that were made ahead, of iterations in a row: what makes them is then still in the processor's caches, from which the target's
/// code drives it between two executions.
///
/// A batch holds as long as what its inputs are made of. The first one is small, and each one twice as large as the one before: an
/// executor that dies young, or finds much, has not made many in vain.
///
///     if !batch.holds(iteration) {
///         batch.begin(at: iteration)
///         repeat { batch.append(write(input: batch.end, into: batch.free)) } while batch.isWanting
///     }
///     run(batch[iteration])
///
/// Copies share their memory: use one at a time.
struct InputBatch {
    private static let most = 64
    /// What its inputs take together, but for the last one.
    private static let room = 1 << 16

    private final class Storage {
        let bytes: UnsafeMutableRawBufferPointer
        /// Where each input begins, and the last one ends.
        let stops = UnsafeMutablePointer<Int>.allocate(capacity: most + 1)

        init(byteCount: Int) {
            bytes = .allocate(byteCount: byteCount, alignment: 16)
            stops[0] = 0
        }

        deinit {
            bytes.deallocate()
            stops.deallocate()
        }
    }

    private let storage: Storage
    private let longest: Int
    private var count = 0
    private var size = 1
    private var start: UInt64 = 0

    /// - Parameter longest: how long an input may be.
    init(longest: Int) {
        self.longest = longest
        storage = Storage(byteCount: longest + Self.room)
    }

    /// The iteration behind the last one of the batch.
    var end: UInt64 { start &+ UInt64(count) }

    @inline(__always)
    func holds(_ iteration: UInt64) -> Bool {
        iteration &- start < UInt64(count)
    }

    @inline(__always)
    subscript(iteration: UInt64) -> UnsafeRawBufferPointer {
        precondition(holds(iteration), "not of this batch")
        let place = Int(iteration &- start)
        return UnsafeRawBufferPointer(rebasing: storage.bytes[storage.stops[place]..<storage.stops[place + 1]])
    }

    /// Begins the next batch.
    mutating func begin(at iteration: UInt64) {
        size = min(2 * size, Self.most)
        start = iteration
        count = 0
    }

    /// Where the next input is to be written, while the batch is wanting one: the longest there may be has room.
    var free: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: storage.bytes[storage.stops[count]...].prefix(longest))
    }

    var isWanting: Bool { count < size && storage.stops[count] <= Self.room }

    /// An input of that length was written.
    mutating func append(_ length: Int) {
        precondition(isWanting && length <= longest, "no room for it")
        storage.stops[count + 1] = storage.stops[count] + length
        count += 1
    }

    /// The inputs are made of what does not hold any more.
    mutating func forget() {
        count = 0
        size = 1
    }
}
