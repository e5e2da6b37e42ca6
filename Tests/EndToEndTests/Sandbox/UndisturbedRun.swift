import Foundation
import Testing

/// What a run of the tool leaves that nothing disturbs, each command line worked out once. To be asked for outside of a
/// sandbox: it takes one of its own.
actor UndisturbedRun {
    static let shared = UndisturbedRun()

    private var runs: [[String]: Task<[String: Data], any Error>] = [:]

    /// The files of `corpus/` and `crashes/`, by path.
    func contents(_ arguments: [String]) async throws -> [String: Data] {
        if let run = runs[arguments] { return try await run.value }
        let run = Task { () throws -> [String: Data] in
            var contents: [String: Data] = [:]
            try await Sandbox.use { sandbox in
                let result = try await sandbox.start(Products.fuzz, arguments).finish()
                #expect(result.status == 1)
                #expect(result.errors == "")
                contents = sandbox.contents()
            }
            return contents
        }
        runs[arguments] = run
        return try await run.value
    }
}
