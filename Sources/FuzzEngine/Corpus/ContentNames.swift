internal import FuzzCore

/// The SHA-256 of entries, each worked out once.
struct ContentNames: Sendable {
    private var names: [Int: String] = [:]

    mutating func name(of entry: CorpusEntry) -> String {
        if let name = names[entry.identifier] { return name }
        let name = SHA256.hex(entry.bytes)
        names[entry.identifier] = name
        return name
    }
}
