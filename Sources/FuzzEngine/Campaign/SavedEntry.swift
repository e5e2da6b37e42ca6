internal import Foundation

/// An entry in the state's file: short bytes in the line, long ones in a file of their own that is named by its
/// content, so that writing the state stays cheap.
struct SavedEntry: Codable {
    static let longestInline = 4_096

    var identifier: Int
    var origin: CorpusEntry.Origin
    var isFaulty: Bool
    var stages: PendingStages
    var features: PackedWords
    /// Base64; `nil` where the bytes are in a file.
    var bytes: String?
    /// The SHA-256 of the bytes, which is the file's name; `nil` where the bytes are here.
    var file: String?

    init(_ entry: CorpusEntry, name: (CorpusEntry) -> String) {
        identifier = entry.identifier
        origin = entry.origin
        isFaulty = entry.isFaulty
        stages = entry.stages
        features = PackedWords(entry.features)
        if entry.bytes.count > Self.longestInline {
            file = name(entry)
        } else {
            bytes = Data(entry.bytes).base64EncodedString()
        }
    }

    func entry(bytes: [UInt8]) -> CorpusEntry {
        var entry = CorpusEntry(
            identifier: identifier, bytes: bytes, origin: origin, features: features.words, isFaulty: isFaulty)
        entry.stages = stages
        return entry
    }
}
