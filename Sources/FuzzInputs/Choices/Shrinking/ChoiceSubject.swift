internal import FuzzCore

/// The run that an edit makes candidates of, and how its spans lie in each other.
final class ChoiceSubject: Sendable {
    let record: ChoiceRecord
    /// Of each span the one around it; -1 for the outermost.
    let parents: [Int]
    /// The spans that lie directly in one, in their order, where several of them have one label: what a list is made of.
    let lists: [[Int]]

    var choices: [Choice] { record.choices }
    var domains: [ChoiceDomain] { record.domains }
    var spans: [ChoiceSpan] { record.spans }

    init(_ record: ChoiceRecord) {
        self.record = record
        var parents: [Int] = []
        var path: [Int] = []
        var siblings: [Siblings: [Int]] = [:]
        var order: [Siblings] = []
        for (index, span) in record.spans.enumerated() {
            path.removeLast(path.count - span.depth)
            let parent = path.last ?? -1
            parents.append(parent)
            path.append(index)
            let key = Siblings(parent: parent, label: span.label)
            if siblings[key, default: []].isEmpty { order.append(key) }
            siblings[key, default: []].append(index)
        }
        self.parents = parents
        lists = order.compactMap { key in
            guard let members = siblings[key], members.count > 1 else { return nil }
            return members
        }
    }

    private struct Siblings: Hashable {
        var parent: Int
        var label: ChoiceLabel
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

    /// As ``integer(at:)``, where the value is not the target.
    func excess(at index: Int) -> (value: Int128, domain: IntegerDomain)? {
        guard let integer = integer(at: index), integer.value != integer.domain.target else { return nil }
        return integer
    }
}

extension IntegerDomain {
    /// A value that is nearer to the target by an amount, on the same side of it.
    func lowered(_ value: Int128, by amount: UInt128) -> Int128 {
        value > target ? value &- Int128(bitPattern: amount) : value &+ Int128(bitPattern: amount)
    }
}
