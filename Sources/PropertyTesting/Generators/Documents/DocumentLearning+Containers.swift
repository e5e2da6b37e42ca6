internal import FuzzInputs

extension DocumentLearning {
    /// How many elements, or pairs, an array may have.
    mutating func counts(_ place: Place, _ elements: [SynthesizedValue], each: [Int]) -> ClosedRange<Int> {
        let node = drawing.sites[place.site].node
        func array(_ elements: some Sequence<SynthesizedValue>) -> SynthesizedValue {
            SynthesizedValue(node: node, content: .array(Array(elements)))
        }
        let step = each.count
        var elements = elements
        let known = elements.count / step
        var least = known
        while least > 0, accepts(array(elements.prefix((least - 1) * step)), at: place) { least -= 1 }
        if known == 0 {
            let columns = each.map { instances($0) }
            let ones = (0..<(columns.map(\.count).max() ?? 0)).map { row in
                array(columns.compactMap { $0.isEmpty ? nil : $0[row % $0.count] })
            }
            let one = instance(at: place, by: .count(place.path, step), ones) { $0.elements.count == step }
            elements = one?.elements ?? []
            guard !elements.isEmpty else { return 0...0 }
        }
        let last = Array(elements.suffix(step))
        let most = greatest(from: max(1, known)) { count, learning in
            let more = (elements.count / step..<count).flatMap { _ in last }
            return learning.accepts(array(elements + more), at: place)
        }
        return least...most
    }

    /// Which alternatives each element may be, where not each may be all, as in arrays that stand for tuples.
    mutating func positions(_ place: Place, _ elements: [SynthesizedValue]) {
        let child = drawing.sites[place.site].children[0]
        guard let node = drawing.sites[child].node, case .oneOf = schema[node].shape, !elements.isEmpty else { return }
        let alternatives = drawing.sites[child].children
        var positions: [[Int]] = []
        for index in 0..<elements.count + 2 {
            let isOpen = index >= elements.count
            let allowed = alternatives.indices.filter { alternative in
                if !isOpen, drawing.sites.holds(elements[index], at: alternatives[alternative]) { return true }
                return instances(alternatives[alternative]).contains { value in
                    let all = isOpen ? elements + more(index) + [value] : elements.replacing(index, with: value)
                    return accepts(
                        SynthesizedValue(node: drawing.sites[place.site].node, content: .array(all)), at: place)
                }
            }
            if allowed.isEmpty { break }
            if index == elements.count - 1, positions.allSatisfy({ $0.count == alternatives.count }),
                allowed.count == alternatives.count
            {
                return
            }
            positions.append(allowed)
        }
        guard let counts = drawing.habits[place.site].counts, counts.lowerBound <= positions.count else { return }
        drawing.habits[place.site].positions = positions
        drawing.habits[place.site].counts = counts.lowerBound...min(counts.upperBound, positions.count)

        /// What stands between the elements that are known and a place behind them.
        func more(_ index: Int) -> [SynthesizedValue] {
            positions[elements.count..<index].compactMap { instances(alternatives[$0[0]]).first }
        }
    }

    /// The greatest count that is accepted, by doubling and halving; any where that is many.
    mutating func greatest(from known: Int, _ accepts: (Int, inout DocumentLearning) -> Bool) -> Int {
        var step = 1
        var good = known
        while step <= 32, accepts(known + step, &self) {
            good = known + step
            step *= 2
        }
        guard step <= 32 else { return .max }
        var bad = known + step
        while bad - good > 1 {
            let middle = (good + bad) / 2
            if accepts(middle, &self) { good = middle } else { bad = middle }
        }
        return good
    }

    typealias Members = [(key: String, spelled: String, value: SynthesizedValue)]

    mutating func object(
        _ place: Place, _ members: [SchemaMember], _ others: SchemaOtherMembers?, _ all: Members, _ isNew: Bool
    ) {
        let children = drawing.sites[place.site].children
        if isNew { telling(place, members) }
        for (member, child) in zip(members, children) {
            let inside = place.child(child, .key(member.key))
            let value = all.first { $0.key == member.key }?.value
            // Whether a member is missing is part of its own place.
            if isNew, member.isOptional {
                if value != nil {
                    drawing.habits[child].mayBeAbsent = accepts(nil, at: inside)
                } else {
                    let added = instance(at: inside, by: .presence(inside.path), instances(child)) { _ in true }
                    drawing.habits[child].mayBeThere = added != nil
                }
            }
            if let value { visit(inside, value) }
        }
        let rest = all.filter { member in !members.contains { $0.key == member.key } }
        guard let others else {
            for member in rest { visit(child(nil, .key(member.key), place), member.value) }
            return
        }
        let child = children[members.count]
        if isNew { entries(place, others, all, rest) }
        for member in rest { visit(place.child(child, .key(member.key)), member.value) }
    }

