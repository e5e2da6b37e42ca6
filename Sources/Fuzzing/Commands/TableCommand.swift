internal import FuzzEngine
internal import FuzzInputs
internal import FuzzRuntime

/// `table`: what a target does with every systematic variant of its inputs, shown, written and compared.
struct TableCommand: Command {
    static let description = CommandDescription(
        name: "table",
        summary: "Show what a target does with each kind of broken input, and whether that has changed.",
        positionals: "TARGET",
        discussion: [
            "Runs every systematic variant of the target's seeds (those in code and in corpus/TARGET, or where there are none an input made from its "
                + "type) in a supervised process, and shows what came of each, by name: null, missing, twice, of another type, out of range, "
                + "truncated, in another encoding and so on. Marked are variants that are accepted although they look wrong, and findings.",
            "--update writes the table to a file that is made to be committed, and reviewed when it changes. --check compares with it. The inputs stand in "
                + "the file: --check makes its variants of those, --update takes the seeds as they are now.",
        ],
        options: TableOptions.descriptions,
        examples: ["table offer", "table offer --update", "table offer --check"])

    /// Longer files are no tables.
    private static let longestFile = 1 << 30

    private let options: TableOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try TableOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let target = try surroundings.handshake(with: options.executable).catalog.target(named: options.target)
        if target.isOfChoices { throw ContractError.ofChoices(target: target.name) }
        // The file first: without it there is nothing to wait for.
        let stored = options.work == .show ? nil : try self.stored(for: target)
        var limits = options.limits.limits(over: ExecutionLimits())
        if options.work == .check {
            limits.maximumLength = max(limits.maximumLength, stored?.bases.map(\.bytes.count).max() ?? 0)
        }
        let pool = try WorkerPool(
            executable: options.executable ?? surroundings.ownExecutable, target: options.target, jobs: 1, seed: 0,
            limits: limits)
        pool.isStopWanted = { surroundings.isStopWanted }
        defer { pool.shutDown() }
        do {
            return try run(target, stored, on: pool, limits.maximumLength, in: surroundings)
        } catch SupervisorError.interrupted {
            return .interrupted
        }
    }

    private func run(
        _ target: Handshake.TargetFacts, _ stored: ContractTable?, on pool: WorkerPool, _ maximumLength: Int,
        in surroundings: Surroundings
    ) throws -> ExitStatus {
        var executor: any Executing = pool
        let shape = try executor.describe()
        var table = try asked(target, stored, shape, maximumLength)
        let answers = try ContractCheck(
            bases: table.bases, shape: shape, conventions: table.conventions, maximumLength: maximumLength
        ).run(on: &executor)
        table.rows = answers.rows
        let report = ContractReport(target: target.name, bases: table.bases.map(\.name), answers: answers)
        let changes = stored.map { ContractChanges(from: $0.rows, to: answers.rows) }
        let path = DisplayPath.of(options.path)
        var lines: [String]
        switch options.work {
        case .show: lines = report.lines
        case .check: lines = report.lines(checking: changes, path)
        case .update:
            try write(table)
            lines = report.lines(updating: changes, path)
        }
        for line in lines { surroundings.output.writeLine(line) }
        return options.work == .check && changes?.isEmpty == false ? .findings : .nothingFound
    }

    /// The table without its rows: that of the file to compare with, else of the inputs that there are now.
    private func asked(
        _ target: Handshake.TargetFacts, _ stored: ContractTable?, _ shape: TargetShape, _ maximumLength: Int
    ) throws -> ContractTable {
        if options.work == .check, let stored { return stored }
        let bases = try ContractBase.read(
            target: target, shape: shape, maximumLength: maximumLength, files: DurableFiles())
        return ContractTable(
            target: target.name, conventions: shape.readSchema?.conventions ?? SchemaConventions(), bases: bases)
    }

    /// Nil where there is no file, and none is needed.
    private func stored(for target: Handshake.TargetFacts) throws -> ContractTable? {
        let path = DisplayPath.of(options.path)
        let files = DurableFiles()
        guard files.kind(of: options.path) != nil else {
            if options.work == .update { return nil }
            throw ContractError.table(TableError(path: path, problem: .missing))
        }
        let bytes = try files.read(options.path, limit: Self.longestFile)
        let table = try ContractTable(bytes, path: path)
        guard table.target == target.name else {
            throw ContractError.table(
                TableError(path: path, problem: .otherTarget(table.target, expected: target.name)))
        }
        return table
    }

    private func write(_ table: ContractTable) throws {
        let files = DurableFiles()
        if let slash = options.path.lastIndex(of: "/"), slash != options.path.startIndex {
            try files.createFolder(String(options.path[..<slash]))
        }
        // A link stays one.
        try files.write(table.fileBytes, to: files.truePath(of: options.path))
    }
}
