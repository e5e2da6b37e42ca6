internal import FuzzCore

/// Operations that move whole ranges, within the input or from another entry.
enum RangeMutators {
    static let table: [MutationOperation] = [
        MutationOperation("duplicate a range", duplicateRange),
        MutationOperation("repeat a range", repeatRange),
        MutationOperation("copy a range over another", overwriteRange),
        MutationOperation("swap two ranges", swapRanges),
        MutationOperation("shuffle a range", shuffleRange),
        MutationOperation("insert a range of another entry", isAddition: true, insertFromOther),
        MutationOperation("overwrite with a range of another entry", overwriteFromOther),
        MutationOperation("go on as another entry", isAddition: true, crossOver),
    ]

    static func duplicateRange<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let range = random.range(in: m.input.count)
        let offset = random.oneIn(2) ? range.upperBound : random.below(m.input.count + 1)
        return m.input.copy(range, to: offset)
    }

    /// Repeats up to the capacity.
    static func repeatRange<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0 else { return false }
        let length = random.size(upTo: min(m.input.count, 64))
        let start = random.below(m.input.count - length + 1)
        let most = m.input.free / length
        guard most > 0 else { return false }
        return m.input.repeat(start..<start + length, times: random.size(upTo: most))
    }

    static func overwriteRange<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 1 else { return false }
        let range = random.range(in: m.input.count)
        m.scratch.removeAll()
        guard m.write(range) else { return false }
        m.input.overwrite(at: random.below(m.input.count - range.count + 1), with: m.scratch.bytes)
        return true
    }

    static func swapRanges<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        let count = m.input.count
        guard count > 1 else { return false }
        let border = 1 + random.below(count - 1)
        let left = min(border, random.size(upTo: 64))
        let leftStart = random.below(border - left + 1)
        let right = min(count - border, random.size(upTo: 64))
        let rightStart = border + random.below(count - border - right + 1)
        m.input.swap(leftStart..<leftStart + left, rightStart..<rightStart + right)
        return true
    }

    static func shuffleRange<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 1 else { return false }
        let length = min(m.input.count, 1 + random.size(upTo: 16))
        let start = random.below(m.input.count - length + 1)
        for i in stride(from: length - 1, to: 0, by: -1) {
            let j = random.below(i + 1)
            let byte = m.input[start + i]
            m.input[start + i] = m.input[start + j]
            m.input[start + j] = byte
        }
        return true
    }

    static func insertFromOther<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let source = rangeOfOther(m, &random) else { return false }
        return m.input.insert(source, at: random.below(m.input.count + 1))
    }

    static func overwriteFromOther<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.count > 0, let source = rangeOfOther(m, &random) else { return false }
        m.input.overwrite(at: random.below(m.input.count), with: source)
        return true
    }

    /// Keeps the head of this entry and takes the tail of another.
    static func crossOver<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.others.count > 0 else { return false }
        let other = m.others[random.below(m.others.count)]
        guard other.count > 0 else { return false }
        let head = random.below(m.input.count + 1)
        let tail = UnsafeRawBufferPointer(rebasing: other[random.below(other.count)...])
        return m.input.replace(head..<m.input.count, with: tail)
    }

    private static func rangeOfOther<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> UnsafeRawBufferPointer? {
        guard m.others.count > 0 else { return nil }
        let other = m.others[random.below(m.others.count)]
        guard other.count > 0 else { return nil }
        return UnsafeRawBufferPointer(rebasing: other[random.range(in: other.count)])
    }
}
