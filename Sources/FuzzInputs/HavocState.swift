internal import FuzzCore

/// The memory of a ``Havoc``, and its choices.
final class HavocState {
    private let maximumLength: Int
    private let bytes = MutatorTable.bytes
    private let tree = MutatorTable.tree
    private let breakers = MutatorTable.breakers
    private let lenient = MutatorTable.lenient
    private var mutation: Mutation
    private var parent = UnsafeRawBufferPointer(start: nil, count: 0)
    private var looksLikeJSON = false
    /// The parent's tree while the mutation's own is in use; the other one otherwise.
    private var otherTree = JSONTree()
    /// Whether the mutation's tree is that of its input; and whether it is the parent's.
    private var treeIsCurrent = true
    private var treeIsParents = true

    init(maximumLength: Int) {
        self.maximumLength = maximumLength
        mutation = Mutation(maximumLength: maximumLength)
        mutation.tree.read(parent)
    }

    func setParent(_ bytes: UnsafeRawBufferPointer) {
        parent = bytes.count > maximumLength ? UnsafeRawBufferPointer(rebasing: bytes[..<maximumLength]) : bytes
        mutation.tree.read(parent)
        looksLikeJSON = mutation.tree.looksLikeJSON
        mutation.isStrict = looksLikeJSON && mutation.reader.error(in: parent) == nil
    }

    func mutate(
        into output: UnsafeMutableRawBufferPointer, others: CorpusView, using random: inout SplitMix64
    ) -> Int {
        guard let base = output.baseAddress else { return 0 }
        precondition(output.count >= maximumLength, "the output is too small")
        if let start = parent.baseAddress { base.copyMemory(from: start, byteCount: parent.count) }
        mutation.input = InputBuffer(base: base, capacity: maximumLength, count: parent.count)
        mutation.others = others
        let operations = 1 + random.next().trailingZeroBitCount
        if looksLikeJSON {
            mutateJSON(operations, &random)
        } else {
            for _ in 0..<operations { apply(bytes, &random) }
        }
        return mutation.input.count
    }

    /// Three in eight of what comes of well-formed JSON have one operation, the last, that may break it.
    private func mutateJSON(_ operations: Int, _ random: inout SplitMix64) {
        treeIsCurrent = true
        treeIsParents = true
        let breaks = mutation.isStrict ? random.below(8) < 3 : false
        for number in 1...operations {
            let isFree = mutation.isStrict ? breaks && number == operations : random.oneIn(2)
            if isFree { applyBreaking(&random) } else { applyToTree(tree, &random) }
        }
        if !treeIsParents { swap(&mutation.tree, &otherTree) }
    }

    private func applyBreaking(_ random: inout SplitMix64) {
        switch random.below(8) {
        case 0..<3: applyToTree(breakers, &random)
        case 3..<6: applyToTree(lenient, &random)
        default:
            apply(bytes, &random)
            treeIsCurrent = false
        }
    }

    private func applyToTree(_ table: [MutationOperation], _ random: inout SplitMix64) {
        if !treeIsCurrent {
            if treeIsParents { swap(&mutation.tree, &otherTree) }
            treeIsParents = false
            mutation.tree.read(mutation.input.bytes)
        }
        treeIsCurrent = !apply(table, &random)
    }

    /// Applies a random operation; one that declines is followed by another, up to eight in all.
    @discardableResult
    private func apply(_ table: [MutationOperation], _ random: inout SplitMix64) -> Bool {
        for _ in 0..<8 where table[random.below(table.count)].apply(&mutation, &random) { return true }
        return false
    }
}
