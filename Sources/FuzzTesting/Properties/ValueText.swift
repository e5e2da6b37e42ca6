internal import FuzzInputs
internal import PropertyTesting

/// A value as a person reads it.
struct ValueText: Sendable, Hashable {
    let text: String
    /// Of an array.
    let elements: [String]?

    init(text: String, elements: [String]?) {
        self.text = text
        self.elements = elements
    }

    init(_ value: some Any) {
        text = Self.text(of: value)
        let mirror = Mirror(reflecting: value)
        elements = mirror.displayStyle == .collection ? mirror.children.map { Self.text(of: $0.value) } : nil
    }

    /// With the parts marked that could be anything else: the value as a whole, or some elements.
    func marked(isFree: Bool, freeElements: Set<Int>) -> String {
        if isFree { return "/* anything */ " + text }
        guard let elements, !freeElements.isEmpty else { return text }
        let marked = elements.enumerated().map {
            freeElements.contains($0.offset) ? "/* anything */ " + $0.element : $0.element
        }
        return "[" + marked.joined(separator: ", ") + "]"
    }

    private static func text(of value: Any) -> String {
        SourceText.text(of: value).withoutUnseen
    }
}
