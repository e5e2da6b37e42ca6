/// Texts one after the other; equal ones once.
struct SchemaMemory {
    private(set) var bytes: [UInt8] = []
    private var known: [[UInt8]: Range<Int>] = [:]

    mutating func add(_ text: String) -> Range<Int> {
        add(Array(text.utf8))
    }

    mutating func add(_ text: [UInt8]) -> Range<Int> {
        if let range = known[text] { return range }
        let range = bytes.count..<bytes.count + text.count
        bytes += text
        known[text] = range
        return range
    }
}
