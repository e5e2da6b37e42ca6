internal import FuzzCore

/// The run that an edit makes candidates of, and how its spans lie in each other.
final class ChoiceSubject {
    let record: ChoiceRecord
    /// The spans that lie directly in one, in their order, where several of them have one label: what a list is made of.
    let lists: [[Int]]
    /// Whether what can be drawn has gaps: a run was given up, or a value refused.
    var hasGaps = false

    var choices: [Choice] { record.choices }
    var domains: [ChoiceDomain] { record.domains }
    var spans: [ChoiceSpan] { record.spans }

    init(_ record: ChoiceRecord) {
        self.record = record
        var path: [Int] = []
        var siblings: [Siblings: [Int]] = [:]
        var order: [Siblings] = []
        for (index, span) in record.spans.enumerated() {
            path.removeLast(path.count - span.depth)
            let parent = path.last ?? -1
            path.append(index)
            let key = Siblings(parent: parent, label: span.label)
            if siblings[key, default: []].isEmpty { order.append(key) }
            siblings[key, default: []].append(index)
        }
        lists = order.compactMap { key in
            guard let members = siblings[key], members.count > 1 else { return nil }
            return members
        }
    }

    /// The spans that lie directly in each; those that lie in none under -1.
    lazy var children: [Int: [Int]] = {
        var result: [Int: [Int]] = [:]
        var around: [Int] = []
        for (index, span) in spans.enumerated() {
            around.removeLast(around.count - span.depth)
            result[around.last ?? -1, default: []].append(index)
            around.append(index)
        }
        return result
    }()

    /// The labels of spans that lie in others of their label.
    lazy var recursive: Set<ChoiceLabel> = {
        var result: Set<ChoiceLabel> = []
        var around: [ChoiceLabel] = []
        for span in spans {
            around.removeLast(around.count - span.depth)
            if around.contains(span.label) { result.insert(span.label) }
            around.append(span.label)
        }
        return result
    }()

    /// The simplest span of each label.
    lazy var plainest: [ChoiceLabel: ChoiceSpan] = {
        var result: [ChoiceLabel: ChoiceSpan] = [:]
        for span in spans where !span.isDiscarded {
            if let other = result[span.label], !isSimpler(span.choices, than: other.choices) { continue }
            result[span.label] = span
        }
        return result
    }()

    /// The simplest span of each label that has a choice.
    lazy var fillings: [ChoiceLabel: ChoiceSpan] = {
        var result: [ChoiceLabel: ChoiceSpan] = [:]
        for span in spans where !span.isDiscarded && !span.choices.isEmpty {
            if let other = result[span.label], !isSimpler(span.choices, than: other.choices) { continue }
            result[span.label] = span
        }
        return result
    }()

    /// The integers that are not at their target and are not alone with their value.
    lazy var equals: [[Int]] = {
        var groups: [[Int128]: [Int]] = [:]
        var order: [[Int128]] = []
        for index in choices.indices {
            guard let (value, domain) = excess(at: index) else { continue }
            let key = [value, domain.target]
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(index)
        }
        return order.compactMap { groups[$0] }.filter { $0.count > 1 }
    }()

    /// The integers by their domains and values, in the order in which they come first, and where each stands.
    lazy var names: [(choice: Choice, domain: IntegerDomain, places: [Int])] = {
        struct Name: Hashable {
            var choice: Choice
            var domain: IntegerDomain
        }
        var numbers: [Name: Int] = [:]
        var result: [(choice: Choice, domain: IntegerDomain, places: [Int])] = []
        for index in choices.indices {
            guard let domain = integer(at: index)?.domain else { continue }
            let name = Name(choice: choices[index], domain: domain)
            if let number = numbers[name] {
                result[number].places.append(index)
            } else {
                numbers[name] = result.count
                result.append((choices[index], domain, [index]))
            }
        }
        return result
    }()

    /// Of each choice, where the innermost span ends that it shares with another.
    lazy var ends: [Int] = {
        var result = Array(repeating: choices.count, count: choices.count)
        // Inner spans come later, and write over what outer ones wrote.
        for span in spans where span.choices.count > 1 {
            for index in span.choices { result[index] = span.end }
        }
        return result
    }()

    /// Of each choice, the element of the innermost list that it is in: by the number of the list, and in it.
    lazy var elements: [(list: Int, member: Int)?] = {
        var result: [(list: Int, member: Int)?] = Array(repeating: nil, count: choices.count)
        // Inner lists come later, and write over what outer ones wrote.
        for (list, members) in lists.enumerated().sorted(by: { spans[$0.element[0]].depth < spans[$1.element[0]].depth }
        ) {
            for (member, span) in members.enumerated() {
                for index in spans[span].choices { result[index] = (list, member) }
            }
        }
        return result
    }()

    /// Doubles, strings and bytes that are not the simplest: those that are equal, and then each alone.
    lazy var others: [[Int]] = {
        var groups: [Choice: [Int]] = [:]
        var order: [Choice] = []
        let places = choices.indices.filter { isRich($0) && integer(at: $0) == nil }
        for index in places {
            if groups[choices[index]] == nil { order.append(choices[index]) }
            groups[choices[index], default: []].append(index)
        }
        return order.compactMap { groups[$0] }.filter { $0.count > 1 } + places.map { [$0] }
    }()

