import CZooPart
import Fuzzing
import Synchronization
import ZooPart

/// A fuzz executable whose instrumented code lies in three modules, one of them in C.
///
///     swift run CoverageZoo run swift-part --seed 7 --iterations 2000
@main
struct CoverageZoo: FuzzMain {
    static let targets: [Target] = [
        Target("swift-part", decode: { (bytes: [UInt8]) in ZooPart.sort(of: bytes) }),
        Target("c-part", decode: { (bytes: [UInt8]) in zoo_part_sort(bytes, bytes.count) }),
        Target("own-part", decode: ownSort),
        Target("unstable", decode: unstable),
        Target("unstable-error", decode: unstableError),
        Target(
            "nested", decode: { (bytes: [UInt8]) in try nesting(bytes) },
            validate: { try require($0 < 300, "three hundred brackets within each other") }),
        Target("heap-overflow", decode: heapOverflow),
        Target("hoard", decode: hoard),
        Target("huge", decode: huge),
    ]

    @Sendable
    private static func ownSort(_ bytes: [UInt8]) -> Int {
        switch bytes.first {
        case nil: 0
        case 0x30: 1
        case 0x5B: 2
        case 0x6E: 3
        case 0x7B: 4
        default: bytes.count > 3 ? 5 : 6
        }
    }

    private static let calls = Mutex(0)

    /// Whether it is the first of two calls.
    private static func isFirstOfTwo() -> Bool {
        calls.withLock { calls in
            calls += 1
            return calls % 2 == 1
        }
    }

    /// Takes another way each time that it is called.
    @Sendable
    private static func unstable(_ bytes: [UInt8]) -> Int {
        isFirstOfTwo() ? ZooPart.sort(of: bytes) : Int(zoo_part_sort(bytes, bytes.count))
    }

    /// Throws another error each time that it is called.
    @Sendable
    private static func unstableError(_ bytes: [UInt8]) throws {
        throw isFirstOfTwo() ? NestingError.unclosed : NestingError.unopened
    }

    enum NestingError: Error {
        case unclosed, unopened, tooDeep
    }

    /// How deep the brackets nest, by a call for each level.
    private static func nesting(_ bytes: [UInt8]) throws -> Int {
        var rest = bytes[...]
        return try nesting(&rest, 0)
    }

    @inline(never)
    private static func nesting(_ rest: inout ArraySlice<UInt8>, _ depth: Int) throws -> Int {
        guard depth < 1_000 else { throw NestingError.tooDeep }
        var deepest = depth
        while let byte = rest.popFirst() {
            if byte == 0x5B { deepest = max(deepest, try nesting(&rest, depth + 1)) }
            if byte == 0x5D { return deepest }
        }
        return deepest
    }

    private static func isOdd(_ bytes: [UInt8]) -> Bool {
        bytes.first.map { $0 % 2 == 1 } ?? false
    }

    /// Takes more and more memory, in pieces that are small, where the input begins with an odd byte.
    @Sendable
    private static func hoard(_ bytes: [UInt8]) -> Int {
        var pieces: [[UInt8]] = []
        while isOdd(bytes) { pieces.append(Array(repeating: UInt8(pieces.count % 251), count: 1 << 20)) }
        return pieces.count
    }

    /// Asks for a huge piece of memory where the input begins with an odd byte.
    @Sendable
    private static func huge(_ bytes: [UInt8]) -> Int {
        let room = UnsafeMutableRawPointer.allocate(byteCount: isOdd(bytes) ? 1 << 36 : 1, alignment: 16)
        defer { room.deallocate() }
        room.storeBytes(of: 7, as: UInt8.self)
        return Int(room.load(as: UInt8.self))
    }

    /// Writes one byte behind the end of its memory where the input begins with an odd byte.
    @Sendable
    private static func heapOverflow(_ bytes: [UInt8]) -> Int {
        let room = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        defer { room.deallocate() }
        let end = isOdd(bytes) ? bytes.count + 1 : bytes.count
        store(7, in: room, at: end)
        return Int(room[0])
    }

    @inline(never)
    private static func store(_ byte: UInt8, in room: UnsafeMutablePointer<UInt8>, at index: Int) {
        room[index] = byte
    }
}
