internal import FuzzCore

/// Operations on single numbers and booleans of a text of choices.
enum ChoiceNumberMutators {
    static let table: [MutationOperation] = [
        MutationOperation("step an integer", step),
        MutationOperation("set an integer to a bound", setToBound),
        MutationOperation("set an integer to any", setToAny),
        MutationOperation("set an integer to a small one", setToSmall),
        MutationOperation("set an integer to another", setToAnother),
        MutationOperation("set an integer next to another", setNextToAnother),
        MutationOperation("set an integer to one of another entry", setToForeign),
        MutationOperation("double or halve an integer", scale),
        MutationOperation("negate an integer choice", negate),
        MutationOperation("flip a boolean choice", flip),
        MutationOperation("set a double to a telling one", setDouble),
        MutationOperation("set a double to an integer", setDoubleToInteger),
        MutationOperation("change a digit of a double", changeDigit),
        MutationOperation("negate a double", negateDouble),
        MutationOperation("set a double to another", setDoubleToAnother),
    ]

    /// By one most of the time, by a little more now and then.
    static func step<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random), let value = m.integer(range) else { return false }
        return m.replace(range, withInteger: value + Int128(random.sign() * random.size(upTo: 1 << 12)))
    }

    /// A power of two, or one beside it; 0 among them.
    static func setToBound<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random) else { return false }
        let power = Int128(1) << Int128(random.below(65))
        let value = power + Int128(random.below(3) - 1)
        return m.replace(range, withInteger: random.oneIn(2) ? -value : value)
    }

    static func setToAny<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random) else { return false }
        let value = Int128(random.next() >> UInt64(random.below(64)))
        return m.replace(range, withInteger: random.oneIn(3) ? -value : value)
    }

    static func setToSmall<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random) else { return false }
        return m.replace(range, withInteger: Int128(random.below(20) - 3))
    }

    static func setToAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random), let other = m.choices.token(.integer, &random),
            let value = m.integer(other)
        else { return false }
        return m.replace(range, withInteger: value)
    }

    static func setNextToAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random), let other = m.choices.token(.integer, &random),
            let value = m.integer(other)
        else { return false }
        return m.replace(range, withInteger: value + Int128(random.sign()))
    }

    static func setToForeign<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random),
            m.writePart(ofAnother: &random, { $0.token(.integer, &$1) }),
            let value = Mutation.integer(m.scratch[1..<m.scratch.count - 1])
        else { return false }
        return m.replace(range, withInteger: value)
    }

    static func scale<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random), let value = m.integer(range) else { return false }
        guard random.oneIn(2), value.magnitude < 1 << 100 else { return m.replace(range, withInteger: value / 2) }
        return m.replace(range, withInteger: 2 * value)
    }

    static func negate<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.integer, &random), let value = m.integer(range) else { return false }
        return m.replace(range, withInteger: -value)
    }

    static func flip<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.boolean, &random) else { return false }
        return m.replace(range, with: m.input[range.lowerBound] == UInt8(ascii: "t") ? "false" : "true")
    }

    // MARK: Doubles

    private static let doubles: [StaticString] = [
        "0.0", "-0.0", "1.0", "-1.0", "0.5", "0.1", "1e-05", "100.0", "1e+16", "9007199254740992.0",
        "9.223372036854775807e+18", "5e-324", "2.2250738585072014e-308", "1.7976931348623157e+308", "inf", "-inf",
        "nan",
    ]

    static func setDouble<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.double, &random) else { return false }
        return m.replace(range, with: random.pick(doubles))
    }

    static func setDoubleToInteger<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.double, &random) else { return false }
        let magnitude = Int128(random.next() >> UInt64(random.below(64)))
        m.scratch.removeAll()
        m.write(integer: random.oneIn(2) ? magnitude : -magnitude)
        m.write(".0")
        return m.replaceByScratch(range)
    }

    static func changeDigit<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.double, &random) else { return false }
        let place = range.lowerBound + random.below(range.count)
        let old = m.input[place]
        // The digits of a NaN are bits, and not all of them may be 0.
        guard JSONNumber.isDigit(old), m.input[range.lowerBound] != UInt8(ascii: "n") else { return false }
        m.input[place] = UInt8(ascii: "0") + UInt8(random.below(10))
        return m.input[place] != old
    }

    static func negateDouble<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.double, &random), m.input[range.lowerBound] != UInt8(ascii: "n") else {
            return false
        }
        guard m.input[range.lowerBound] == UInt8(ascii: "-") else { return m.insert("-", at: range.lowerBound) }
        m.input.remove(range.lowerBound..<range.lowerBound + 1)
        return true
    }

    static func setDoubleToAnother<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.token(.double, &random), let other = m.choices.token(.double, &random),
            range != other
        else { return false }
        m.scratch.removeAll()
        return m.write(other) && m.replaceByScratch(range)
    }
}
