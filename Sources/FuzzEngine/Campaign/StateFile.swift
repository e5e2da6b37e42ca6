#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif
internal import Foundation
internal import FuzzCore

/// `.fuzz/<target>/state.json`, and the long entries beside it. Whole or as it was, whatever happens while it is
/// written.
struct StateFile {
    let path: String
    /// The folder of long entries.
    let entries: String
    let files: DurableFiles
    private var names = ContentNames()

    init(path: String, entries: String, files: DurableFiles) {
        self.path = path
        self.entries = entries
        self.files = files
    }

    /// A state is never longer in earnest; a file that is was not written here.
    static let longestState = 1 << 31

    /// Puts the state on disk: what it speaks of first.
    mutating func write(_ state: RunState, owner: SavedRun) throws(StorageError) {
        for entry in state.start + state.corpus.entries where entry.bytes.count > SavedEntry.longestInline {
            try files.createFolder(entries)
            let file = entries + "/" + names.name(of: entry)
            if files.kind(of: file) == nil { try files.write(entry.bytes, to: file) }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let saved = SavedState(state, owner: owner) { names.name(of: $0) }
        guard let text = try? encoder.encode(saved) else { preconditionFailure("the state has a JSON form") }
        try files.write(Array(text), to: path)
    }

    /// Removes long entries that the state does not speak of. After ``write(_:owner:)``.
    mutating func removeOthers(than state: RunState) throws(StorageError) {
        guard files.kind(of: entries) == .folder else { return }
        var wanted: Set<String> = []
        for entry in state.start + state.corpus.entries where entry.bytes.count > SavedEntry.longestInline {
            wanted.insert(names.name(of: entry))
        }
        for file in try files.list(entries) where file.kind == .file && !wanted.contains(file.name) {
            try files.remove(entries + "/" + file.name)
        }
    }

    /// The state on disk, as it stands.
    func readSaved() throws(CampaignError) -> SavedState {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path, limit: Self.longestState)
        } catch  where error.errno == ENOENT {
            throw .noState(path: path)
        } catch {
            throw .storage(error)
        }
        do {
            let version = try JSONDecoder().decode(Version.self, from: Data(bytes)).version
            guard version == SavedState.currentVersion else {
                throw CampaignError.stateOfOtherVersion(path: path, theirs: version, ours: SavedState.currentVersion)
            }
            let saved = try JSONDecoder().decode(SavedState.self, from: Data(bytes))
            guard saved.isConsistent else { throw unreadable("its parts do not fit each other") }
            return saved
        } catch let error as CampaignError {
            throw error
        } catch let error as DecodingError {
            throw unreadable(error.briefly)
        } catch {
            throw unreadable("not JSON")
        }
    }

    /// The run that the state describes, with the long entries that it speaks of.
    func restore(_ saved: SavedState, maximumLength: Int) throws(CampaignError) -> RunState {
        try saved.restored { (entry) throws(CampaignError) in
            if let text = entry.bytes {
                guard let bytes = Data(base64Encoded: text) else { throw unreadable("an entry is not base64") }
                return Array(bytes)
            }
            guard let name = entry.file, name.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x2E }) else {
                throw unreadable("an entry has no bytes")
            }
            let file = entries + "/" + name
            let bytes: [UInt8]
            do throws(StorageError) {
                bytes = try files.read(file, limit: maximumLength)
            } catch {
                throw CampaignError.storage(error)
            }
            guard SHA256.hex(bytes) == name else {
                throw .stateUnreadable(path: file, reason: "its content is not what its name says")
            }
            return bytes
        }
    }

    private func unreadable(_ reason: String) -> CampaignError {
        .stateUnreadable(path: path, reason: reason)
    }

    private struct Version: Decodable {
        var version: Int
    }
}

extension DecodingError {
    /// What is wrong with the text, in one short phrase.
    fileprivate var briefly: String {
        switch self {
        case .keyNotFound(let key, _): "\(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "it is no object"
                : "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is of another type"
        case .dataCorrupted: "not whole"
        @unknown default: "not whole"
        }
    }
}
