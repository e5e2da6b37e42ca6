internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// Makes one input after another smaller, each with a worker of its own, and puts the result on disk.
struct ShrinkRunner {
    let executable: String
    let budget: Int
    let signer: any FaultSigning
    let files: DurableFiles
    let isStopWanted: () -> Bool
    let progress: ShrinkProgress

    func run(_ item: ReplayCase) throws -> ShrinkReport {
        if let finding = item.finding, !finding.recurrence.isAlways {
            let nothing = InputShrink.Result(bytes: item.input, executions: 0, end: .done)
            return ShrinkReport(
                file: item.file, target: item.target.name, input: item.input, result: nothing,
                recorded: finding.signature, comesAndGoes: true)
        }
        let place = Self.besides(item.file)
        if item.finding == nil, place != item.file, files.kind(of: place) != nil {
            throw UsageError.fileInTheWay(place)
        }
        let pool = try WorkerPool(
            executable: executable, target: item.target.name, jobs: 1, seed: 0, limits: item.limits)
        defer { pool.shutDown() }
        pool.isStopWanted = isStopWanted
        progress.begin(item.file)
        defer { progress.end() }
        var shrink = InputShrink(
            executor: pool, signer: signer, budget: budget, isOfChoices: item.target.isOfChoices,
            isStopRequested: isStopWanted, progress: progress.show)
        let result = try shrink.run(item.input)
        var report = ShrinkReport(
            file: item.file, target: item.target.name, input: item.input, result: result,
            recorded: item.finding?.signature)
        if let fault = result.after ?? result.before {
            var executor: any Executing = pool
            let value = try item.target.isOfChoices ? ValueWords.of(result.bytes, on: &executor) : nil
            report.keptAs = try keep(result.bytes, fault, value, of: item)
        }
        return report
    }

    /// Puts the input where it belongs; answers the path, where that is another one than the input's own.
    ///
    /// A finding that shows another fault now becomes a finding of its own, as when it is replayed. Each file is whole or as it was.
    private func keep(_ bytes: [UInt8], _ fault: SignedFault, _ value: String?, of item: ReplayCase) throws -> String? {
        guard let old = item.finding else {
            if bytes == item.input { return nil }
            let path = Self.besides(item.file)
            try files.write(bytes, to: path)
            return path == item.file ? nil : path
        }
        var finding = Finding(
            target: old.target, fault: fault, seed: old.seed, iteration: old.iteration, limits: item.limits,
            sizeBefore: old.sizeBefore, sizeAfter: bytes.count, value: value)
        if fault.signature != old.signature {
            finding.sizeBefore = item.input.count
            var store = FindingStore(root: ".", target: item.target.name, fileExtension: item.target.fileExtension)
            return DisplayPath.of(try store.file(finding, input: bytes).stored.inputPath)
        }
        if bytes == item.input { return nil }
        try files.write(bytes, to: item.file)
        if let path = ReplayFiles(files: files, currentFolder: ".").finding(beside: item.file) {
            try files.write(finding.fileBytes, to: path)
        }
        return nil
    }

    /// `a/input.shrunk.json` of `a/input.json`; the same again for what is one already.
    private static func besides(_ path: String) -> String {
        let suffix = ".shrunk"
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let name = path[slash...]
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return name.hasSuffix(suffix) ? path : path + suffix
        }
        return name[..<dot].hasSuffix(suffix) ? path : path[..<dot] + suffix + path[dot...]
    }
}
