internal import Foundation

/// Where two values of one type differ first, as reflection shows them: names of properties and cases, `*` for an element.
///
///     place(Cart(lines: [Line(count: 1)]), Cart(lines: [Line(count: 2)])) == "lines.*.count"
///
/// A type that holds itself makes no place deeper: of a tree's node the place is the same at every depth.
struct ValueDifference {
    /// How deep a value is looked into, and how many parts of it: an object may hold itself, and twice.
    private static let deepest = 256
    private static let mostParts = 100_000

    private var parts = 0

    /// `nil` where no difference can be seen, or where the values differ as wholes.
    static func place(_ one: Any, _ other: Any) -> String? {
        var difference = ValueDifference()
        guard let steps = difference.steps(one, other, [], depth: 0) else { return nil }
        let names = steps.map(\.name).filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// One step from a value into a part of it.
    private struct Step {
        /// The value's.
        var type: ObjectIdentifier
        /// Empty for what has no name of its own, as what an optional holds.
        var name: String
    }

    private mutating func steps(_ one: Any, _ other: Any, _ before: [Step], depth: Int) -> [Step]? {
        parts += 1
        guard depth < Self.deepest, parts < Self.mostParts else { return nil }
        let type = Swift.type(of: one)
        guard type == Swift.type(of: other) else { return before }
        if let one = one as? Data, let other = other as? Data { return one == other ? nil : before }
        let path = before.firstIndex { $0.type == ObjectIdentifier(type) }.map { Array(before[..<$0]) } ?? before
        let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
        let (inside, others) = (Self.parts(of: first), Self.parts(of: second))
        guard !inside.isEmpty || !others.isEmpty, Self.isPlain(one, first) else {
            return Self.shown(one) == Self.shown(other) ? nil : before
        }
        guard inside.count == others.count else { return before }
        for (part, twin) in zip(inside, others) {
            guard part.name == twin.name else { return before }
            let step = Step(type: ObjectIdentifier(type), name: part.name)
            if let found = steps(part.value, twin.value, path + [step], depth: depth + 1) { return found }
        }
        return nil
    }

    /// Whether the parts are the value's own, and not what its author chose to show.
    private static func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
        switch mirror.displayStyle {
        case .optional, .collection, .dictionary, .set: true
        default: !(value is any CustomReflectable)
        }
    }

    /// With those of superclasses first. A dictionary's and a set's are put in an order that follows from what they hold.
    private static func parts(of mirror: Mirror) -> [(name: String, value: Any)] {
        let inherited = mirror.superclassMirror.map { parts(of: $0) } ?? []
        switch mirror.displayStyle {
        case .optional: return mirror.children.map { ("", $0.value) }
        case .collection: return mirror.children.map { ("*", $0.value) }
        case .dictionary, .set:
            let sorted = mirror.children.map { (shown: shown($0.value), value: $0.value) }.sorted {
                $0.shown < $1.shown
            }
            return sorted.map { ("*", $0.value) }
        case .tuple: return mirror.children.map { (($0.label ?? "").hasPrefix(".") ? "" : $0.label ?? "", $0.value) }
        default: return inherited + mirror.children.map { ($0.label ?? "", $0.value) }
        }
    }

    private static func shown(_ value: Any) -> String {
        TypeName.stable(String(reflecting: value))
    }
}