    func double(at index: Int) -> Double? {
        if case .double(let bits) = choices[index] { Double(bitPattern: bits) } else { nil }
    }

    func text(at index: Int) -> ChoiceText? {
        ChoiceText(choices[index], of: domains[index])
    }

    /// With one choice in several places; nil where it is not of the domain of one.
    func setting(_ places: [Int], to choice: Choice) -> [Choice]? {
        var result = choices
        for place in places {
            guard domains[place].contains(choice) else { return nil }
            result[place] = choice
        }
        return result
    }

    private struct Siblings: Hashable {
        var parent: Int
        var label: ChoiceLabel
    }

    /// Without some neighbours in a list. One that was full, and so ends without a choice for that, gets it.
    func cutting(_ members: ArraySlice<Int>, of list: Int) -> [Choice]? {
        guard let first = members.first, let last = members.last, let end = lists[list].last else { return nil }
        var result = choices
        if choices[spans[end].choices].first == .boolean(true) { result.insert(.boolean(false), at: spans[end].end) }
        result.removeSubrange(spans[first].start..<spans[last].end)
        return result
    }

    func cutting(_ range: Range<Int>) -> [Choice] {
        Array(choices[..<range.lowerBound]) + choices[range.upperBound...]
    }

    func replacing(_ range: Range<Int>, by replacement: some Collection<Choice>) -> [Choice] {
        var result: [Choice] = []
        result.reserveCapacity(choices.count - range.count + replacement.count)
        result += choices[..<range.lowerBound]
        result += replacement
        result += choices[range.upperBound...]
        return result
    }

    /// With other values of some integers; nil where one is out of its domain.
    func setting(_ values: some Sequence<(Int, Int128)>) -> [Choice]? {
        var result = choices
        for (index, value) in values {
            guard domains[index].contains(.integer(value)) else { return nil }
            result[index] = .integer(value)
        }
        return result
    }

    /// The value of an integer, and its domain; nil for other kinds.
    func integer(at index: Int) -> (value: Int128, domain: IntegerDomain)? {
        guard case .integer(let value) = choices[index], case .integer(let domain) = domains[index] else { return nil }
        return (value, domain)
    }

    /// With some integers nearer to their targets by an amount, or on the other side of them, as far away.
    func lowering(_ indices: [Int], by amount: UInt128, isMirroring: Bool) -> [Choice]? {
        var values: [(Int, Int128)] = []
        for index in indices {
            guard let (value, domain) = excess(at: index) else { return nil }
            let lowered = isMirroring ? domain.target &+ (domain.target &- value) : domain.lowered(value, by: amount)
            values.append((index, lowered))
        }
        return setting(values)
    }

    /// A stretch with each choice the simplest, but for booleans.
    func plain(_ range: Range<Int>) -> [Choice] {
        range.map { isRich($0) ? domains[$0].simplest : choices[$0] }
    }

    /// Whether a choice could be a simpler one, and is no boolean.
    func isRich(_ index: Int) -> Bool {
        if case .boolean = choices[index] { false } else { choices[index] != domains[index].simplest }
    }

    /// Whether the choices in some places are simpler than those in others.
    func isSimpler(_ new: some Collection<Int>, than old: some Collection<Int>) -> Bool {
        guard new.count == old.count else { return new.count < old.count }
        for (new, old) in zip(new, old) where choices[new] != choices[old] {
            return ChoiceOrder.isSimpler(choices[new], than: choices[old], in: domains[new])
        }
        return false
    }

    /// Whether no span of its label is around a span but for one.
    func isNearest(_ inner: Int, to outer: Int) -> Bool {
        var depth = spans[inner].depth
        for index in (outer + 1..<inner).reversed() where spans[index].depth < depth {
            if spans[index].label == spans[inner].label { return false }
            depth = spans[index].depth
        }
        return true
    }

    /// Whether there are spans in one that have no choice, as at the end of a recursion, and have some elsewhere.
    func holdsEmpty(_ index: Int) -> Bool {
        within(index).contains { spans[$0].choices.isEmpty && fillings[spans[$0].label] != nil }
    }

    /// The choices of a span, with the simplest in the place of those in it that have none.
    func filled(_ index: Int) -> [Choice] {
        var result: [Choice] = []
        var end = spans[index].start
        for empty in within(index) where spans[empty].choices.isEmpty {
            guard let filling = fillings[spans[empty].label] else { continue }
            result += choices[end..<spans[empty].start]
            result += choices[filling.choices]
            end = spans[empty].start
        }
        return result + choices[end..<spans[index].end]
    }

    private func within(_ index: Int) -> Range<Int> {
        let next = spans[(index + 1)...].firstIndex { $0.depth <= spans[index].depth }
        return index + 1..<(next ?? spans.count)
    }

    /// As ``integer(at:)``, where the value is not the target.
    func excess(at index: Int) -> (value: Int128, domain: IntegerDomain)? {
        guard let integer = integer(at: index), integer.value != integer.domain.target else { return nil }
        return integer
    }
}
