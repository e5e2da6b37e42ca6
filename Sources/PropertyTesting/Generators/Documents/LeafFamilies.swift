internal import FuzzCore
internal import FuzzInputs

/// What may be tried at a place where a decoder took one text.
enum LeafFamilies {
    /// The widest first.
    static func all(for node: SchemaNode, _ conventions: SchemaConventions, like text: String) -> [LeafFamily] {
        let own = LeafFamily(node, conventions)
        switch own {
        case .integer(let range):
            return [.integer(range)]
                + [0...range.upperBound, 1...range.upperBound].filter { range.contains($0.lowerBound) }
                .map { .integer($0) }
        case .floating(let range, let width):
            return [.floating(range, width: width), .floating(0...range.upperBound, width: width)]
        case .string: return strings(like: text)
        case .data(let spelling, _): return [.data(spelling, 0...Int.max), .data(spelling, 1...Int.max)]
        case .date(let spelling): return [.date(spelling)]
        case .url, .uuid: return [own].compactMap { $0 } + patterns(like: text)
        case .pool(let texts):
            if case .any = node.shape { return [.pool(texts)] + unknown(like: text) }
            return [.pool(texts)]
        case .some(let family): return [family]
        case nil: return unknown(like: text)
        }
    }

    /// For a place of which nothing is known but the text.
    private static func unknown(like text: String) -> [LeafFamily] {
        switch JSONClasses(text: text) {
        case .string: strings(like: text)
        case .number:
            [.integer(Int128(Int64.min)...Int128(Int64.max)), .integer(0...Int128(Int64.max)), .integer(0...255)]
        default: []
        }
    }

    private static func strings(like text: String) -> [LeafFamily] {
        [
            .string(.unicode, 0...Int.max), .string(.unicode, 1...Int.max), .string(.printable, 0...Int.max),
            .string(.printable, 1...Int.max), .string(.alphanumeric, 1...Int.max), .string(.lowercase, 1...Int.max),
        ] + patterns(like: text)
    }

    private static func patterns(like text: String) -> [LeafFamily] {
        guard JSONClasses(text: text) == .string else { return [] }
        let unquoted = SynthesizedValue.unquoted(text)
        return [true, false].map { TextPattern(unquoted, varies: $0) }.filter { !$0.isFixed }.map { .pattern($0) }
    }

    /// Single texts.
    static func pool(for node: SchemaNode, _ conventions: SchemaConventions, like text: String) -> [String] {
        switch node.shape {
        case .cases(let texts): node.examples + texts
        case .bool: ["false", "true"]
        case .date: SynthesisTexts.dates
        case .data: SynthesisTexts.data
        case .url: node.examples + SynthesisTexts.urls + SynthesisTexts.strings
        default:
            switch JSONClasses(text: text) {
            case .string: node.examples + SynthesisTexts.strings
            case .number: node.examples + SynthesisTexts.numbers
            default: node.examples + SynthesisTexts.kinds
            }
        }
    }

    /// The numbers about one that are all accepted, by doubling and halving the distance: right where those are one stretch.
    static func range(around text: String, _ node: SchemaNode, accepted: (String) -> Bool) -> LeafFamily? {
        switch LeafFamily(node, SchemaConventions()) {
        case .integer(let range):
            guard let known = Int128(text), range.contains(known) else { return nil }
            let lower = known - furthest(UInt64(clamping: known - range.lowerBound)) { accepted("\(known - $0)") }
            let upper = known + furthest(UInt64(clamping: range.upperBound - known)) { accepted("\(known + $0)") }
            return lower == upper ? nil : .integer(lower...upper)
        case .floating(let range, let width):
            guard let known = Double(text), range.contains(known) else { return nil }
            let place = ordinal(known)
            let lower =
                place
                - furthest(UInt64(clamping: place - ordinal(range.lowerBound))) {
                    accepted("\(value(place - $0))")
                }
            let upper =
                place
                + furthest(UInt64(clamping: ordinal(range.upperBound) - place)) {
                    accepted("\(value(place + $0))")
                }
            return lower == upper ? nil : .floating(value(lower)...value(upper), width: width)
        default: return nil
        }
    }

    /// The greatest distance that is accepted, up to a limit.
    private static func furthest(_ limit: UInt64, _ accepted: (Int128) -> Bool) -> Int128 {
        let limit = Int128(limit)
        var good: Int128 = 0
        var step: Int128 = 1
        while good < limit {
            let next = min(good + step, limit)
            guard accepted(next) else {
                var bad = next
                while bad - good > 1 {
                    let middle = (good + bad) / 2
                    if accepted(middle) { good = middle } else { bad = middle }
                }
                return good
            }
            good = next
            step *= 2
        }
        return good
    }

    /// Doubles in their order, by number.
    private static func ordinal(_ value: Double) -> Int128 {
        value < 0 ? -Int128((-value).bitPattern) : Int128(value.magnitude.bitPattern)
    }

    private static func value(_ ordinal: Int128) -> Double {
        let magnitude = Double(bitPattern: UInt64(clamping: ordinal.magnitude))
        return ordinal < 0 ? -magnitude : magnitude
    }
}
