internal import FuzzCore

/// Operations that give a value another type.
enum RetypeMutators {
    static let table: [MutationOperation] = [
        MutationOperation("replace a value by a plain one", toPlain),
        MutationOperation("replace a value by null", toNull),
        MutationOperation("replace a value by a bool", toBool),
        MutationOperation("replace a value by a boundary number", toBoundary),
        MutationOperation("replace a value by a small integer", toSmallInteger),
        MutationOperation("write a value as a string", toString),
        MutationOperation("take a string's quotes away", unquote),
        MutationOperation("turn an array into an object", arrayToObject),
        MutationOperation("turn an object into an array", objectToArray),
        MutationOperation("empty a container", empty),
    ]

    static func toPlain<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(JSONTexts.plain))
    }

    static func toNull<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        return m.replace(m.range(index), with: "null")
    }

    static func toBool<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        return m.replace(m.range(index), with: random.oneIn(2) ? "true" : "false")
    }

    /// Numbers get it twice as often as values of other types.
    static func toBoundary<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(random.oneIn(2) ? .number : .values, &random) else { return false }
        return m.replace(m.range(index), with: random.pick(JSONTexts.numbers))
    }

    static func toSmallInteger<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(random.oneIn(2) ? .number : .values, &random) else { return false }
        m.scratch.removeAll()
        if random.oneIn(4) { m.write(UInt8(ascii: "-")) }
        m.write(decimal: random.size(upTo: Int.max) - 1)
        return m.replaceByScratch(m.range(index))
    }

    /// A string whose contents are the value's text: a number as a string, and JSON within JSON.
    static func toString<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.values, &random) else { return false }
        let range = m.range(index)
        m.scratch.removeAll()
        m.write(UInt8(ascii: "\""))
        for offset in range {
            let byte = m.input[offset]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                m.write(UInt8(ascii: "\\"))
                m.write(byte)
            case 0..<0x20:
                m.write("\\u00")
                m.write(hex: byte)
            default:
                m.write(byte)
            }
            if m.scratch.count > m.input.capacity { return false }
        }
        m.write(UInt8(ascii: "\""))
        return m.replaceByScratch(range)
    }

    /// Only where what is in the quotes is JSON by itself, as a number in a string is.
    static func unquote<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.string, &random), let contents = m.contents(index) else { return false }
        guard m.reader.error(in: m.input[contents]) == nil else { return false }
        m.input.remove(contents.upperBound..<contents.upperBound + 1)
        m.input.remove(contents.lowerBound - 1..<contents.lowerBound)
        return true
    }

    /// The keys are the indexes.
    static func arrayToObject<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.array, &random), m.tree[index].isClosed else { return false }
        m.scratch.removeAll()
        m.write(UInt8(ascii: "{"))
        var child = m.tree.firstChild(of: index)
        var number = 0
        while let element = child {
            m.write(number == 0 ? "\"" : ",\"")
            m.write(decimal: number)
            m.write("\":")
            guard m.write(m.range(element)) else { return false }
            number += 1
            child = m.tree.next(element)
        }
        m.write(UInt8(ascii: "}"))
        return m.replaceByScratch(m.range(index))
    }

    static func objectToArray<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.object, &random), m.tree[index].isClosed else { return false }
        m.scratch.removeAll()
        m.write(UInt8(ascii: "["))
        var child = m.tree.firstChild(of: index)
        while let member = child {
            guard m.write(m.range(member)) else { return false }
            child = m.tree.next(member)
            if child != nil { m.write(UInt8(ascii: ",")) }
        }
        m.write(UInt8(ascii: "]"))
        return m.replaceByScratch(m.range(index))
    }

    static func empty<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.containers, &random), m.tree[index].childCount > 0 else { return false }
        return m.replace(m.range(index), with: m.tree[index].kind == .array ? "[]" : "{}")
    }
}
