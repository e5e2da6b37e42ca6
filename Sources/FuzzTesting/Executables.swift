internal import CFuzzRuntime
internal import Foundation
internal import FuzzRuntime
internal import Synchronization

/// The fuzz executables that the build put beside the test bundle.
enum Executables {
    private static let found = Mutex<[String: String]>([:])

    /// The path of the one that has `targets` for its main type.
    ///
    /// Only files are started that hold the engine's mark: first the one that is named after the type's module.
    static func path<Targets: FuzzTargets>(of targets: Targets.Type) throws -> String {
        let main = TypeName.of(targets)
        return try found.withLock { found in
            if let path = found[main] { return path }
            let folder = bundle.deletingLastPathComponent()
            guard let path = candidates(in: folder, for: main).first(where: { isMain(main, $0) }) else {
                throw RowError.noExecutable(main: main, folder: folder.path)
            }
            found[main] = path
            return path
        }
    }

    /// The test bundle: where there is none, the executable that is the tests.
    private static var bundle: URL {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        return (bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath()
    }

    private static func candidates(in folder: URL, for main: String) -> [String] {
        let module = main.split(separator: ".").first.map(String.init) ?? main
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension.isEmpty && isExecutable($0) && $0.path != bundle.path }
            .sorted { (isNamed($0, module) ? 0 : 1, $0.path) < (isNamed($1, module) ? 0 : 1, $1.path) }
            .map(\.path)
    }

    /// A module's name has underscores where that of a target has what no identifier can have.
    private static func isNamed(_ file: URL, _ module: String) -> Bool {
        String(file.lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" }) == module
    }

    private static func isExecutable(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: file.path)
    }

    private static func isMain(_ main: String, _ path: String) -> Bool {
        guard let content = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
            content.range(of: Data(String(cString: fz_executable_mark()).utf8)) != nil
        else { return false }
        return (try? WorkerPool.handshake(with: path).main) == main
    }
}
