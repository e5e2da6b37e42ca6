/// What an input could have been instead: the input with one thing about it made otherwise, in the hope that one of them is accepted.
///
///     for repair in InputRepairs(of: Array(#"{"id":""}"#.utf8)).candidates { … }      // {"id":"a"} is one of them
///
/// Of text that looks like JSON, each value is left out and put to plain values of each type. Of all inputs, each byte is left out and put to
/// plain ones, plain ones are put before it, the input is cut, and short pieces are left out. Long inputs have none: they would
/// be too many.
package struct InputRepairs: Sendable {
    /// The longest input that is repaired.
    package static let longest = 2_048
    private static let mostValues = 256
    private static let values = ["null", "true", "0", "1", "-1", "10", "0.5", "\"\"", "\"a\"", "[]", "{}"]
    private static let plain = Array("0a \"1]}".utf8)
    private static let longestPiece = 8

    /// Each once, without the input, in no order of use.
    package private(set) var candidates: [[UInt8]] = []
    private let input: [UInt8]
    private var seen: Set<[UInt8]>

    package init(of input: [UInt8], schema: SchemaIndex? = nil) {
        self.input = input
        seen = [input]
        guard input.count <= Self.longest else { return }
        repairValues()
        repairBytes()
        repairSystematically(schema)
    }

    private mutating func add(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
        var candidate = input
        candidate.replaceSubrange(range, with: Array(bytes))
        if seen.insert(candidate).inserted { candidates.append(candidate) }
    }

    private mutating func repairValues() {
        var tree = JSONTree()
        input.withUnsafeBytes { tree.read($0) }
        guard tree.looksLikeJSON else { return }
        for index in 1..<min(tree.count, Self.mostValues) {
            let node = tree[index]
            if node.kind == .key { continue }
            for value in Self.values { add(node.range, value.utf8) }
            if node.kind == .string, node.isClosed {
                for byte in Self.plain where byte != UInt8(ascii: "\"") {
                    add(Int(node.end) - 1..<Int(node.end) - 1, [byte])
                }
            }
            guard node.parent > 0 else { continue }
            if let next = tree.next(index) {
                add(tree.itemStart(index)..<tree.itemStart(next), [])
            } else if let previous = tree.previous(index) {
                add(Int(tree[previous].end)..<Int(node.end), [])
            } else {
                add(tree.item(index), [])
            }
        }
    }

    private mutating func repairBytes() {
        for offset in 0..<input.count {
            for length in 1...Self.longestPiece where offset + length <= input.count {
                add(offset..<offset + length, [])
            }
            add(offset..<input.count, [])
            for byte in Self.plain {
                add(offset..<offset + 1, [byte])
                add(offset..<offset, [byte])
            }
        }
        for byte in Self.plain { add(input.count..<input.count, [byte]) }
    }

    private mutating func repairSystematically(_ schema: SchemaIndex?) {
        let variants = Variants(of: input, schema: schema, limit: 4_096)
        let capacity = input.count + 1_024
        let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        defer { memory.deallocate() }
        for index in 0..<variants.count {
            memory.copyMemory(from: input, byteCount: input.count)
            var buffer = InputBuffer(base: memory, capacity: capacity, count: input.count)
            guard variants.write(index, to: &buffer), seen.insert(Array(buffer.bytes)).inserted else { continue }
            candidates.append(Array(buffer.bytes))
        }
    }
}
