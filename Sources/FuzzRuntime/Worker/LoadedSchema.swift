internal import Foundation
internal import FuzzInputs

/// The snapshot's schema as the worker keeps it: read once, before the fork, and used by every executor.
struct LoadedSchema {
    private(set) var index: SchemaIndex?
    private var bytes: [UInt8] = []

    /// Whether there is another schema than before.
    mutating func load(_ snapshot: SnapshotView) -> Bool {
        guard !snapshot.schema.elementsEqual(bytes) else { return false }
        bytes = Array(snapshot.schema)
        let schema = try? JSONDecoder().decode(Schema.self, from: Data(bytes))
        // What is made of it is JSON: of no use to a decoder of anything else.
        index = schema.flatMap { $0.conventions.form == .json ? SchemaIndex($0) : nil }
        return true
    }
}
