/// A value of a document under way, and the node of the schema that it is an instance of.
package struct SynthesizedValue: Sendable {
    package indirect enum Content: Sendable {
        case text(String)
        case array([SynthesizedValue])
        /// With the keys as the schema has them, and as the document spells them.
        case object([(key: String, spelled: String, value: SynthesizedValue)])
    }

    package var node: Int?
    package var content: Content

    package init(node: Int?, content: Content) {
        self.node = node
        self.content = content
    }

    /// The value at the end of a path, or nil where the path leads out of the document.
    package func value(at path: some Collection<SynthesisStep>) -> SynthesizedValue? {
        guard let step = path.first else { return self }
        switch (content, step) {
        case (.array(let elements), .index(let index)):
            return elements.indices.contains(index) ? elements[index].value(at: path.dropFirst()) : nil
        case (.object(let members), .key(let key)):
            let found = members.first { $0.key == key } ?? members.first { $0.spelled == key }
            return found?.value.value(at: path.dropFirst())
        default:
            return nil
        }
    }

    package var isNull: Bool {
        if case .text("null") = content { true } else { false }
    }

    package var isContainer: Bool {
        if case .text = content { false } else { true }
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch content {
        case .text(let text):
            bytes += text.utf8
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += JSONSpelling.quoted(member.spelled).utf8
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
