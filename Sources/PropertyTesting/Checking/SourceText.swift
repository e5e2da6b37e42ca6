internal import Foundation

/// A value in the words of a source file, as far as they are known: `[.push(1), .pop]`, `Price(cents: 5, currency: "EUR")`.
///
/// A type that describes itself is as it says. What is long ends in `…`, or in `…` for each part that lies too deep.
package struct SourceText {
    private static let deepest = 64
    /// In bytes; more than that nobody reads.
    private static let longest = 4_000

    private var text = ""

    package static func text(of value: Any) -> String {
        var text = SourceText()
        text.write(value, depth: 0)
        return text.text
    }

    private var isLong: Bool { text.utf8.count > Self.longest }

    private mutating func write(_ value: Any, depth: Int) {
        guard depth < Self.deepest else { return text += "…" }
        let mirror = Mirror(reflecting: value)
        switch (value, mirror.displayStyle) {
        case (_, .optional):
            if let wrapped = mirror.children.first { write(wrapped.value, depth: depth + 1) } else { text += "nil" }
        case (let string as any StringProtocol, _): write(whole: String(string).debugDescription)
        case (let character as Character, _): text += character.debugDescription
        case (let scalar as Unicode.Scalar, _): text += scalar.debugDescription
        case (let data as Data, _): write(data, depth: depth)
        case (_, .collection), (_, .set): write(parts: mirror.children, "[", "]", depth)
        case (_, .dictionary): write(pairs: mirror.children, depth)
        case (_, .tuple): write(parts: mirror.children, "(", ")", depth)
        case _ where value is any CustomStringConvertible || value is any CustomDebugStringConvertible:
            write(whole: String(describing: value))
        case (_, .enum): write(enumCase: value, mirror, depth)
        case (_, .struct): write(parts: mirror.children, "\(type(of: value))(", ")", depth)
        default: write(whole: String(describing: value))
        }
    }

    private mutating func write(whole description: String) {
        text += description.utf8.count > Self.longest ? description.prefix(Self.longest) + "…" : description
    }

    private mutating func write(_ data: Data, depth: Int) {
        text += "Data("
        write([UInt8](data.prefix(Self.longest)), depth: depth)
        text += ")"
    }

    private mutating func write(enumCase value: Any, _ mirror: Mirror, _ depth: Int) {
        guard let (label, payload) = mirror.children.first, let label else { return text += ".\(value)" }
        text += "." + label
        // A payload of one value with a label, and one of several, is a tuple.
        let inner = Mirror(reflecting: payload)
        if inner.displayStyle == .tuple { return write(parts: inner.children, "(", ")", depth) }
        text += "("
        write(payload, depth: depth + 1)
        text += ")"
    }

    private mutating func write(parts: Mirror.Children, _ start: String, _ end: String, _ depth: Int) {
        text += start
        for (number, part) in parts.enumerated() {
            if number > 0 { text += ", " }
            if isLong { return text += "…" + end }
            // Those of a tuple without names have numbers.
            if let label = part.label, !label.hasPrefix(".") { text += label + ": " }
            write(part.value, depth: depth + 1)
        }
        text += end
    }

    private mutating func write(pairs: Mirror.Children, _ depth: Int) {
        text += pairs.isEmpty ? "[:" : "["
        for (number, pair) in pairs.enumerated() {
            if number > 0 { text += ", " }
            if isLong { return text += "…]" }
            let sides = Mirror(reflecting: pair.value).children.map(\.value)
            for (place, side) in sides.enumerated() {
                if place > 0 { text += ": " }
                write(side, depth: depth + 1)
            }
        }
        text += "]"
    }
}
