/// One declaration of a demangled name, taken apart: `Lib.Box.check(at: Swift.Int, with: A) throws -> Swift.Int` has the
/// module `Lib` and the components `Box` and `check(at:with:)`.
struct FoldedDeclaration {
    private(set) var module: String?
    private(set) var components: [String] = []

    /// - Parameter isInner: whether this is a closure or a local declaration, which no module stands before.
    init(_ declaration: Substring, isInner: Bool = false) {
        // It stands between a name and its parameters.
        let text = declaration.replacing("@Sendable (", with: "(")
        if let closure = Self.closure(text) {
            components = [closure]
            return
        }
        var rest = text
        var extending: String?
        if text.hasPrefix("(extension in "), let group = BracketedText.group(at: text), group.after.hasPrefix(":") {
            extending = String(group.inside.dropFirst("extension in ".count))
            rest = group.after.dropFirst()
        }
        read(rest)
        if !isInner, components.count > 1 { module = components.removeFirst() }
        if let extending { module = extending }
    }

    /// `closure #1` of a closure's text.
    private static func closure(_ text: Substring) -> String? {
        guard text.hasPrefix("closure #") else { return nil }
        return "closure #" + text.dropFirst("closure #".count).prefix { $0.isNumber }
    }

    private mutating func read(_ text: Substring) {
        var rest = text
        while !rest.isEmpty {
            if rest.hasPrefix("("), let group = BracketedText.group(at: rest) {
                // A private declaration: (name in _discriminator).
                let name = BracketedText.split(group.inside, by: " in ").first ?? group.inside
                rest = append(String(name), before: group.after)
            } else {
                let end = BracketedText.first(
                    of: [".", "(", "<", " : ", " -> ", " throws", " async", " with "], in: rest)
                let name = rest[..<(end?.lowerBound ?? rest.endIndex)]
                rest = append(Self.plain(name), before: end.map { rest[$0.lowerBound...] } ?? "")
            }
        }
    }

    /// Takes a name with its generic clause and parameters; gives what follows the dot, empty at the declaration's end.
    private mutating func append(_ name: String, before text: Substring) -> Substring {
        var name = name
        var rest = text
        if rest.hasPrefix("<"), let group = BracketedText.group(at: rest) { rest = group.after }
        if rest.hasPrefix("("), let group = BracketedText.group(at: rest) {
            name += Self.labels(group.inside)
            rest = group.after
        }
        if !name.isEmpty { components.append(name) }
        return rest.hasPrefix(".") ? rest.dropFirst() : ""
    }

    /// Without the kind of an operator, the number of a local declaration, and the two halves of a class's life.
    private static func plain(_ name: Substring) -> String {
        var name = name.drop { $0 == " " }
        for word in [" infix", " prefix", " postfix"] where name.hasSuffix(word) { name = name.dropLast(word.count) }
        if let number = name.firstRange(of: " #") { name = name[..<number.lowerBound] }
        while name.last == " " { name = name.dropLast() }
        return switch name {
        case "__allocating_init": "init"
        case "__deallocating_deinit", "__isolated_deallocating_deinit": "deinit"
        default: String(name)
        }
    }

    /// `at: Swift.Int, with: A` is `(at:with:)`.
    private static func labels(_ parameters: Substring) -> String {
        guard !parameters.isEmpty else { return "()" }
        let labels = BracketedText.split(parameters, by: ", ").map { parameter -> String in
            guard let colon = BracketedText.first(of: [": "], in: parameter) else { return "_:" }
            let label = parameter[..<colon.lowerBound]
            return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? label + ":" : "_:"
        }
        return "(" + labels.joined() + ")"
    }
}
