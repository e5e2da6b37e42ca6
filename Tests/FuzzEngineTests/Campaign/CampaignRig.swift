import Foundation
import FuzzCore
import FuzzRuntime

@testable import FuzzEngine

/// A campaign over a folder of its own, with fakes for all that is not the campaign.
final class CampaignRig {
    let folder: TemporaryFolder
    let world: FakeWorld
    let executor: FakeExecutor
    var options: CampaignOptions
    var facts = Handshake.TargetFacts(name: "Buggy Target", fileExtension: "bin", seeds: [[1, 2, 3], []])
    var build = "build-1"
    private(set) var events: [CampaignEvent] = []

    init(
        folder: TemporaryFolder? = nil, iterations: UInt64 = 900, files: DurableFiles = DurableFiles(),
        resume: Bool = false,
        target: @escaping ([UInt8], FakeExecutor.Place) -> FakeExecutor.Act = BuggyTarget.act
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        world = FakeWorld(files: files)
        world.tick = 0.1
        executor = FakeExecutor(seed: 7, target: target)
        options = CampaignOptions(
            seed: 7, goal: .iterations(iterations), limits: ExecutionLimits(maximumLength: 64), resume: resume,
            root: self.folder.path)
    }

    func run() throws -> CampaignReport {
        var campaign = Campaign(
            target: facts, build: build, options: options, executor: executor, signer: FakeSigner(),
            world: world
        ) { [self] in events.append($0) }
        return try campaign.run()
    }

    var notices: [CampaignNotice] {
        events.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
    }

    /// Everything under a folder, by path from it.
    func contents(_ name: String) -> [String: [UInt8]] {
        let root = folder.path + "/" + name
        var found: [String: [UInt8]] = [:]
        for path in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
            let isFolder = DurableFiles().kind(of: root + "/" + path) == .folder
            found[path] = isFolder ? [] : Array(FileManager.default.contents(atPath: root + "/" + path) ?? Data())
        }
        return found
    }

    /// What promise 3 speaks of.
    var results: [[String: [UInt8]]] { [contents("corpus"), contents("crashes")] }
}
