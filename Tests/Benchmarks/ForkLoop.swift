import Foundation

/// The least that survives a crash: a loop in a child that mutates one sample in shared memory and decodes it, and a parent that
/// forks again whenever a child died. No corpus, no features, no record of what happened. Linux only.
///
///     ForkLoop ITERATIONS
@main
struct ForkLoop {
    private static let capacity = 4096

    static func main() {
        guard CommandLine.arguments.count == 2, let total = Int(CommandLine.arguments[1]) else { exit(2) }
        let size = capacity + MemoryLayout<Int>.stride
        let flags = MAP_SHARED | MAP_ANONYMOUS
        guard let shared = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), shared != MAP_FAILED else { exit(3) }
        let done = shared.bindMemory(to: Int.self, capacity: 1)
        let input = UnsafeMutableRawBufferPointer(start: shared + MemoryLayout<Int>.stride, count: capacity)

        var deaths = 0
        while done.pointee < total {
            let child = fork()
            if child == 0 {
                runChild(from: done, to: total, input: input)
                _exit(0)
            }
            var status: Int32 = 0
            waitpid(child, &status, 0)
            if status != 0 { deaths += 1 }
        }
        print("\(done.pointee) executions, \(deaths) deaths")
    }

    private static func runChild(
        from done: UnsafeMutablePointer<Int>, to total: Int, input: UnsafeMutableRawBufferPointer
    ) {
        while done.pointee < total {
            var random = Stream(state: UInt64(done.pointee) &* 0x9E37_79B9_7F4A_7C15)
            let count = mutate(into: input, &random)
            done.pointee += 1
            _ = try? Reading.decodeOrTrap(Data(UnsafeRawBufferPointer(rebasing: input[..<count])))
        }
    }

    /// The sample after a geometric number of byte operations, two on average; answers its length.
    private static func mutate(into input: UnsafeMutableRawBufferPointer, _ random: inout Stream) -> Int {
        guard let start = input.baseAddress else { return 0 }
        var count = Reading.sample.utf8.count
        input.copyBytes(from: Reading.sample.utf8)
        repeat {
            let place = Int(random.next() % UInt64(count))
            switch random.next() % 4 {
            case 0: input[place] ^= 1 << UInt8(random.next() % 8)
            case 1: input[place] = UInt8(truncatingIfNeeded: random.next())
            case 2 where count > 1:
                memmove(start + place, start + place + 1, count - place - 1)
                count -= 1
            default:
                memmove(start + place + 1, start + place, count - place)
                count += 1
            }
        } while random.next() % 2 == 0 && count < capacity
        return count
    }
}

/// SplitMix64.
private struct Stream {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
