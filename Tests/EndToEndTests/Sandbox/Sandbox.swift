import Foundation
import Testing

/// A folder to run the built tool in, as a person would: gone afterwards, and with it every process that was started
/// there.
///
///     try await Sandbox.use { sandbox in
///         let run = try await sandbox.fuzz("run", "workshop", "--iterations", "100")
///         #expect(run.status == 0)
///     }
struct Sandbox: Sendable {
    /// The variable by which processes of this sandbox are known.
    static let mark = "FUZZ_SANDBOX"

    /// What the tool is run in.
    let folder: URL
    /// What it writes goes beside that.
    private let streams: URL
    private let root: URL

    /// Runs the body in a folder of its own. Afterwards no process may be left that was started there.
    ///
    /// - Parameters:
    ///   - corpus: whether the package's seed inputs are there.
    ///   - isFirst: whether it goes before all that wait: of what takes longest, others run beside it, not it behind them.
    static func use(
        corpus: Bool = true, isFirst: Bool = false, _ body: (Sandbox) async throws -> Void
    ) async throws {
        await Turnstile.shared.enter(isFirst: isFirst)
        do {
            let sandbox = try Sandbox()
            defer { try? FileManager.default.removeItem(at: sandbox.root) }
            if corpus { try sandbox.addCorpus() }
            do {
                try await body(sandbox)
            } catch {
                LeftProcesses.of(sandbox).forEach { kill($0.identifier, SIGKILL) }
                throw error
            }
            let left = await sandbox.leftProcesses()
            #expect(left.isEmpty, "processes are left")
            left.forEach { kill($0.identifier, SIGKILL) }
        } catch {
            await Turnstile.shared.leave()
            throw error
        }
        await Turnstile.shared.leave()
    }

    private init() throws {
        let name = "fuzz-end-to-end-\(UInt64.random(in: 0 ... .max))"
        root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: name)
        folder = root.appending(path: "work")
        streams = root.appending(path: "streams")
        for folder in [folder, streams] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    private func addCorpus() throws {
        let corpus = Products.package.appending(path: "corpus")
        for target in try FileManager.default.contentsOfDirectory(atPath: corpus.path) {
            try makeFolder("corpus/\(target)")
            for file in try FileManager.default.contentsOfDirectory(atPath: corpus.appending(path: target).path)
            where file != "generated" {
                try FileManager.default.copyItem(
                    at: corpus.appending(path: "\(target)/\(file)"), to: url("corpus/\(target)/\(file)"))
            }
        }
    }

    /// Those that are there a while after the last one should have ended: a child that dies with its parent does so a
    /// moment later.
    private func leftProcesses() async -> [LeftProcesses.Process] {
        for _ in 0..<100 {
            if LeftProcesses.of(self).isEmpty { return [] }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return LeftProcesses.of(self)
    }
}

extension Sandbox {
    func fuzz(_ arguments: String...) async throws -> ToolResult {
        try await start(Products.fuzz, arguments).finish()
    }

    func zoo(_ arguments: String...) async throws -> ToolResult {
        try await start(Products.zoo, arguments).finish()
    }

    func coverageZoo(_ arguments: String...) async throws -> ToolResult {
        try await start(Products.coverageZoo, arguments).finish()
    }

    /// Runs a script of the shell, in which `$fuzz` and `$zoo` are the tools.
    func shell(_ script: String) async throws -> ToolResult {
        try await start("/bin/sh", ["-c", script]).finish()
    }

    /// Starts a tool, and leaves it to the test to signal it and to wait for its end.
    func start(
        _ executable: String, _ arguments: [String], patience: Duration = ToolProcess.patience
    ) throws -> ToolProcess {
        let place = streams.appending(path: String(UInt64.random(in: 0 ... .max))).path
        return try ToolProcess(
            executable, arguments, in: folder.path, streams: place,
            variables: [Self.mark: root.path, "fuzz": Products.fuzz, "zoo": Products.zoo], patience: patience)
    }
}
