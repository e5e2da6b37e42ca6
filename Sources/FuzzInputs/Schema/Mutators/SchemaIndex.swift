/// A schema made ready for mutations: the bytes of its keys, and of values and instances of each node, in one block
/// of memory.
///
/// Made once, shared by all mutations; using it allocates nothing.
package final class SchemaIndex: Sendable {
    /// A member as a document spells it.
    struct Key: Sendable {
        /// Between the quotes.
        var text: Range<Int>
        var node: Int
        var isOptional: Bool
    }

    /// The members of an object whose keys are data.
    struct OtherKeys: Sendable {
        /// Keys to take, as they stand between quotes.
        var texts: [Range<Int>]
        var node: Int
    }

    /// What goes around a value of a node that holds itself, to make it one level deeper.
    struct Wrapping: Sendable {
        var prefix: Range<Int>
        var suffix: Range<Int>
    }

    package let schema: Schema
    /// Of each node that is an object.
    let keys: [[Key]]
    /// Of each node that is an object whose keys are data.
    let otherKeys: [OtherKeys?]
    /// Of each node: values at the edges of its type. None for objects and arrays.
    let values: [[Range<Int>]]
    /// Of each node: whole instances, the shortest first.
    let instances: [[Range<Int>]]
    /// Of each node that holds itself.
    let wrappings: [Wrapping?]
    /// Of each node.
    let forms: [SchemaForm]
    // All of `keys` in one list, and where those of a node are in it.
    private let members: [Key]
    private let memberRanges: [Range<Int>]
    private let bytes: [UInt8]

    package init(_ schema: Schema) {
        var memory = SchemaMemory()
        let builder = SynthesisBuilder(schema)
        self.schema = schema
        keys = schema.nodes.map { node in
            guard case .object(let members, _) = node.shape else { return [] }
            return members.map { member in
                let quoted = memory.add(JSONSpelling.quoted(schema.conventions.keys.spell(member.key)))
                return Key(
                    text: quoted.lowerBound + 1..<quoted.upperBound - 1, node: member.node,
                    isOptional: member.isOptional)
            }
        }
        otherKeys = schema.nodes.map { node in
            guard case .object(_, let others?) = node.shape else { return nil }
            let texts = Self.keyTexts(others.keys).map { text in
                let quoted = memory.add(JSONSpelling.quoted(text))
                return quoted.lowerBound + 1..<quoted.upperBound - 1
            }
            return OtherKeys(texts: texts, node: others.node)
        }
        values = schema.nodes.map { node in SchemaValues.texts(of: node, schema.conventions).map { memory.add($0) } }
        instances = schema.nodes.indices.map { index in
            SynthesisStyle.allCases.map { style in
                let plan = SynthesisPlan(style: style, conventions: schema.conventions)
                return memory.add(builder.instance(of: index, plan).bytes)
            }
        }
        let paths = SchemaRecursion(schema)
        wrappings = schema.nodes.indices.map { index in
            paths.wrapping(of: index, builder).map {
                Wrapping(prefix: memory.add($0.prefix), suffix: memory.add($0.suffix))
            }
        }
        forms = schema.nodes.map { SchemaForm($0.shape) }
        members = keys.flatMap { $0 }
        var start = 0
        memberRanges = keys.map { keys in
            defer { start += keys.count }
            return start..<start + keys.count
        }
        bytes = memory.bytes
    }

    private static func keyTexts(_ keys: SchemaOtherMembers.Keys) -> [String] {
        switch keys {
        case .strings: ["a", "b", "c", "", "A", "0", "a b", "\u{E9}", "e\u{301}", "id", "type"]
        case .integers: ["0", "1", "2", "-1", "10", "01", "9223372036854775807", "9223372036854775808", "1.0", "a", ""]
        case .oneOf(let all): all + [""]
        }
    }

    /// Borrows a text for the time of the call.
    func withText<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    /// An instance that is not null where there is one: the plain one, or the full one.
    func fullest(_ node: Int) -> Range<Int> {
        text(instances[node][1]) == "null" ? instances[node][2] : instances[node][1]
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The member of an object that has a name, as it stands between quotes.
    func member(_ name: UnsafeRawBufferPointer, of object: Int) -> Key? {
        for index in memberRanges[object] where matches(members[index].text, name) { return members[index] }
        return nil
    }

    /// Whether the bytes are those of a text.
    func matches(_ range: Range<Int>, _ other: UnsafeRawBufferPointer) -> Bool {
        guard range.count == other.count else { return false }
        for offset in 0..<other.count where bytes[range.lowerBound + offset] != other[offset] { return false }
        return true
    }
}
