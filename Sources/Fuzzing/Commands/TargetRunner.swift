internal import FuzzEngine
internal import FuzzRuntime

/// Runs one target after another of an executable, in the current folder, with everything real.
struct TargetRunner {
    let executable: String
    let build: String
    let jobs: Int
    let world: SystemWorld

    func savedRun(_ target: Handshake.TargetFacts) throws -> SavedRun {
        try SavedRun.read(folders(of: target).state, files: world.files)
    }

    /// The campaign of one target, with workers that end when it does.
    func run(
        _ target: Handshake.TargetFacts, _ options: CampaignOptions, _ post: @escaping (CampaignEvent) -> Void
    ) throws -> CampaignReport {
        let pool = try WorkerPool(
            executable: executable, target: target.name, jobs: jobs, seed: options.seed, limits: options.limits)
        pool.isStopWanted = { world.isStopRequested }
        defer { pool.shutDown() }
        var campaign = Campaign(
            target: target, build: build, options: options, executor: pool, signer: EngineParts.signer(),
            world: world, post: post)
        return try campaign.run()
    }

    private func folders(of target: Handshake.TargetFacts) -> CampaignFolders {
        CampaignFolders(root: ".", target: target.name, fileExtension: target.fileExtension)
    }
}
