internal import FuzzCore

/// Operations on numbers that are written in ASCII digits, in any text.
enum DigitMutators {
    static let table: [MutationOperation] = [
        MutationOperation("replace digits by a boundary", replaceDigits),
        MutationOperation("count digits up or down", countDigits),
        MutationOperation("change a digit", changeDigit),
        MutationOperation("repeat a digit", repeatDigit),
    ]

    static func replaceDigits<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let digits = findDigits(m, &random) else { return false }
        return m.replace(digits, with: random.pick(boundaries))
    }

    /// Adds 1, or takes 1 away, in place; the number of digits stays, so that 99 becomes 00 and 00 becomes 99.
    static func countDigits<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let digits = findDigits(m, &random) else { return false }
        let up = random.oneIn(2)
        let last = up ? UInt8(ascii: "9") : UInt8(ascii: "0")
        for i in digits.reversed() {
            guard m.input[i] == last else {
                m.input[i] = up ? m.input[i] + 1 : m.input[i] - 1
                return true
            }
            m.input[i] = up ? UInt8(ascii: "0") : UInt8(ascii: "9")
        }
        return true
    }

    static func changeDigit<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let digits = findDigits(m, &random) else { return false }
        let offset = digits.lowerBound + random.below(digits.count)
        let value = (m.input[offset] - UInt8(ascii: "0") + UInt8(1 + random.below(9))) % 10
        m.input[offset] = UInt8(ascii: "0") + value
        return true
    }

    static func repeatDigit<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.input.free > 0, let digits = findDigits(m, &random) else { return false }
        let offset = digits.lowerBound + random.below(digits.count)
        return m.input.repeat(offset..<offset + 1, times: random.size(upTo: m.input.free))
    }

    /// A run of digits at or behind a random place, or, where there is none behind it, from the start. It looks at 4
    /// KiB from either, so that a large binary input stays cheap.
    private static func findDigits<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        let bytes = m.input.bytes
        guard let base = bytes.baseAddress, bytes.count > 0 else { return nil }
        let text = base.assumingMemoryBound(to: UInt8.self)
        let start = random.below(bytes.count)
        guard
            let found = firstDigit(text, start..<min(bytes.count, start + 4096))
                ?? firstDigit(text, 0..<min(start, 4096))
        else { return nil }
        var lower = found
        while lower > 0, found - lower < 64, JSONNumber.isDigit(text[lower - 1]) { lower -= 1 }
        return lower..<JSONNumber.endOfDigits(text, found, min(bytes.count, found + 4096))
    }

    private static func firstDigit(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int? {
        for i in range where JSONNumber.isDigit(text[i]) { return i }
        return nil
    }

    private static let boundaries: [StaticString] = [
        "0", "1", "-1", "00", "2", "9", "10", "99", "100", "127", "128", "-128", "-129", "255", "256", "999", "1000",
        "1024", "32767", "32768", "-32768", "-32769", "65535", "65536", "2147483647", "2147483648", "-2147483648",
        "-2147483649", "4294967295", "4294967296", "9007199254740991", "9007199254740993", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
        "18446744073709551616", "340282366920938463463374607431768211456", "0.1", "1e400", "1e-400", "1970", "9999",
        "10000", "13", "24", "31", "32", "59", "60", "61", "366",
    ]
}