    /// Which alternatives a member may be by the text of another, where that tells them apart.
    mutating func telling(_ place: Place, _ members: [SchemaMember]) {
        let children = drawing.sites[place.site].children
        for (key, keySite) in zip(members, children) {
            guard let node = drawing.sites[keySite].node, case .cases(let texts) = schema[node].shape, texts.count > 1
            else {
                continue
            }
            for (member, site) in zip(members, children) {
                guard let node = drawing.sites[site].node, case .oneOf = schema[node].shape else { continue }
                let alternatives = drawing.sites[site].children
                var table: [String: [Int]] = [:]
                for text in texts {
                    let told = place.child(keySite, .key(key.key))
                    let document = replaced(told, SynthesizedValue(node: key.node, content: .text(text)))
                    let inside = Place(
                        site: site, path: place.path + [.key(member.key)], start: Start(document, nil, schema))
                    table[text] = alternatives.indices.filter { index in
                        instance(at: inside, by: nil, instances(alternatives[index])) { _ in true } != nil
                    }
                }
                let known = texts.filter { table[$0]?.isEmpty == false }
                // What belongs to one text alone does not belong to those that take it, too.
                for claimed in Set(table.values.filter { $0.count == 1 }.flatMap { $0 }).sorted() {
                    for (text, indices) in table where indices.count > 1 {
                        table[text] = indices.filter { $0 != claimed }
                    }
                }
                guard !known.isEmpty, table.values.contains(where: { $0.count < alternatives.count }) else { continue }
                drawing.habits[site].telling = DocumentHabit.Telling(key: key.key, alternatives: table)
                drawing.habits[keySite].family = .pool(known)
                studied.insert(keySite)
            }
        }
    }

    /// How many members there may be whose keys are data, and what keys they may have.
    mutating func entries(_ place: Place, _ others: SchemaOtherMembers, _ all: Members, _ rest: Members) {
        let node = drawing.sites[place.site].node
        let fixed = all.filter { member in !rest.contains { $0.key == member.key } }
        func object(_ members: Members) -> SynthesizedValue {
            SynthesizedValue(node: node, content: .object(fixed + members))
        }
        var least = rest.count
        while least > 0, accepts(object(Array(rest.prefix(least - 1))), at: place) { least -= 1 }
        var values = rest.map(\.value)
        if values.isEmpty, let key = SchemaSynthesis.keys(others.keys, count: 1).first {
            let ones = instances(drawing.sites[place.site].children[drawing.sites[place.site].children.count - 1])
            let one = instance(at: place, by: .count(place.path, 1), ones.map { object([(key, key, $0)]) }) {
                $0.value(at: [.key(key)]) != nil
            }
            values = [one?.value(at: [.key(key)])].compactMap { $0 }
        }
        guard let value = values.first else {
            drawing.habits[place.site].counts = 0...0
            return
        }
        let most = greatest(from: max(1, rest.count)) { count, learning in
            let keys = SchemaSynthesis.keys(others.keys, count: count)
            return learning.accepts(object(keys.map { ($0, $0, value) }), at: place)
        }
        drawing.habits[place.site].counts = least...most
        guard case .strings = others.keys else { return }
        let families: [LeafFamily] = [
            .string(.unicode, 0...Int.max), .string(.printable, 1...Int.max), .string(.lowercase, 1...Int.max),
        ]
        let kept = families.first { family in
            samples(of: family).allSatisfy { text in
                let key = SynthesizedValue.unquoted(text)
                return accepts(object([(key, key, value)]), at: place)
            }
        }
        let known = rest.first?.key ?? "a"
        drawing.habits[place.site].keys = kept ?? .pattern(TextPattern(known, varies: false))
    }
}

extension [SynthesizedValue] {
    fileprivate func replacing(_ index: Int, with value: SynthesizedValue) -> [SynthesizedValue] {
        var copy = self
        copy[index] = value
        return copy
    }
}
