internal import FuzzCore

/// The memory of a ``Havoc``, and its choices.
struct HavocState: ~Copyable {
    private let maximumLength: Int
    private let bytes = OperationTable.bytes
    private let formats = OperationTable.formats
    private let additions = OperationTable.additions
    private let tree = OperationTable.tree
    // Of the schema's, those that can apply.
    private var schema: OperationTable?
    private let words = OperationTable.words
    private let treeWords = OperationTable.treeWords
    private let breakers = OperationTable.breakers
    private let lenient = OperationTable.lenient
    private let isOfChoices: Bool
    private let choices = OperationTable.choices
    private let choiceAdditions = OperationTable.choiceAdditions
    private let choiceWords = OperationTable.choiceWords
    private var mutation: Mutation
    /// Those of the parent.
    private var parentChoices = ChoiceTokens()
    private var parent = UnsafeRawBufferPointer(start: nil, count: 0)
    private var looksLikeJSON = false
    /// The parent's tree while the mutation's own is in use; the other one otherwise.
    private var otherTree = JSONTree()
    /// Whether the mutation's tree is that of its input; and whether it is the parent's.
    private var treeIsCurrent = true
    private var treeIsParents = true
    /// The match that belongs to the other tree.
    private var otherMatch = SchemaMatch()
    private var otherIsMatched = false

    init(maximumLength: Int, isOfChoices: Bool) {
        self.maximumLength = maximumLength
        self.isOfChoices = isOfChoices
        mutation = Mutation(maximumLength: maximumLength)
        mutation.tree.read(parent)
    }

    mutating func setSchema(_ schema: SchemaIndex?) {
        mutation.schema = schema
        let operations = schema.map(SchemaMutators.table) ?? []
        self.schema = operations.isEmpty ? nil : OperationTable(operations)
        mutation.isMatched = false
    }

    /// An index without words is none.
    mutating func setWords(_ words: WordIndex?) {
        mutation.words = words?.isEmpty == false ? words : nil
    }

    mutating func setParent(_ bytes: UnsafeRawBufferPointer) {
        parent = bytes.count > maximumLength ? UnsafeRawBufferPointer(rebasing: bytes[..<maximumLength]) : bytes
        if isOfChoices {
            parentChoices.read(parent)
            guard !parentChoices.isSound else { return }
            parent = UnsafeRawBufferPointer(rebasing: parent[..<0])
            parentChoices.read(parent)
            return
        }
        mutation.tree.read(parent)
        mutation.isMatched = false
        looksLikeJSON = mutation.tree.looksLikeJSON
        mutation.isStrict = looksLikeJSON && mutation.reader.error(in: parent) == nil
    }

    mutating func mutate(
        into output: UnsafeMutableRawBufferPointer, others: CorpusView, using random: inout SplitMix64
    ) -> Int {
        guard let base = output.baseAddress else { return 0 }
        precondition(output.count >= maximumLength, "the output is too small")
        if let start = parent.baseAddress { base.copyMemory(from: start, byteCount: parent.count) }
        mutation.input = InputBuffer(base: base, capacity: maximumLength, count: parent.count)
        mutation.others = others
        var draws = MutationRandom(base: random)
        let operations = 1 + draws.next().trailingZeroBitCount
        if isOfChoices {
            mutateChoices(operations, &draws)
        } else if looksLikeJSON {
            mutateJSON(operations, &draws)
        } else {
            for _ in 0..<operations { applyToBytes(mutation.input.count > 0 ? formats : additions, &draws) }
        }
        random = draws.base
        return mutation.input.count
    }

    /// An operation that made a large input of a small one is the last.
    private mutating func mutateChoices(_ operations: Int, _ random: inout MutationRandom) {
        let enough = 2 * mutation.input.count + 256
        var isParents = true
        swap(&mutation.choices, &parentChoices)
        for number in 0..<operations where mutation.input.count <= enough {
            if number > 0 {
                if isParents { swap(&mutation.choices, &parentChoices) }
                isParents = false
                mutation.choices.read(mutation.input.bytes)
            }
            applyToChoices(&random)
        }
        if isParents { swap(&mutation.choices, &parentChoices) }
    }

    private mutating func applyToChoices(_ random: inout MutationRandom) {
        if takesWord(&random), choiceWords.apply(to: &mutation, &random) { return }
        let table = mutation.choices.tokens.isEmpty ? choiceAdditions : choices
        _ = table.apply(to: &mutation, &random)
    }

    /// Three in eight of what comes of well-formed JSON have one operation, the last, that may break it.
    ///
    /// An operation that made a large input of a small one is the last, for the tree would have to be read again.
    private mutating func mutateJSON(_ operations: Int, _ random: inout MutationRandom) {
        treeIsCurrent = true
        treeIsParents = true
        let breaks = mutation.isStrict ? random.below(8) < 3 : false
        let enough = 2 * mutation.input.count + 256
        for number in 1...operations where mutation.input.count <= enough {
            let isFree = mutation.isStrict ? breaks && number == operations : random.oneIn(2)
            if isFree { applyBreaking(&random) } else { applyKeeping(&random) }
        }
        if !treeIsParents { swapTrees() }
    }

    /// An operation that leaves JSON well-formed.
    private mutating func applyKeeping(_ random: inout MutationRandom) {
        if takesWord(&random), applyToTree(treeWords, &random) { return }
        guard let schema else { return _ = applyToTree(tree, &random) }
        applyToTree(random.below(5) < 2 ? schema : tree, &random)
    }

    private mutating func applyToBytes(_ table: OperationTable, _ random: inout MutationRandom) {
        if takesWord(&random), words.apply(to: &mutation, &random) { return }
        _ = table.apply(to: &mutation, &random)
    }

    /// Without words, it draws nothing.
    private func takesWord(_ random: inout MutationRandom) -> Bool {
        mutation.words != nil && random.oneIn(6)
    }

    private mutating func swapTrees() {
        swap(&mutation.tree, &otherTree)
        swap(&mutation.match, &otherMatch)
        swap(&mutation.isMatched, &otherIsMatched)
    }

    private mutating func applyBreaking(_ random: inout MutationRandom) {
        switch random.below(8) {
        case 0..<3: applyToTree(breakers, &random)
        case 3..<6: applyToTree(lenient, &random)
        default:
            applyToBytes(bytes, &random)
            treeIsCurrent = false
        }
    }

    @discardableResult
    private mutating func applyToTree(_ table: OperationTable, _ random: inout MutationRandom) -> Bool {
        if !treeIsCurrent {
            if treeIsParents { swapTrees() }
            treeIsParents = false
            mutation.tree.read(mutation.input.bytes)
            mutation.isMatched = false
        }
        let didApply = table.apply(to: &mutation, &random)
        treeIsCurrent = !didApply
        return didApply
    }
}
