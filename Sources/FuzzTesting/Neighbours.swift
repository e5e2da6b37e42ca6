internal import FuzzCore
internal import FuzzInputs

/// Inputs near one: each a mutation of it. The same seed gives the same ones.
struct Neighbours {
    /// A neighbour is at most so many bytes longer, beside twice as long.
    private static let slack = 1_024

    let input: [UInt8]
    let seed: UInt64
    let count: Int

    var all: [[UInt8]] {
        let room = input.count * 2 + Self.slack
        let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        defer { memory.deallocate() }
        let output = UnsafeMutableRawBufferPointer(start: memory, count: room)
        let nothing = CorpusView(bytes: memory, table: nil, count: 0)
        var havoc = Havoc(maximumLength: room)
        return input.withUnsafeBytes { bytes in
            havoc.setParent(bytes)
            return (0..<count).map { index in
                var random = SplitMix64(seed: seed, stream: UInt64(index))
                let length = havoc.mutate(into: output, others: nothing, using: &random)
                return Array(output[..<length])
            }
        }
    }
}
