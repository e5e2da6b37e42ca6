internal import FuzzInputs

extension SynthesizedValue {
    /// The document with another value at the end of a path; nil takes it out. A member that is not there is put in.
    func replacing(
        _ path: [SynthesisStep], with value: SynthesizedValue?, spelling: KeySpelling
    ) -> SynthesizedValue {
        guard let step = path.first else { return value ?? self }
        let rest = Array(path.dropFirst())
        var copy = self
        switch (content, step) {
        case (.array(var elements), .index(let index)) where elements.indices.contains(index):
            if value == nil, rest.isEmpty {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].replacing(rest, with: value, spelling: spelling)
            }
            copy.content = .array(elements)
        case (.object(var members), .key(let key)):
            if let index = members.firstIndex(where: { $0.key == key }) {
                if value == nil, rest.isEmpty {
                    members.remove(at: index)
                } else {
                    members[index].value = members[index].value.replacing(rest, with: value, spelling: spelling)
                }
            } else if let value, rest.isEmpty {
                members.append((key, spelling.spell(key), value))
            }
            copy.content = .object(members)
        default: break
        }
        return copy
    }

    /// The same with each text, where it was decided on for a place with alternatives, as one of the alternative that it fits.
    func resolved(_ schema: Schema) -> SynthesizedValue {
        var copy = self
        switch content {
        case .text(let text):
            copy.node = node.map { Self.fitting($0, JSONClasses(text: text), schema, depth: 0) ?? $0 }
        case .array(let elements): copy.content = .array(elements.map { $0.resolved(schema) })
        case .object(let members):
            copy.content = .object(members.map { ($0.key, $0.spelled, $0.value.resolved(schema)) })
        }
        return copy
    }

    /// The node, of those that one may stand for, that has values of a kind.
    private static func fitting(_ node: Int, _ kind: JSONClasses, _ schema: Schema, depth: Int) -> Int? {
        guard depth < 16 else { return nil }
        switch schema[node].shape {
        case .nullable(let wrapped):
            return kind == .null ? node : fitting(wrapped, kind, schema, depth: depth + 1)
        case .oneOf(let nodes):
            return nodes.lazy.compactMap { fitting($0, kind, schema, depth: depth + 1) }.first
        case let shape: return shape.classes.isDisjoint(with: kind) ? nil : node
        }
    }

    /// How many values there are of which the schema knows nothing.
    var unknownCount: Int {
        let own = node == nil ? 1 : 0
        switch content {
        case .text: return own
        case .array(let elements): return elements.reduce(own) { $0 + $1.unknownCount }
        case .object(let members): return members.reduce(own) { $0 + $1.value.unknownCount }
        }
    }

    /// That of a single value; empty for anything else.
    var text: String {
        if case .text(let text) = content { text } else { "" }
    }

    /// Those of an array; none of anything else.
    var elements: [SynthesizedValue] {
        if case .array(let elements) = content { elements } else { [] }
    }

    /// What stands between the quotes of a JSON text that `JSONSpelling` made.
    static func unquoted(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars.dropFirst().dropLast()
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            if escaped == "u" {
                let digits = String(String.UnicodeScalarView(rest.prefix(4)))
                rest = rest.dropFirst(4)
                if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { result.append(scalar) }
            } else {
                result.append(escaped)
            }
        }
        return String(result)
    }
}

extension DocumentSites {
    /// Whether a value is of the alternative at a place.
    func holds(_ value: SynthesizedValue, at site: Int) -> Bool {
        guard let node = self[site].node else { return false }
        if value.node == node { return true }
        switch schema[node].shape {
        case .nullable, .oneOf: return self[site].children.contains { holds(value, at: $0) }
        default: return false
        }
    }
}
