@testable import FuzzInputs

/// Runs one operation on a text, in a buffer of the given capacity, and gives the result, or nil where it declined.
///
/// An operation that declines and has changed something is given as that, behind a mark.
func mutated<R: RandomNumberGenerator>(
    _ text: String, capacity: Int = 64, other: String? = nil, by random: inout R,
    _ operation: (inout Mutation, inout R) -> Bool
) -> String? {
    let result = mutatedBytes(
        Array(text.utf8), capacity: capacity, other: other.map { Array($0.utf8) }, by: &random, operation)
    return result.map { String(decoding: $0, as: UTF8.self) }
}

func mutated(
    _ text: String, capacity: Int = 64, other: String? = nil, _ draws: [ScriptedRandom.Draw],
    _ operation: (inout Mutation, inout ScriptedRandom) -> Bool
) -> String? {
    var random = ScriptedRandom(draws)
    return mutated(text, capacity: capacity, other: other, by: &random, operation)
}

func mutatedBytes<R: RandomNumberGenerator>(
    _ input: [UInt8], capacity: Int = 64, other: [UInt8]? = nil, isStrict: Bool = true, by random: inout R,
    _ operation: (inout Mutation, inout R) -> Bool
) -> [UInt8]? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, capacity), alignment: 8)
    defer { memory.deallocate() }
    memory.copyBytes(from: input)
    guard let base = memory.baseAddress else { return nil }
    let entry = other ?? []
    let table = [Extent(offset: 0, length: UInt64(entry.count))]
    return entry.withUnsafeBytes { bytes in
        table.withUnsafeBufferPointer { extents in
            var mutation = Mutation(maximumLength: capacity)
            mutation.input = InputBuffer(base: base, capacity: capacity, count: input.count)
            mutation.isStrict = isStrict
            mutation.tree.read(mutation.input.bytes)
            mutation.choices.read(mutation.input.bytes)
            if let start = bytes.baseAddress, other != nil {
                mutation.others = CorpusView(bytes: start, table: extents.baseAddress, count: 1)
            }
            let didChange = operation(&mutation, &random)
            let result = Array(mutation.input.bytes)
            if !didChange, result != input { return Array("changed, and declined: ".utf8) + result }
            return didChange ? result : nil
        }
    }
}
