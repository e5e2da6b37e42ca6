import FuzzInputs

/// All that the candidates of a text write, in order, in a buffer of the given capacity; nil for those that decline.
func written(
    _ text: String, _ comparisons: [Comparison], schema: SchemaIndex? = nil, isOfChoices: Bool = false,
    capacity: Int = 256
) -> [String?] {
    writtenBytes(Array(text.utf8), comparisons, schema: schema, isOfChoices: isOfChoices, capacity: capacity)
        .map { $0.map { String(decoding: $0, as: UTF8.self) } }
}

func writtenBytes(
    _ input: [UInt8], _ comparisons: [Comparison], schema: SchemaIndex? = nil, isOfChoices: Bool = false,
    capacity: Int = 256
) -> [[UInt8]?] {
    let candidates = ComparisonCandidates(of: input, comparisons: comparisons, schema: schema, isOfChoices: isOfChoices)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
    defer { memory.deallocate() }
    guard let base = memory.baseAddress else { return [] }
    return (0..<candidates.count).map { index in
        var buffer = InputBuffer(base: base, capacity: capacity)
        return candidates.write(index, to: &buffer) ? Array(buffer.bytes) : nil
    }
}

extension Comparison {
    /// A constant of the code, and what it was compared with.
    static func constant(_ one: UInt64, _ two: UInt64, width: Int = 8) -> Comparison {
        .numbers(one: one, two: two, width: width, isConstant: true)
    }

    static func variables(_ one: UInt64, _ two: UInt64, width: Int = 8) -> Comparison {
        .numbers(one: one, two: two, width: width, isConstant: false)
    }

    static func texts(_ one: String, _ two: String) -> Comparison {
        .texts(one: Array(one.utf8), two: Array(two.utf8))
    }
}
