import Foundation
import Testing

/// The files of a sandbox, by their paths from the folder that the tool runs in.
extension Sandbox {
    func url(_ path: String) -> URL {
        folder.appending(path: path)
    }

    func write(_ text: String, to path: String) throws {
        try makeFolder((path as NSString).deletingLastPathComponent)
        try Data(text.utf8).write(to: url(path))
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }

    func makeFolder(_ path: String) throws {
        guard !path.isEmpty else { return }
        try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
    }

    func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: destination)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url(path))
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    /// The names in a folder, in order; none where there is no folder.
    func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }

    /// The inputs of the findings of a target.
    func findings(_ target: String) -> [String] {
        names("crashes/\(target)").filter { !$0.hasSuffix(".finding") }
    }

    /// Every file below these folders, by path: what a run leaves for people.
    func contents(of tops: [String] = ["corpus", "crashes"]) -> [String: Data] {
        var found: [String: Data] = [:]
        for top in tops {
            for path in FileManager.default.enumerator(atPath: url(top).path)?.compactMap({ $0 as? String }) ?? [] {
                found["\(top)/\(path)"] = try? Data(contentsOf: url("\(top)/\(path)"))
            }
        }
        return found
    }

    /// Waits until something can be seen; a minute is long enough for everything here.
    func wait(until isThere: () -> Bool, _ what: Comment) async throws {
        for _ in 0..<6_000 {
            if isThere() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("in vain: \(what)")
    }
}
