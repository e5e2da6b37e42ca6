/// What a run keeps on disk besides its findings: its state, and the mirror of its corpus.
struct RunDisk {
    private let folders: CampaignFolders
    private let files: DurableFiles
    private let maximumLength: Int
    private var stateFile: StateFile
    private var generated: GeneratedFolder

    init(folders: CampaignFolders, files: DurableFiles, maximumLength: Int) {
        self.folders = folders
        self.files = files
        self.maximumLength = maximumLength
        stateFile = StateFile(path: folders.state, entries: folders.entries, files: files)
        generated = GeneratedFolder(path: folders.generated, fileExtension: folders.fileExtension, files: files)
    }

    /// The state of the run that `ours` may go on with. Changes nothing.
    func restore(for ours: SavedRun) throws(CampaignError) -> (state: RunState, saved: SavedRun) {
        let saved = try stateFile.readSaved()
        try saved.owner.check(isOf: ours, path: folders.state)
        return (try stateFile.restore(saved, maximumLength: maximumLength), saved.owner)
    }

    /// Clears away what killed writers left half-written. Only under the run's lock.
    func removePartials() throws(StorageError) {
        for folder in [folders.run, folders.raw, folders.entries, folders.generated, folders.crashes] {
            try files.removePartials(in: folder)
        }
    }

    /// How many inputs an earlier run left of faults that it did not come to file.
    func rawInputsLeft() throws(StorageError) -> Int {
        guard files.kind(of: folders.raw) == .folder else { return 0 }
        return try files.list(folders.raw).count { $0.kind == .file && !DurableFiles.isPartial($0.name) }
    }

    /// Puts the run on disk. New files come first, then the state that speaks of them, then the removal of what
    /// neither needs: a kill in between leaves too much, never too little, and the next call mends it.
    mutating func persist(_ state: RunState, as owner: SavedRun) throws(StorageError) {
        let entries = state.generated
        try generated.addMissing(entries, maximumLength: maximumLength)
        try stateFile.write(state, owner: owner)
        try generated.removeOthers(than: entries)
        try stateFile.removeOthers(than: state)
    }
}
