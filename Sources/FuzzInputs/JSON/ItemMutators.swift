internal import FuzzCore

/// Operations on members and elements as wholes: fewer, more, elsewhere.
enum ItemMutators {
    static let table: [MutationOperation] = [
        MutationOperation("delete an item", delete),
        MutationOperation("delete an item and all behind it", deleteRest),
        MutationOperation("duplicate an item", duplicate),
        MutationOperation("insert an item", insert),
        MutationOperation("swap two siblings", swapSiblings),
        MutationOperation("swap two values", swapValues),
        MutationOperation("move an item", move),
        MutationOperation("copy a value over another", copyValue),
        MutationOperation("take a value from another entry", splice),
        MutationOperation("add an item from another entry", spliceItem),
    ]

    static func delete<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random) else { return false }
        m.input.remove(m.rangeToDelete(item))
        return true
    }

    static func deleteRest<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random), let last = m.tree.lastChild(of: Int(m.tree[item].parent)) else {
            return false
        }
        let start = m.tree.previous(item).map { Int(m.tree[$0].end) } ?? m.tree.itemStart(item)
        m.input.remove(start..<Int(m.tree[last].end))
        return true
    }

    /// Puts a copy behind the item, or behind one of its next siblings.
    static func duplicate<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random) else { return false }
        m.scratch.removeAll()
        m.write(UInt8(ascii: ","))
        guard m.write(m.tree.item(item)) else { return false }
        let end = Int(m.tree[sibling(of: item, m, &random) ?? item].end)
        return m.replaceByScratch(end..<end)
    }

    static func insert<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let place = m.place(&random) else { return false }
        m.scratch.removeAll()
        if place.needsComma { m.write(UInt8(ascii: ",")) }
        if place.isObject, !m.writeKey(&random) { return false }
        m.write(random.pick(random.oneIn(2) ? JSONTexts.plain : JSONTexts.numbers))
        return m.replaceByScratch(place.offset..<place.offset)
    }

    static func swapSiblings<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random), let other = sibling(of: item, m, &random) else { return false }
        m.input.swap(m.tree.item(item), m.tree.item(other))
        return true
    }

    static func swapValues<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let one = m.node(.values, &random), let other = m.node(.values, &random) else { return false }
        let left = m.range(min(one, other))
        let right = m.range(max(one, other))
        guard one != other, left.upperBound <= right.lowerBound else { return false }
        m.input.swap(left, right)
        return true
    }

    static func move<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let item = m.memberOrElement(&random), let place = m.place(&random) else { return false }
        let deleted = m.rangeToDelete(item)
        let whole = m.tree.item(item)
        guard place.offset < whole.lowerBound || place.offset > whole.upperBound,
            place.offset <= deleted.lowerBound || place.offset >= deleted.upperBound
        else { return false }
        if let previous = m.tree.previous(item), place.offset == Int(m.tree[previous].end) { return false }
        m.scratch.removeAll()
        if place.needsComma { m.write(UInt8(ascii: ",")) }
        if place.isObject, !m.tree[item].hasKey, !m.writeKey(&random) { return false }
        guard m.write(place.isObject ? whole : m.range(item)),
            m.input.count - deleted.count + m.scratch.count <= m.input.capacity
        else { return false }
        m.input.remove(deleted)
        let offset = place.offset < deleted.upperBound ? place.offset : place.offset - deleted.count
        return m.replaceByScratch(offset..<offset)
    }

    /// The two may lie within each other: a value may take its parent's place, or hold a copy of it.
    static func copyValue<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let source = m.node(.values, &random), let target = m.node(.values, &random), source != target else {
            return false
        }
        m.scratch.removeAll()
        return m.write(m.range(source)) && m.replaceByScratch(m.range(target))
    }

    static func splice<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let target = m.node(.values, &random) else { return false }
        return spliced(over: m.range(target), keyed: false, &m, &random)
    }

    static func spliceItem<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let place = m.place(&random), place.needsComma else { return false }
        guard spliced(over: place.offset..<place.offset, keyed: place.isObject, &m, &random) else { return false }
        return true
    }

    /// Takes a value of another entry, with its key and a comma in front where it becomes an item.
    private static func spliced<R: RandomNumberGenerator>(
        over range: Range<Int>, keyed: Bool, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        guard m.others.count > 0 else { return false }
        let other = m.others[random.below(m.others.count)]
        m.spare.read(other)
        guard m.spare.count > 1 else { return false }
        var index = 1 + random.below(m.spare.count - 1)
        if m.spare[index].kind == .key { index += 1 }
        let value = UnsafeRawBufferPointer(rebasing: other[m.spare[index].range])
        if m.isStrict, m.reader.error(in: value) != nil { return false }
        m.scratch.removeAll()
        if range.isEmpty { m.write(UInt8(ascii: ",")) }
        if keyed {
            if m.spare[index].hasKey, !m.isStrict || isPlainKey(m.spare[index - 1].range, in: other, &m.reader) {
                guard m.scratch.append(UnsafeRawBufferPointer(rebasing: other[m.spare[index - 1].range])) else {
                    return false
                }
                m.write(UInt8(ascii: ":"))
            } else if !m.writeKey(&random) {
                return false
            }
        }
        return m.scratch.append(value) && m.replaceByScratch(range)
    }

    private static func isPlainKey(
        _ range: Range<Int>, in other: UnsafeRawBufferPointer, _ reader: inout StrictJSONReader
    ) -> Bool {
        other[range.lowerBound] == UInt8(ascii: "\"")
            && reader.error(in: UnsafeRawBufferPointer(rebasing: other[range])) == nil
    }

    /// One of the next siblings, the nearer the likelier.
    private static func sibling<R: RandomNumberGenerator>(
        of item: Int, _ m: borrowing Mutation, _ random: inout R
    ) -> Int? {
        guard var found = m.tree.next(item) else { return nil }
        for _ in 1..<random.size(upTo: 64) {
            guard let next = m.tree.next(found) else { break }
            found = next
        }
        return found
    }
}
