/// Reads the text that the runtime's demangler prints.
///
///     name(text):      strip what stands before the declaration (kinds of thunk, of specialisation)
///                      split at " in ": closures and local functions first, the declaration last
///                      fold each: drop module, types, effects; keep labels
enum DemangledText {
    static func name(of text: String) -> SwiftName {
        let hidden = hideOperators(text)
        var facts = Facts()
        let declaration = strip(hidden[...], into: &facts)
        if facts.isGenerated {
            return SwiftName(function: show(String(declaration)), isThunk: true)
        }
        if let witness = BracketedText.first(of: [" in conformance "], in: declaration), facts.isWitness {
            return witnessName(
                of: declaration[..<witness.lowerBound], conformance: declaration[witness.upperBound...], facts: facts)
        }
        let parts = BracketedText.split(declaration, by: " in ")
        var module: String?
        let folded = parts.enumerated().map { index, part in
            let isLast = index == parts.count - 1
            let (components, origin) = self.components(of: part, isInner: !isLast, facts)
            if isLast { module = origin }
            return components
        }
        return SwiftName(
            module: module, function: show(folded.joined(separator: " in ")), isThunk: facts.isThunk && !facts.isMerged,
            isSpecialized: facts.isSpecialized, isMerged: facts.isMerged)
    }

    /// What was learnt of a name from the words before the declaration.
    private struct Facts {
        var isThunk = false
        var isSpecialized = false
        var isWitness = false
        /// With its code in it, and that of what it leads to.
        var isMerged = false
        /// Code that belongs to no declaration.
        var isGenerated = false
        var isInitializer = false
        var argument: String?
    }

    private static let specializations = [
        "generic specialization ", "generic not re-abstracted specialization ", "generic partial specialization ",
        "generic not re-abstracted partial specialization ", "generic pre-specialization ",
        "function signature specialization ", "inlined generic function ",
    ]

    private static let plainWords = [
        "static ", "class ", "@objc ", "@nonobjc ", "dynamic ", "distributed ",
        "back deployment fallback for ",
    ]

    private static let thunkWords = [
        "partial apply forwarder for ", "partial apply ObjC forwarder for ", "dispatch thunk of ", "curry thunk of ",
        "method lookup function for ", "async function pointer to ", "back deployment thunk for ", "distributed thunk ",
        "dynamically replaceable thunk for ", "implicit closure ", "autoclosure ",
    ]

    private static let generatedWords = [
        "outlined ", "reabstraction thunk ", "thunk for @", "type metadata ", "generic type metadata ", "metadata ",
        "lazy protocol witness ", "base witness table ", "associated type ", "associated conformance ", "key path ",
        "protocol witness table ", "nominal type descriptor", "lazy cache ", "generic protocol witness ", "block_",
        "completion handler block implementation ", "instantiation function ", "accessible function ",
    ]

    private static let initializerWords = [
        "variable initialization expression of ", "one-time initialization function for ",
        "one-time initialization token for ", "property wrapper backing initializer of ",
        "property wrapper init from projected value of ",
    ]

    private static func strip(_ text: Substring, into facts: inout Facts) -> Substring {
        var rest = text
        while let next = strippedOnce(rest, into: &facts) { rest = next }
        return rest
    }

    private static func strippedOnce(_ text: Substring, into facts: inout Facts) -> Substring? {
        if generatedWords.contains(where: { text.hasPrefix($0) })
            || BracketedText.first(of: [" value witness for "], in: text) != nil
        {
            facts.isGenerated = true
            facts.isThunk = true
            return nil
        }
        if let word = specializations.first(where: { text.hasPrefix($0) }) {
            facts.isSpecialized = true
            return afterSpecialization(text.dropFirst(word.count))
        }
        if text.hasPrefix("merged ") {
            facts.isMerged = true
            return text.dropFirst("merged ".count)
        }
        if let word = plainWords.first(where: { text.hasPrefix($0) }) { return text.dropFirst(word.count) }
        if let word = thunkWords.first(where: { text.hasPrefix($0) }) {
            facts.isThunk = true
            return text.dropFirst(word.hasSuffix("closure ") ? word.count - "closure ".count : word.count)
        }
        if let word = initializerWords.first(where: { text.hasPrefix($0) }) {
            facts.isInitializer = true
            return text.dropFirst(word.count)
        }
        if text.hasPrefix("protocol witness for ") {
            facts.isThunk = true
            facts.isWitness = true
            return text.dropFirst("protocol witness for ".count)
        }
        if text.hasPrefix("vtable thunk for "), let target = text.firstRange(of: " dispatching to ") {
            facts.isThunk = true
            return text[target.upperBound...]
        }
        return afterResumption(text) ?? afterArgument(text, into: &facts)
    }

