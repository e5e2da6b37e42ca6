internal import Foundation

/// A value's text by reflection, the same for values that nobody can tell apart: a set's and a dictionary's parts in an order of their own.
struct ReflectedText {
    private static let deepest = 24
    private static let mostParts = 2_000

    private var parts = 0

    static func text(of value: Any) -> String {
        var text = ReflectedText()
        return text.text(value, depth: 0)
    }

    private mutating func text(_ value: Any, depth: Int) -> String {
        parts += 1
        guard depth < Self.deepest, parts < Self.mostParts else { return "…" }
        if let data = value as? Data { return data.base64EncodedString() }
        // The text of one with a great exponent takes long.
        if let decimal = value as? Decimal { return withUnsafeBytes(of: decimal) { Data($0).base64EncodedString() } }
        let mirror = Mirror(reflecting: value)
        var texts: [String] = []
        if let above = mirror.superclassMirror { texts = above.children.map { text($0.value, depth: depth + 1) } }
        texts += mirror.children.map { ($0.label ?? "") + ":" + text($0.value, depth: depth + 1) }
        switch mirror.displayStyle {
        case .set, .dictionary: texts.sort()
        case .struct, .class, .tuple, .collection, .optional, .enum: break
        default: if texts.isEmpty { return String(reflecting: value) }
        }
        if texts.isEmpty {
            // An empty collection, a case without values, or a type that shows nothing of itself.
            if value is any Collection && !(value is String) { return "[]" }
            return mirror.displayStyle == .class ? "\(type(of: value))" : String(reflecting: value)
        }
        return "(" + texts.joined(separator: ",") + ")"
    }
}
