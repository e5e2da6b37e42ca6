/// The rows of a table of operations, in memory of their own that lasts as long as the process: a row is taken without counting who
/// holds the table.
struct OperationTable: @unchecked Sendable {
    private let rows: UnsafeBufferPointer<MutationOperation>

    init(_ operations: [MutationOperation]) {
        let rows = UnsafeMutableBufferPointer<MutationOperation>.allocate(capacity: operations.count)
        _ = rows.initialize(from: operations)
        self.rows = UnsafeBufferPointer(rows)
    }

    /// Applies a random operation; one that declines is followed by another, up to 32 in all. False where all declined.
    @inline(__always)
    func apply(to mutation: inout Mutation, _ random: inout MutationRandom) -> Bool {
        for _ in 0..<32 where rows[random.below(rows.count)].apply(&mutation, &random) { return true }
        return false
    }
}

extension OperationTable {
    static let bytes = OperationTable(MutatorTable.bytes)
    static let formats = OperationTable(MutatorTable.formats)
    static let additions = OperationTable(MutatorTable.additions)
    static let tree = OperationTable(MutatorTable.tree)
    static let words = OperationTable(MutatorTable.words)
    static let treeWords = OperationTable(MutatorTable.treeWords)
    static let choices = OperationTable(MutatorTable.choices)
    static let choiceAdditions = OperationTable(MutatorTable.choiceAdditions)
    static let choiceWords = OperationTable(MutatorTable.choiceWords)
    static let breakers = OperationTable(MutatorTable.breakers)
    static let lenient = OperationTable(MutatorTable.lenient)
}