    /// `<Swift.Int> of f()` is `f()`.
    private static func afterSpecialization(_ text: Substring) -> Substring? {
        if let group = BracketedText.group(at: text), group.after.hasPrefix(" of ") { return group.after.dropFirst(4) }
        return text.ranges(of: "> of ").last.map { text[$0.upperBound...] }
    }

    /// `(2) await resume partial function for f()` is `f()`.
    private static func afterResumption(_ text: Substring) -> Substring? {
        guard let number = BracketedText.group(at: text), number.inside.allSatisfy(\.isNumber) else { return nil }
        for word in [" await resume partial function for ", " suspend resume partial function for "]
        where number.after.hasPrefix(word) {
            return number.after.dropFirst(word.count)
        }
        return nil
    }

    /// `default argument 1 of f(x:)` stays with its number: it is code of its own.
    private static func afterArgument(_ text: Substring, into facts: inout Facts) -> Substring? {
        guard text.hasPrefix("default argument "), let of = text.firstRange(of: " of ") else { return nil }
        facts.argument = String(text[..<of.lowerBound])
        return text[of.upperBound...]
    }

    /// `Swift.Decodable.init(from:)` in the conformance `Lib.Kind : Swift.Decodable in Lib` is `Kind.init(from:)`.
    private static func witnessName(of requirement: Substring, conformance: Substring, facts: Facts) -> SwiftName {
        var facts = facts
        let method = FoldedDeclaration(strip(requirement, into: &facts)).components.dropFirst()
        var type = BracketedText.split(conformance, by: " : ").first ?? conformance
        if let generics = BracketedText.group(at: type), type.hasPrefix("<") {
            type = generics.after.drop { $0 == " " }
        }
        let conforming = FoldedDeclaration(type).components
        let module = BracketedText.split(conformance, by: " in ").last.map { String($0) }
        return SwiftName(
            module: module, function: show((conforming + method).joined(separator: ".")), isThunk: !facts.isMerged,
            isSpecialized: facts.isSpecialized, isMerged: facts.isMerged)
    }

    private static func components(
        of part: Substring, isInner: Bool, _ facts: Facts
    ) -> (text: String, module: String?) {
        var own = Facts()
        let declaration = strip(part, into: &own)
        let folded = FoldedDeclaration(declaration, isInner: isInner)
        var text = folded.components.joined(separator: ".")
        if own.isInitializer || (facts.isInitializer && !isInner) { text += " initializer" }
        if let argument = own.argument ?? (isInner ? nil : facts.argument) { text = argument + " of " + text }
        return (text, folded.module)
    }
}

extension DemangledText {
    private static let operatorCharacters = Set("/=-+!*%<>&|^~?.")
    private static let standIns: [Character: Character] = ["<": "\u{E000}", ">": "\u{E001}", ".": "\u{E002}"]

    /// Puts stand-ins for the brackets and dots of operators' names, so that they do not look like structure.
    private static func hideOperators(_ text: String) -> String {
        var characters = Array(text)
        for word in [" infix", " prefix", " postfix"] {
            for found in text.ranges(of: word) {
                let end = text.distance(from: text.startIndex, to: found.lowerBound)
                var start = end
                while start > 0, operatorCharacters.contains(characters[start - 1]) { start -= 1 }
                if start > 0, start < end, characters[start] == "." { start += 1 }
                for index in start..<end { characters[index] = standIns[characters[index]] ?? characters[index] }
            }
        }
        return String(characters)
    }

    private static func show(_ text: String) -> String {
        String(
            text.map { character in
                standIns.first { $0.value == character }?.key ?? character
            })
    }
}
