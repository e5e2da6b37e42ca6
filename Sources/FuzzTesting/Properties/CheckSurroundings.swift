internal import Foundation

/// What a check takes from around it: so that tests of checks are not tests of the machine.
struct CheckSurroundings: Sendable {
    /// What the environment gives as a seed.
    var seedText: String?
    /// The folder that `crashes` is in; nil where it is found by the source file.
    var root: String?
    /// What this run of the tests came to so far.
    let visits = CheckVisits()
    let folders = KeptFolders()

    @TaskLocal static var current = CheckSurroundings(
        seedText: ProcessInfo.processInfo.environment["FUZZ_SEED"], root: nil)

    /// The seed of the environment.
    ///
    /// - Throws: where it is no number.
    var seed: UInt64? {
        get throws(CheckError) {
            guard let seedText, !seedText.isEmpty else { return nil }
            guard let seed = UInt64(seedText) else { throw .seed(seedText) }
            return seed
        }
    }

    /// The folder of the package that a source file is in, or the current one.
    static func package(of file: String) -> String {
        var folder = URL(filePath: file).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return FileManager.default.currentDirectoryPath
    }
}
