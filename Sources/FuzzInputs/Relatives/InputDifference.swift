/// How two inputs differ: the fewest bytes to leave out of the one and to put into the other.
///
///     let difference = InputDifference(from: Array("[1,2]".utf8), to: Array("[1,22]".utf8))
///     difference.size == 1, difference.removed == [], difference.added == [4..<5]
///
/// After Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Inputs that are far apart, or very long, count as differing in
/// one piece, from the first byte that differs to the last.
package struct InputDifference: Sendable, Hashable {
    /// More single bytes than that are not told apart.
    private static let most = 256

    /// Ranges of the first input that the second has not.
    package private(set) var removed: [Range<Int>] = []
    /// Ranges of the second that the first has not.
    package private(set) var added: [Range<Int>] = []

    /// Bytes left out and put in, together.
    package var size: Int { (removed + added).reduce(0) { $0 + $1.count } }

    package init(from old: [UInt8], to new: [UInt8]) {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if let steps = Self.steps(old[start..<oldEnd], new[start..<newEnd]) {
            for step in steps { take(step) }
        } else {
            removed = [start..<oldEnd].filter { !$0.isEmpty }
            added = [start..<newEnd].filter { !$0.isEmpty }
        }
    }

    /// What one step of the comparison does: leaves out the byte of the first input there, or puts in that of the second.
    private enum Step {
        case remove(Int)
        case add(Int)
    }

    private mutating func take(_ step: Step) {
        switch step {
        case .remove(let index): Self.extend(&removed, by: index)
        case .add(let index): Self.extend(&added, by: index)
        }
    }

    private static func extend(_ ranges: inout [Range<Int>], by index: Int) {
        if let last = ranges.last, last.upperBound == index {
            ranges[ranges.count - 1] = last.lowerBound..<index + 1
        } else {
            ranges.append(index..<index + 1)
        }
    }

    /// The shortest way from one to the other, or nothing where it is longer than told apart.
    ///
    ///     for d in 0, 1, …: for each diagonal k: the farthest point on k with d steps
    ///     until one is the end; then back along what was noted
    private static func steps(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [Step]? {
        guard !old.isEmpty, !new.isEmpty, abs(old.count - new.count) <= most else { return nil }
        // Of the diagonal k at the index k plus the origin.
        let origin = most + 1
        var farthest = [Int](repeating: -1, count: 2 * origin + 1)
        farthest[origin + 1] = 0
        var trail: [[Int]] = []
        for distance in 0...most {
            trail.append(farthest)
            for diagonal in stride(from: -distance, through: distance, by: 2) {
                let place = origin + diagonal
                var x = isDown(diagonal, distance, farthest, place) ? farthest[place + 1] : farthest[place - 1] + 1
                while x < old.count, x - diagonal < new.count,
                    old[old.startIndex + x] == new[new.startIndex + x - diagonal]
                {
                    x += 1
                }
                farthest[place] = x
                if x >= old.count, x - diagonal >= new.count { return walk(trail, origin, old, new) }
            }
        }
        return nil
    }

    /// Whether the farthest way to a diagonal comes from the one above it: by a byte that is put in.
    private static func isDown(_ diagonal: Int, _ distance: Int, _ farthest: [Int], _ place: Int) -> Bool {
        diagonal == -distance || (diagonal != distance && farthest[place - 1] < farthest[place + 1])
    }

    private static func walk(
        _ trail: [[Int]], _ origin: Int, _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
    ) -> [Step] {
        var steps: [Step] = []
        var (x, y) = (old.count, new.count)
        for (distance, farthest) in trail.enumerated().reversed() where distance > 0 {
            let diagonal = x - y
            let place = origin + diagonal
            let isDown = isDown(diagonal, distance, farthest, place)
            x = isDown ? farthest[place + 1] : farthest[place - 1]
            y = x - (isDown ? diagonal + 1 : diagonal - 1)
            steps.append(isDown ? .add(new.startIndex + y) : .remove(old.startIndex + x))
        }
        return steps.reversed()
    }
}
