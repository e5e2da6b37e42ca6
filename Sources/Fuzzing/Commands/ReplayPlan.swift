internal import FuzzEngine
internal import FuzzRuntime

/// Makes of a path a case to replay: the target and the limits come from the command line, else from the `.finding` beside
/// the input, else from the folder that it lies in.
struct ReplayPlan {
    /// The target and the limits that the command line gives.
    let target: String?
    let limits: LimitOptions
    let catalog: TargetCatalog
    let files: ReplayFiles

    func replayCase(for path: String) throws -> ReplayCase {
        if files.isFinding(path) { throw FindingError.inputMissing(path: path) }
        let finding = try finding(beside: path)
        let target = try target(of: path, finding: finding)
        let input = try files.read(path)
        var limits = self.limits.limits(over: finding?.limits ?? ExecutionLimits())
        limits.maximumLength = max(limits.maximumLength, input.count)
        return ReplayCase(file: path, input: input, target: target, limits: limits, finding: finding)
    }

    private func finding(beside path: String) throws -> Finding? {
        guard let file = files.finding(beside: path) else { return nil }
        let bytes = try files.read(file)
        do {
            return try Finding(fileBytes: bytes)
        } catch {
            throw FindingError.malformed(path: file, reason: String(describing: error))
        }
    }

    private func target(of path: String, finding: Finding?) throws(UsageError) -> Handshake.TargetFacts {
        if let name = self.target ?? finding?.target { return try catalog.target(named: name) }
        guard let slug = files.slug(of: path) else { throw .targetNotTold(file: path) }
        if let target = catalog.target(slug: slug) { return target }
        if files.isPropertyCase(path) { throw .caseOfAProperty(path) }
        return try catalog.target(named: slug)
    }
}
