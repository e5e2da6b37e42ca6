internal import FuzzCore
internal import FuzzInputs

/// The folder of one target's findings: `crashes/<target>/`, two files for each, the plain input and its `.finding`.
///
/// The input is written first. A process killed between the two leaves a new input without a `.finding`, or a smaller input
/// beside the facts of the larger one; filing the same fault again, as a resumed run does, completes either.
package struct FindingStore {
    /// What filing did.
    package enum Change: Sendable, Hashable {
        /// The first input of its signature.
        case added
        /// A better input than the one there was.
        case replaced
        /// The input that is there is as good.
        case kept
    }

    package static let findingExtension = "finding"
    /// More than any run allows an input to be.
    private static let readLimit = 1 << 30

    package let folder: String
    private let fileExtension: String
    private let files: DurableFiles
    /// Of the folder, by signature; read before the first filing.
    private var known: [Signature: StoredFinding]?

    /// - Parameters:
    ///   - root: the folder that holds `crashes`.
    ///   - fileExtension: of inputs, without the dot.
    package init(root: String, target: String, fileExtension: String, files: DurableFiles = DurableFiles()) {
        folder = CampaignFolders(root: root, target: target, fileExtension: fileExtension).crashes
        self.fileExtension = Slug.fileExtension(fileExtension)
        self.files = files
    }

    /// All findings of the folder in the order of their names, and what is wrong with the others. A missing folder has none.
    package func load() throws(StorageError) -> (findings: [StoredFinding], problems: [FindingError]) {
        guard files.kind(of: folder) != nil else { return ([], []) }
        let entries = try files.list(folder).filter { !$0.name.hasPrefix(".") }
        var findings: [StoredFinding] = []
        var problems: [FindingError] = []
        for entry in entries where entry.name.hasSuffix("." + Self.findingExtension) {
            let base = entry.name.dropLast(Self.findingExtension.count)
            let input = entries.first { $0.name.hasPrefix(base) && $0.name != entry.name && $0.kind == .file }
            let path = folder + "/" + entry.name
            do throws(FindingError) {
                let finding = try read(path)
                guard let input else { throw .inputMissing(path: path) }
                findings.append(
                    StoredFinding(finding: finding, findingPath: path, inputPath: folder + "/" + input.name))
                if input.size != finding.sizeAfter {
                    throw .otherInput(path: path, expectedSize: finding.sizeAfter, size: input.size)
                }
            } catch {
                problems.append(error)
            }
        }
        return (findings, problems)
    }

    /// Adds a finding, or merges it into the one of the same signature.
    ///
    /// The first seed and iteration stay. An input replaces another one if it reproduces where the other does not; else if
    /// it is simpler, as the shrinker has it. So the order of filing does not matter.
    ///
    /// - Parameter raw: the input that this one was made of by shrinking, which it replaces whatever their bytes are: what makes choices
    ///   simpler may make their text longer.
    @discardableResult
    package mutating func file(
        _ finding: Finding, input: [UInt8], shrunkFrom raw: [UInt8]? = nil
    ) throws(StorageError) -> (stored: StoredFinding, change: Change) {
        var known: [Signature: StoredFinding]
        if let read = self.known { known = read } else { known = try index() }
        var stored = StoredFinding(
            finding: finding, findingPath: "\(folder)/\(finding.baseName).\(Self.findingExtension)",
            inputPath: "\(folder)/\(finding.baseName).\(fileExtension)")
        stored.finding.sizeAfter = input.count
        var change = Change.added
        if let old = known[finding.signature], files.kind(of: old.inputPath) != nil {
            let oldInput = try files.read(old.inputPath, limit: Self.readLimit)
            stored = StoredFinding(finding: old.finding, findingPath: old.findingPath, inputPath: old.inputPath)
            if oldInput == raw, oldInput != input {
                change = .replaced
            } else if oldInput != input {
                change = Self.isBetter((finding, input), than: (old.finding, oldInput)) ? .replaced : .kept
            } else {
                change = finding.recurrence.rank > old.finding.recurrence.rank ? .kept : .replaced
            }
            if change == .replaced { stored.finding.adopt(finding, size: input.count) }
            if stored.finding == old.finding, oldInput == input { change = .kept }
        }
        self.known = known
        if change != .kept {
            try files.createFolder(folder)
            try files.write(input, to: stored.inputPath)
            try files.write(stored.finding.fileBytes, to: stored.findingPath)
            known[finding.signature] = stored
            self.known = known
        }
        return (stored, change)
    }
}

extension FindingStore {
    private func read(_ path: String) throws(FindingError) -> Finding {
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try files.read(path, limit: Self.readLimit)
        } catch {
            throw .unreadable(error)
        }
        do {
            return try Finding(fileBytes: bytes)
        } catch {
            throw .malformed(path: path, reason: String(describing: error))
        }
    }

    private func index() throws(StorageError) -> [Signature: StoredFinding] {
        var known: [Signature: StoredFinding] = [:]
        for stored in try load().findings where known[stored.finding.signature] == nil {
            known[stored.finding.signature] = stored
        }
        return known
    }

    private static func isBetter(_ new: (Finding, [UInt8]), than old: (Finding, [UInt8])) -> Bool {
        let (rank, oldRank) = (new.0.recurrence.rank, old.0.recurrence.rank)
        if rank != oldRank { return rank < oldRank }
        if new.0.earlier.count != old.0.earlier.count { return new.0.earlier.count < old.0.earlier.count }
        return Simplicity.isSimpler(new.1, than: old.1)
    }
}

extension Finding {
    /// Takes what belongs to an input from a finding of the same fault.
    fileprivate mutating func adopt(_ other: Finding, size: Int) {
        reason = other.reason
        trace = other.trace
        limits = other.limits
        sizeAfter = size
        recurrence = other.recurrence
        earlier = other.earlier
        value = other.value
    }
}
