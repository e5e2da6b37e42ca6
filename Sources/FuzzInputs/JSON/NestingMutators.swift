internal import FuzzCore

/// Operations on how deep values lie.
enum NestingMutators {
    static let table: [MutationOperation] = [
        MutationOperation("wrap in an array", wrapInArray),
        MutationOperation("wrap in an object", wrapInObject),
        MutationOperation("replace a container by its child", unwrap),
        MutationOperation("flatten an array", flatten),
        MutationOperation("nest arrays deeply", nestArrays),
        MutationOperation("nest objects deeply", nestObjects),
        MutationOperation("nest a container in itself", nestInItself),
    ]

    static func wrapInArray<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        let range = m.range(index)
        guard m.input.free >= 2 else { return false }
        return m.insert("]", at: range.upperBound) && m.insert("[", at: range.lowerBound)
    }

    static func wrapInObject<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        let range = m.range(index)
        m.scratch.removeAll()
        m.write(UInt8(ascii: "{"))
        guard m.writeKey(&random), m.input.free > m.scratch.count else { return false }
        return m.insert("}", at: range.upperBound) && m.replaceByScratch(range.lowerBound..<range.lowerBound)
    }

    static func unwrap<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let child = m.memberOrElement(&random) else { return false }
        let range = m.range(child)
        let parent = m.range(Int(m.tree[child].parent))
        m.input.remove(range.upperBound..<parent.upperBound)
        m.input.remove(parent.lowerBound..<range.lowerBound)
        return true
    }

    /// Makes the elements of an array elements of the array that it stands in.
    static func flatten<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.array, &random) else { return false }
        let node = m.tree[index]
        guard node.parent > 0, !m.isInObject(index), node.isClosed, node.childCount > 0 else { return false }
        m.input.remove(Int(node.end) - 1..<Int(node.end))
        m.input.remove(Int(node.start)..<Int(node.start) + 1)
        return true
    }

    static func nestArrays<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        nest("[", "]", &m, &random)
    }

    static func nestObjects<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        m.scratch.removeAll()
        m.write(UInt8(ascii: "{"))
        guard m.writeKey(&random) else { return false }
        return nest(around: m.range(index), opener: m.scratch.bytes, "}", &m, &random)
    }

    /// Puts what surrounds a child around the child again and again, as a recursive type allows. The bytes that are added are drawn,
    /// not the times: what is both deep and broad costs a decoder more than anything else does.
    static func nestInItself<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let child = m.memberOrElement(&random) else { return false }
        let inner = m.range(child)
        var ancestor = Int(m.tree[child].parent)
        while m.tree[ancestor].parent > 0, random.oneIn(2) { ancestor = Int(m.tree[ancestor].parent) }
        let outer = m.range(ancestor)
        let added = outer.count - inner.count
        guard added > 0, m.input.free >= added else { return false }
        let times = max(1, random.size(upTo: m.input.free) / added)
        let head = outer.lowerBound..<inner.lowerBound
        let tail = inner.upperBound..<outer.upperBound
        return m.input.repeat(tail, times: times) && m.input.repeat(head, times: times)
    }

    private static func nest<R: RandomNumberGenerator>(
        _ opener: StaticString, _ closer: StaticString, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        let bytes = UnsafeRawBufferPointer(start: opener.utf8Start, count: opener.utf8CodeUnitCount)
        return nest(around: m.range(index), opener: bytes, closer, &m, &random)
    }

    private static func nest<R: RandomNumberGenerator>(
        around range: Range<Int>, opener: UnsafeRawBufferPointer, _ closer: StaticString, _ m: inout Mutation,
        _ random: inout R
    ) -> Bool {
        let most = m.input.free / (opener.count + closer.utf8CodeUnitCount)
        guard most > 0 else { return false }
        let depth = random.size(upTo: most)
        return m.input.insert(repeating: closer.utf8Start.pointee, times: depth, at: range.upperBound)
            && m.input.insert(repeating: opener, times: depth, at: range.lowerBound)
    }
}
