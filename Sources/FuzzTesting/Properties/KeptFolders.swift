internal import Foundation
internal import Synchronization

/// The folders of kept cases, each as it was when one run of the tests came to it first: what a check runs does not follow from what
/// others, at the same time, have kept by then.
final class KeptFolders: Sendable {
    private let contents = Mutex<[String: [(name: String, bytes: Data)]]>([:])

    /// The files, in order of their names.
    func files(in folder: URL) -> [(name: String, bytes: Data)] {
        contents.withLock { contents in
            if let known = contents[folder.path] { return known }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let files = names.sorted().compactMap { name in
                (try? Data(contentsOf: folder.appending(path: name))).map { (name, $0) }
            }
            contents[folder.path] = files
            return files
        }
    }
}
