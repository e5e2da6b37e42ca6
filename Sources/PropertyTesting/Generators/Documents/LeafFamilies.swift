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

    /// Numbers of each size.
    static let ladder: [String] = (0...18).flatMap { zeros in
        ["1", "2", "5", "-1"].map { $0 + String(repeating: "0", count: zeros) }
    }

    /// Numbers with many divisors, one of which may be the distance of numbers that are far from each other.
    private static let distances: [Int128] = [55_440, 12_600_000, 1_000_000, 86_400_000, 5_189_184_000_000]

    /// How far numbers that are accepted are from each other, by the next one or by those at a distance that theirs may divide.
    private static func step(_ isStep: (Int128) -> Bool) -> Int128? {
        if let step = (2...64).first(where: { isStep($0) }) { return step }
        guard var step = distances.first(where: isStep) else { return nil }
        for factor in [2, 3, 5, 7, 11, 13] as [Int128] {
            while step.isMultiple(of: factor), isStep(step / factor) { step /= factor }
        }
        return step
    }

    /// Into how many parts one may be divided, the smallest ones first.
    private static let divisors: [Int128] = [10_000, 1_000, 100, 50, 25, 20, 16, 10, 8, 5, 4, 2, 1]

    /// Numbers from one that is accepted on, as far from each other as the next ones are.
    static func stepped(from text: String, _ node: SchemaNode, accepted: (String) -> Bool) -> LeafFamily? {
        switch LeafFamily(node, SchemaConventions()) {
        case .integer(let range):
            guard let known = Int128(text), range.contains(known) else { return nil }
            func isTaken(_ value: Int128) -> Bool { range.contains(value) && accepted("\(value)") }
            func isStep(_ step: Int128) -> Bool {
                (1...3).allSatisfy { isTaken(known + $0 * step) } || (1...3).allSatisfy { isTaken(known - $0 * step) }
            }
            guard let step = step(isStep) else { return nil }
            let lower = furthest(UInt64(clamping: (known - range.lowerBound) / step)) { isTaken(known - $0 * step) }
            let upper = furthest(UInt64(clamping: (range.upperBound - known) / step)) { isTaken(known + $0 * step) }
            // From the one that is nearest to zero.
            let nearest = min(max(-lower, -known / step), upper)
            return .stepped(known + nearest * step, by: step, -lower - nearest...upper - nearest)
        case .floating:
            guard let known = Double(text) else { return nil }
            let limit = UInt64(1) << 53
            for divisor in divisors {
                let count = (known * Double(divisor)).rounded()
                guard count.magnitude < 0x1p53, count / Double(divisor) == known else { continue }
                let first = Int128(count)
                func isTaken(_ count: Int128) -> Bool { accepted("\(Double(count) / Double(divisor))") }
                guard (1...2).allSatisfy({ isTaken(first + $0) }) || (1...2).allSatisfy({ isTaken(first - $0) }) else {
                    continue
                }
                let lower = furthest(UInt64(clamping: Int128(limit) + first)) { isTaken(first - $0) }
                let upper = furthest(UInt64(clamping: Int128(limit) - first)) { isTaken(first + $0) }
                return .parts(first - lower...first + upper, of: divisor)
            }
            return nil
        default: return nil
        }
    }

    /// Which scalars are tried in a text's places, besides those of the text.
    private static let tried = (0x20...0x7E as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    private static let longest = 40

    /// Texts of as many scalars, each of those that are accepted in its place.
    static func spelled(like text: String, accepted: (String) -> Bool) -> LeafFamily? {
        guard JSONClasses(text: text) == .string else { return nil }
        let scalars = Array(SynthesizedValue.unquoted(text).unicodeScalars)
        guard !scalars.isEmpty, scalars.count <= longest else { return nil }
        func isTaken(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
            var changed = scalars
            changed[place] = scalar
            return accepted(JSONSpelling.quoted(String(String.UnicodeScalarView(changed))))
        }
        func alphabet(at place: Int) -> Alphabet {
            let taken = tried.filter { isTaken($0, at: place) }
            return Alphabet(taken.isEmpty ? [scalars[place]...scalars[place]] : ranges(taken))
        }
        var alphabets = [alphabet(at: 0)]
        for place in scalars.indices.dropFirst() {
            // Mostly as the places before: then a few are enough.
            let like = alphabets.last { before in
                before.index(of: scalars[place]) != nil
                    && probes.allSatisfy { isTaken($0, at: place) == (before.index(of: $0) != nil) }
            }
            alphabets.append(like ?? alphabet(at: place))
        }
        return alphabets.allSatisfy { $0.count == 1 } ? nil : .pattern(TextPattern(alphabets))
    }

    private static let probes: [Unicode.Scalar] = [
        "0", "1", "9", "a", "f", "g", "z", "A", "F", "G", "Z", "-", ".", " ",
    ]

    /// Of scalars in their order: letters and digits before what is neither, as what is simpler.
    private static func ranges(_ scalars: [Unicode.Scalar]) -> [ClosedRange<Unicode.Scalar>] {
        func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return (scalars.filter(isPlain) + scalars.filter { !isPlain($0) }).reduce(into: []) { ranges, scalar in
            if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
                ranges[ranges.count - 1] = last.lowerBound...scalar
            } else {
                ranges.append(scalar...scalar)
            }
        }
    }

    /// The numbers from the least to the greatest of some that are accepted, and on to where others are.
    static func hull(of texts: [String], _ node: SchemaNode, accepted: (String) -> Bool) -> LeafFamily? {
        func around(_ text: String) -> LeafFamily? { range(around: text, node, accepted: accepted) }
        let own = LeafFamily(node, SchemaConventions())
        if case .integer = own, let (least, greatest) = extremes(texts.compactMap { Int128($0) }) {
            var (lower, upper) = (least, greatest)
            if case .integer(let range) = around("\(least)") { lower = range.lowerBound }
            if case .integer(let range) = around("\(greatest)") { upper = range.upperBound }
            return .integer(lower...upper)
        }
        if case .floating(_, let width) = own, let (least, greatest) = extremes(texts.compactMap { Double($0) }) {
            var (lower, upper) = (least, greatest)
            if case .floating(let range, _) = around("\(least)") { lower = range.lowerBound }
            if case .floating(let range, _) = around("\(greatest)") { upper = range.upperBound }
            return .floating(lower...upper, width: width)
        }
        return nil
    }

    private static func extremes<Number: Comparable>(_ numbers: [Number]) -> (Number, Number)? {
        guard let least = numbers.min(), let greatest = numbers.max(), least < greatest else { return nil }
        return (least, greatest)
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
