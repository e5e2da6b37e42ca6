internal import FuzzCore
internal import FuzzEngine
internal import FuzzInputs
internal import FuzzRuntime

/// What `promote` does with one of its files.
struct FilePromotion {
    let options: PromoteOptions
    /// What the row is called, where a person says so.
    let name: String?
    let files: ReplayFiles

    func promote(_ path: String, in surroundings: Surroundings) throws -> ExitStatus {
        if options.target == nil, files.isPropertyCase(path) {
            guard options.source != nil else { throw UsageError.caseOfAProperty(path) }
            surroundings.output.writeLine(SwiftCase(choices: try choices(of: path)).source)
            return .nothingFound
        }
        let catalog = try surroundings.handshake(with: options.executable).catalog
        let plan = ReplayPlan(target: options.target, limits: options.limits, catalog: catalog, files: files)
        let item = try plan.replayCase(for: path)
        guard options.source == nil else {
            guard let promotion = try promotion(of: item, in: surroundings) else { return .interrupted }
            let row = promotion.row(
                name: name ?? Self.name(promotion.suggestedName, path), expecting: options.expectation)
            if row.needsTable { throw UsageError.rowNeedsTable }
            surroundings.output.writeLine(SwiftRow(row: row, target: item.target.name).source)
            return .nothingFound
        }
        let store = TableStore(path: try tablePath(of: item.target.name, files.files), files: files.files)
        // What is wrong with the table is told before anything runs.
        _ = try table(try store.load(), of: item, at: store.path)
        guard let promotion = try promotion(of: item, in: surroundings) else { return .interrupted }
        let (row, line) = try add(promotion, of: item, to: store)
        let report = PromotionReport(
            file: path, table: "\(store.path):\(line)", row: row, now: promotion.now,
            moved: try moveFiles(of: item))
        for line in report.lines(redacted: options.redact) { surroundings.output.writeLine(line) }
        return .nothingFound
    }

    private func choices(of path: String) throws -> [Choice] {
        let bytes = try files.read(path)
        do throws(ChoiceTextError) {
            return try ChoiceReader.choices(in: bytes)
        } catch {
            throw UsageError.notChoices(path, error)
        }
    }

    private func tablePath(of target: String, _ files: DurableFiles) throws -> String {
        if let table = options.table { return table }
        let places = try TablePlaces(files: files).placesToWrite(target)
        if places.count > 1 { throw UsageError.severalTables(places) }
        return places[0]
    }

    /// The table, which has to be the target's and to have no other input under the name that is wanted; an empty one where there is none.
    private func table(_ table: TableFile?, of item: ReplayCase, at path: String) throws(TableError) -> TableFile {
        guard let table else { return TableFile(target: item.target.name) }
        if table.target != item.target.name {
            throw TableError(path: path, problem: .otherTarget(table.target, expected: item.target.name))
        }
        let other = table.rows.first { $0.name == name && (item.finding == nil || $0.bytes != item.input) }
        if let other { throw TableError(path: path, line: other.line, problem: .nameTaken(other.name)) }
        return table
    }

    /// What the input does now. Nil where a person wants no more.
    private func promotion(of item: ReplayCase, in surroundings: Surroundings) throws -> Promotion? {
        let pool = try WorkerPool(
            executable: options.executable ?? surroundings.ownExecutable, target: item.target.name, jobs: 1, seed: 0,
            limits: item.limits)
        pool.isStopWanted = { surroundings.isStopWanted }
        defer { pool.shutDown() }
        do throws(SupervisorError) {
            let execution = try Self.run(item, on: pool)
            let fault = execution.outcome.isFinding ? EngineParts.signer().sign(execution) : nil
            return Promotion(
                input: item.input, limits: item.limits, finding: item.finding, execution: execution, fault: fault,
                isOfChoices: item.target.isOfChoices)
        } catch {
            if error == .interrupted { return nil }
            throw error
        }
    }

    /// A fault that comes and goes is waited for.
    private static func run(_ item: ReplayCase, on pool: WorkerPool) throws(SupervisorError) -> Execution {
        let earlier = item.finding?.earlier ?? []
        var runsLeft = item.finding?.recurrence.runsToShow ?? 1
        while true {
            let execution = try pool.probe(item.input, after: earlier) { _ in false }
            runsLeft -= 1
            if runsLeft == 0 || execution.outcome.isFinding { return execution }
        }
    }

    /// Adds a row; answers it, with the line that it has in the table.
    private func add(
        _ promotion: Promotion, of item: ReplayCase, to store: TableStore
    ) throws -> (row: TableRow, line: Int) {
        var row = promotion.row(
            name: name ?? Self.name(promotion.suggestedName, item.file), expecting: options.expectation)
        try store.update { old in
            var table = try self.table(old, of: item, at: store.path)
            if let same = table.rows.first(where: { isSame($0, as: row) }) {
                row = same
                return table
            }
            row.name = table.unusedName(like: row.name)
            if row.bytes.count > TableFile.longestInline {
                row.file = store.file(for: row.bytes, name: row.name, fileExtension: item.target.fileExtension)
            }
            table.rows.append(row)
            return table
        }
        return (row, try store.load()?.rows.last { $0.name == row.name }?.line ?? 1)
    }

    /// Whether a row is of the same finding, and what is asked for: as a promotion leaves it that was killed before the finding's files went.
    private func isSame(_ old: TableRow, as new: TableRow) -> Bool {
        old.signature != nil && old.signature == new.signature && old.bytes == new.bytes
            && (name == nil || name == old.name)
            && (options.expectation == nil || options.expectation == old.expectation)
    }

    /// The files of a finding go, once the table holds it; answers whether they did.
    private func moveFiles(of item: ReplayCase) throws -> Bool {
        guard item.finding != nil, !options.keepsFiles, let finding = files.finding(beside: item.file) else {
            return false
        }
        try files.files.remove(finding)
        try files.files.remove(item.file)
        return true
    }

    /// Of an input that is no finding, the name of its file, without what it ends with.
    private static func name(_ suggested: String?, _ path: String) -> String {
        if let suggested { return suggested }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
        return String(file[..<dot])
    }
}
