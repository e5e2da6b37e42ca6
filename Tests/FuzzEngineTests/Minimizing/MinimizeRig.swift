import Foundation
import FuzzCore
import FuzzRuntime

@testable import FuzzEngine

/// A minimization over a folder of its own, with fakes for processes, clock and disk.
final class MinimizeRig {
    let folder: TemporaryFolder
    let world: FakeWorld
    let executor: FakeExecutor
    var options: MinimizeOptions
    /// Whether named folders and files are read before the target is known.
    var readsAhead = false
    var facts = Handshake.TargetFacts(name: "Buggy Target", fileExtension: "bin", seeds: [])
    private(set) var events: [MinimizeEvent] = []

    init(
        folder: TemporaryFolder? = nil, files: DurableFiles = DurableFiles(),
        target: @escaping ([UInt8], FakeExecutor.Place) -> FakeExecutor.Act = BuggyTarget.act
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        world = FakeWorld(files: files)
        world.tick = 0.1
        executor = FakeExecutor(seed: 7, target: target)
        options = MinimizeOptions(limits: ExecutionLimits(maximumLength: 64), root: self.folder.path)
        options.inputsPerBlock = 16
    }

    static let generated = "corpus/buggy-target/generated"

    /// Puts so many inputs into a folder, which are the same each time.
    func fill(_ place: String, count: Int, where isWanted: ([UInt8]) -> Bool = { _ in true }) throws {
        try DurableFiles().createFolder(folder.path + "/" + place)
        for index in 0..<count {
            var random = SplitMix64(seed: 11, stream: UInt64(index))
            let bytes = (0..<random.below(15)).map { _ in UInt8(random.below(256)) }
            if isWanted(bytes) { write(bytes, to: "\(place)/raw-\(index)") }
        }
    }

    func write(_ bytes: [UInt8], to path: String) {
        _ = FileManager.default.createFile(atPath: folder.path + "/" + path, contents: Data(bytes))
    }

    func run() throws -> MinimizeReport {
        var ahead = ReadAhead()
        if readsAhead {
            ahead = ReadAhead(options.sources, files: world.files)
            ahead.read(limit: options.limits.maximumLength)
        }
        var minimization = Minimization(
            target: facts, build: "build-1", options: options, ahead: ahead, executor: executor, world: world
        ) { [self] in events.append($0) }
        return try minimization.run()
    }

    var leftOut: [LeftOutInput] {
        events.compactMap { if case .leftOut(let input) = $0 { input } else { nil } }
    }

    /// The files of a folder, by name.
    func contents(_ place: String = generated) -> [String: [UInt8]] {
        let names = (try? folder.names(in: place)) ?? []
        return names.reduce(into: [:]) {
            $0[$1] = Array(FileManager.default.contents(atPath: "\(folder.path)/\(place)/\($1)") ?? Data())
        }
    }

    /// All that the inputs of a folder show, which do not fail.
    static func features(_ contents: [String: [UInt8]]) -> Set<UInt64> {
        Set(contents.values.flatMap { BuggyTarget.act($0, .block).features })
    }

    /// Whether an input ends its executor.
    static func isDeadly(_ bytes: [UInt8]) -> Bool {
        [.crash, .hang, .memory].contains(BuggyTarget.act(bytes, .block).execution.outcome)
    }
}
