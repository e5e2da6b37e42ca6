internal import FuzzCore

/// Operations on the spelling of a number, which stays a number.
enum NumberMutators {
    static let table: [MutationOperation] = [
        MutationOperation("add one", increment),
        MutationOperation("take one away", decrement),
        MutationOperation("change a digit of a number", changeDigit),
        MutationOperation("negate", negate),
        MutationOperation("multiply by a power of ten", scale),
        MutationOperation("write as a fraction", toFraction),
        MutationOperation("write with an exponent", toExponent),
        MutationOperation("add many digits", addDigits),
    ]

    static func increment<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        return step(m.range(index), up: true, &m)
    }

    static func decrement<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        return step(m.range(index), up: false, &m)
    }

    static func changeDigit<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let range = m.range(index)
        let offset = range.lowerBound + random.below(range.count)
        let old = m.input[offset]
        guard JSONNumber.isDigit(old) else { return false }
        let integer = integerPart(range, m)
        let least: UInt8 = offset == integer.lowerBound && integer.count > 1 ? 1 : 0
        let new = UInt8(ascii: "0") + least + UInt8(random.below(10 - Int(least)))
        m.input[offset] = new
        return new != old
    }

    static func negate<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let start = m.range(index).lowerBound
        guard m.input[start] == UInt8(ascii: "-") else { return m.insert("-", at: start) }
        m.input.remove(start..<start + 1)
        return true
    }

    /// Puts zeros behind the integer part.
    static func scale<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random), m.input.free > 0 else { return false }
        let integer = integerPart(m.range(index), m)
        guard m.input[integer.lowerBound] != UInt8(ascii: "0") else { return false }
        let zeros = random.size(upTo: m.input.free)
        return m.input.insert(repeating: UInt8(ascii: "0"), times: zeros, at: integer.upperBound)
    }

    static func toFraction<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let end = integerPart(m.range(index), m).upperBound
        guard end == m.input.count || m.input[end] != UInt8(ascii: ".") else { return false }
        return m.insert(random.pick(fractions), at: end)
    }

    static func toExponent<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random) else { return false }
        let range = m.range(index)
        guard !m.input[range].contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
        return m.insert(random.pick(exponents), at: range.upperBound)
    }

    /// Repeats the last digit of the number, wherever it stands: in its integer part, its fraction or its exponent.
    static func addDigits<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let index = m.node(.number, &random), m.input.free > 0 else { return false }
        let range = m.range(index)
        let integer = integerPart(range, m)
        let isZero = integer.upperBound == range.upperBound && m.input[integer.lowerBound] == UInt8(ascii: "0")
        guard !isZero else { return false }
        let last = range.upperBound - 1
        return m.input.repeat(last..<range.upperBound, times: random.size(upTo: m.input.free))
    }

    private static func integerPart(_ range: Range<Int>, _ m: borrowing Mutation) -> Range<Int> {
        var start = range.lowerBound
        if m.input[start] == UInt8(ascii: "-") { start += 1 }
        var end = start
        while end < range.upperBound, JSONNumber.isDigit(m.input[end]) { end += 1 }
        return start..<end
    }

    /// Counts the integer part by one, at any length.
    private static func step(_ range: Range<Int>, up: Bool, _ m: inout Mutation) -> Bool {
        let integer = integerPart(range, m)
        let isNegative = integer.lowerBound > range.lowerBound
        let isZero = integer.count == 1 && m.input[integer.lowerBound] == UInt8(ascii: "0")
        if isZero {
            if up == isNegative {
                // From 0 down to -1, or from -0 up to 1.
                return m.replace(range.lowerBound..<integer.upperBound, with: up ? "1" : "-1")
            }
            m.input[integer.lowerBound] = UInt8(ascii: "1")
            return true
        }
        let grows = up != isNegative
        let last = grows ? UInt8(ascii: "9") : UInt8(ascii: "0")
        if grows, m.input.free == 0 { return false }
        for i in integer.reversed() {
            guard m.input[i] == last else {
                m.input[i] = grows ? m.input[i] + 1 : m.input[i] - 1
                let isLeadingZero = m.input[integer.lowerBound] == UInt8(ascii: "0") && integer.count > 1
                if isLeadingZero { m.input.remove(integer.lowerBound..<integer.lowerBound + 1) }
                return true
            }
            m.input[i] = grows ? UInt8(ascii: "0") : UInt8(ascii: "9")
        }
        return m.insert("1", at: integer.lowerBound)
    }

    private static let fractions: [StaticString] = [
        ".0", ".5", ".1", ".25", ".99", ".999999999999999999999", ".00000000000000000000000000000000000001", ".000",
        ".49999999999999994",
    ]

    private static let exponents: [StaticString] = [
        "e0", "E0", "e1", "E+1", "e-1", "e+2", "E-2", "e18", "e19", "e37", "e38", "e39", "e127", "e128", "e-128",
        "e307",
        "e308", "e309", "e-308", "e-324", "e-325", "e400", "e-400", "e00", "e-0", "e2147483648", "e-2147483649",
        "e9223372036854775808",
    ]
}
