internal import Foundation
internal import FuzzInputs

/// A JSON value that knows the line of its file on which it begins: for files that people edit, where an error has to say where.
package struct LocatedJSON {
    package enum Value {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// As it is spelt.
        case number(String)
        /// `true`, `false` or `null`.
        case literal(String)
    }

    package struct Member {
        package var key: String
        /// Where the key is.
        package var line: Int
        package var value: LocatedJSON
    }

    /// Deeper than any file of ours.
    private static let deepest = 16

    package var line: Int
    package var value: Value

    /// Reads a document of one value.
    package init(_ bytes: [UInt8]) throws(TableError.Mistake) {
        var newlines: [Int] = []
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { newlines.append(offset) }
        if let error = bytes.withUnsafeBytes({ JSONTree.strictError(in: $0) }) {
            throw TableError.Mistake(Self.line(of: error.offset, newlines), .notJSON(error.reason))
        }
        var tree = JSONTree()
        bytes.withUnsafeBytes { tree.read($0) }
        guard let root = tree.firstChild(of: 0) else { throw TableError.Mistake(1, .notJSON(.missingValue)) }
        self = try Self(root, of: tree, bytes, newlines, depth: 0)
    }

    private init(
        _ node: Int, of tree: borrowing JSONTree, _ bytes: [UInt8], _ newlines: [Int], depth: Int
    ) throws(TableError.Mistake) {
        line = Self.line(of: Int(tree[node].start), newlines)
        guard depth < Self.deepest else { throw TableError.Mistake(line, .tooDeep) }
        let text = { String(decoding: bytes[$0], as: UTF8.self) }
        switch tree[node].kind {
        case .object, .array:
            var members: [Member] = []
            var elements: [LocatedJSON] = []
            var child = tree.firstChild(of: node)
            while let next = child {
                let value = try LocatedJSON(next, of: tree, bytes, newlines, depth: depth + 1)
                if tree[next].hasKey {
                    let key = tree[next - 1]
                    let line = Self.line(of: Int(key.start), newlines)
                    members.append(Member(key: try Self.string(bytes[key.range], line), line: line, value: value))
                } else {
                    elements.append(value)
                }
                child = tree.next(next)
            }
            value = tree[node].kind == .object ? .object(members) : .array(elements)
        case .string: value = .string(try Self.string(bytes[tree[node].range], line))
        case .number: value = .number(text(tree[node].range))
        case .literal, .raw, .key, .document: value = .literal(text(tree[node].range))
        }
    }

    private static func string(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(TableError.Mistake) -> String {
        do {
            return try JSONDecoder().decode(String.self, from: Data(bytes))
        } catch {
            throw TableError.Mistake(line, .loneSurrogate)
        }
    }

    /// From 1.
    private static func line(of offset: Int, _ newlines: [Int]) -> Int {
        var (low, high) = (0, newlines.count)
        while low < high {
            let middle = (low + high) / 2
            if newlines[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}
