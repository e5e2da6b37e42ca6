internal import FuzzCore

/// Operations that make containers long.
enum GrowthMutators {
    static let table: [MutationOperation] = [
        MutationOperation("repeat an item", repeatItem),
        MutationOperation("repeat all items", repeatItems),
        MutationOperation("add numbered members", addNumberedMembers),
    ]

    static func repeatItem<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random) else { return false }
        return repeated(m.tree.item(item), &m, &random)
    }

    static func repeatItems<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.containers, &random), let first = m.tree.firstChild(of: index),
            let last = m.tree.lastChild(of: index)
        else { return false }
        return repeated(m.tree.itemStart(first)..<Int(m.tree[last].end), &m, &random)
    }

    /// Grows an object by members whose keys differ.
    static func addNumberedMembers<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.object, &random), let last = m.tree.lastChild(of: index) else { return false }
        let value = m.range(last)
        let each = value.count + 12
        guard m.input.free >= each else { return false }
        let most = m.input.free / each
        let times = random.size(upTo: most)
        let start = random.below(1000)
        m.scratch.removeAll()
        for number in start..<start + times {
            m.write(",\"")
            m.write(decimal: number)
            m.write("\":")
            guard m.write(value) else { return false }
        }
        return m.replaceByScratch(value.upperBound..<value.upperBound)
    }

    private static func repeated<R: RandomNumberGenerator>(
        _ range: Range<Int>, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        let most = m.input.free / (range.count + 1)
        guard most > 0 else { return false }
        let times = random.size(upTo: most)
        m.scratch.removeAll()
        m.write(UInt8(ascii: ","))
        guard m.write(range) else { return false }
        return m.input.insert(repeating: m.scratch.bytes, times: times, at: range.upperBound)
    }
}
