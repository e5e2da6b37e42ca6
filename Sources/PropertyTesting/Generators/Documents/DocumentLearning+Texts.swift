internal import FuzzCore
internal import FuzzInputs

extension DocumentLearning {
    /// So many texts of a family are tried where not each is taken, and of one of which the first are all turned down, these alone.
    private static let (firstCount, sampleCount) = (16, 48)
    /// The share that has to be taken of a family for its texts to be drawn and shown to the decoder.
    private static let leastShare = 1.0 / 12

    /// How the text at a place is drawn. Of the widest family the decoder takes all that is tried, or all that it was seen to take follows a
    /// rule that can be read from it, or each text that is drawn is shown to the decoder first. Else it is one of those that are known.
    mutating func family(_ place: Place, _ text: String, _ node: SchemaNode) -> LeafFamily {
        let known = drawing.sites[place.site].node
        func accepted(_ text: String, _ learning: inout DocumentLearning) -> Bool {
            learning.accepts(SynthesizedValue(node: known, content: .text(text)), at: place)
        }
        let families = LeafFamilies.all(for: node, schema.conventions, like: text)
        var seen = [text]
        for (number, family) in families.enumerated() {
            let texts = samples(of: family)
            let good = texts.prefix { accepted($0, &self) }
            if good.count == texts.count {
                if number > 0 { drawing.isPartial = true }
                return family
            }
            seen += good
        }
        if !node.shape.isList {
            drawing.isPartial = true
            if let family = ruled(place, text, node, families) { return family }
        }
        let pool = seen + LeafFamilies.pool(for: node, schema.conventions, like: text).filter { accepted($0, &self) }
        var unique: Set<String> = []
        return .pool(pool.filter { unique.insert($0).inserted })
    }

    /// Of a place that takes some of all texts, how those are drawn.
    private mutating func ruled(
        _ place: Place, _ text: String, _ node: SchemaNode, _ families: [LeafFamily]
    ) -> LeafFamily? {
        let known = drawing.sites[place.site].node
        func accepted(_ text: String) -> Bool {
            accepts(SynthesizedValue(node: known, content: .text(text)), at: place)
        }
        var shares: [(family: LeafFamily, share: Double)] = []
        // What a rule has to hold: of numbers, also those of a ladder, as there may be several stretches.
        var widest = JSONClasses(text: text) == .number ? LeafFamilies.ladder.filter(accepted) : []
        for (number, family) in families.enumerated() {
            if case .pool = family { continue }
            let tried = samples(of: family, count: Self.sampleCount)
            let first = tried.prefix(Self.firstCount).filter(accepted)
            let taken = first.isEmpty && number > 0 ? [] : first + tried.dropFirst(Self.firstCount).filter(accepted)
            if number == 0 { widest += taken }
            shares.append((family, Double(taken.count) / Double(tried.count)))
        }
        if let hull = LeafFamilies.hull(of: [text] + widest, node, accepted: accepted) {
            let tried = samples(of: hull, count: Self.sampleCount)
            shares.append((hull, Double(tried.count(where: accepted)) / Double(tried.count)))
        }
        let rules = [
            LeafFamilies.range(around: text, node, accepted: accepted),
            LeafFamilies.stepped(from: text, node, accepted: accepted),
            LeafFamilies.spelled(like: text, accepted: accepted),
        ].compactMap { $0 }
        if let rule = rules.first(where: { rule in
            widest.allSatisfy(rule.holds) && samples(of: rule).allSatisfy(accepted)
        }) {
            return rule
        }
        let best = shares.max { $0.share < $1.share }
        guard let best, best.share >= Self.leastShare else {
            return rules.first { samples(of: $0).allSatisfy(accepted) }
        }
        drawing.habits[place.site].proof = DocumentHabit.Proof(
            document: place.start.document, path: place.path, text: text)
        return best.family
    }

    /// The simplest, and others of several sizes.
    func samples(of family: LeafFamily, count: Int = 12) -> [String] {
        var sources = [ChoiceSource(replaying: [])]
        for stream in 1..<UInt64(count) {
            let size = 5 + 88 * Int(stream - 1) / (count - 1)
            sources.append(ChoiceSource(SplitMix64(seed: 0, stream: stream - 1), size: size))
        }
        return sources.indices.compactMap { try? family.text(&sources[$0], edges: 2) }
    }
}

extension SchemaShape {
    /// Whether its values are a list, so that those of them which are taken are all there are.
    fileprivate var isList: Bool {
        switch self {
        case .null, .bool, .cases: true
        default: false
        }
    }
}
