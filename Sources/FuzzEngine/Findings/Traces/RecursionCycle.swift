/// The functions that call each other in the stack of an endless recursion.
///
/// Where in the cycle the stack ran out does not matter, nor do the frames that lead into it:
///
///     head  := the function that stands in the stack most often
///     turns := what stands between one head and the next
///     cycle := the commonest turn, rotated to its smallest form
///
/// A recursion that takes turns between two ways back to its head (`value → array → value`, `value → object → value`) gives
/// the commoner one, so that a mixed input and a plain one are the same fault.
struct RecursionCycle: Hashable {
    /// As many repetitions as no finite nesting is expected to reach by chance.
    private static let minimumTurns = 10

    /// Indexes into the frames: one turn, as it stands in the stack, rotated.
    let indices: [Int]

    /// - Parameter functions: of the frames that count, innermost first.
    init?(of functions: [String]) {
        var positions: [String: [Int]] = [:]
        for (index, function) in functions.enumerated() { positions[function, default: []].append(index) }
        guard
            let head = positions.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.value,
            head.count > Self.minimumTurns
        else { return nil }

        // Most of the stack is the recursion, or it is none.
        guard let first = head.first, let last = head.last, 4 * (last - first) > 3 * functions.count else { return nil }

        var counts: [[String]: (count: Int, first: Int)] = [:]
        for (start, end) in zip(head, head.dropFirst()) {
            let turn = Array(functions[start..<end])
            counts[turn, default: (0, start)].count += 1
            // The innermost head is where the stack ran out, in it or in what it called then; all others are where they go on.
            if counts[turn]?.first == first { counts[turn]?.first = start }
        }
        let commonest = counts.max { left, right in
            if left.value.count != right.value.count { return left.value.count < right.value.count }
            if left.key.count != right.key.count { return left.key.count > right.key.count }
            return right.key.lexicographicallyPrecedes(left.key)
        }
        guard let turn = commonest else { return nil }
        indices = Self.smallestRotation(of: turn.key).map { turn.value.first + $0 }
    }

    private static func smallestRotation(of turn: [String]) -> [Int] {
        let rotations = turn.indices.map { Array(turn.indices[$0...]) + Array(turn.indices[..<$0]) }
        return rotations.min { left, right in
            left.map { turn[$0] }.lexicographicallyPrecedes(right.map { turn[$0] })
        } ?? Array(turn.indices)
    }
}
