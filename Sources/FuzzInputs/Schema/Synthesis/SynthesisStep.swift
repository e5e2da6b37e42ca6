/// One step of the way to a place in a document.
package enum SynthesisStep: Hashable, Sendable {
    case key(String)
    case index(Int)

    package init(_ key: any CodingKey) {
        if let index = key.intValue, key.stringValue.hasPrefix("Index ") {
            self = .index(index)
        } else {
            self = .key(key.stringValue)
        }
    }
}
