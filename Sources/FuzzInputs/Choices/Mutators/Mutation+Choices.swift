internal import FuzzCore

/// What the operations on choices share. Each finds the tokens of the input in `choices`, and leaves a text that can be read.
extension Mutation {
    /// An integer's value; nil for one of more digits than any has.
    func integer(_ range: Range<Int>) -> Int128? {
        Self.integer(input[range])
    }

    static func integer(_ text: UnsafeRawBufferPointer) -> Int128? {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard 1...38 ~= digits.count else { return nil }
        var value: Int128 = 0
        for byte in digits {
            guard JSONNumber.isDigit(byte) else { return nil }
            value = value * 10 + Int128(byte - UInt8(ascii: "0"))
        }
        return digits.count < text.count ? -value : value
    }

    /// Writes an integer in place of what stands at a range; declines where it is that already, or has no room.
    mutating func replace(_ range: Range<Int>, withInteger value: Int128) -> Bool {
        guard integer(range) != value else { return false }
        scratch.removeAll()
        write(integer: value)
        return replaceByScratch(range)
    }

    mutating func write(integer value: Int128) {
        if value < 0 { write(UInt8(ascii: "-")) }
        var rest = value.magnitude
        let start = scratch.count
        repeat {
            write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var (low, high) = (start, scratch.count - 1)
        while low < high {
            (scratch[low], scratch[high]) = (scratch[high], scratch[low])
            low += 1
            high -= 1
        }
    }

    /// Puts a part of another entry into `scratch`, with a space at both ends; false where none is picked.
    mutating func writePart<R: RandomNumberGenerator>(
        ofAnother random: inout R, _ pick: (borrowing ChoiceTokens, inout R) -> Range<Int>?
    ) -> Bool {
        guard others.count > 0 else { return false }
        let other = others[random.below(others.count)]
        otherChoices.read(other)
        guard otherChoices.isSound, let range = pick(otherChoices, &random) else { return false }
        return writeApart(UnsafeRawBufferPointer(rebasing: other[range]))
    }

    /// Puts a part of the input into `scratch`, with a space at both ends.
    mutating func writeApart(_ range: Range<Int>) -> Bool {
        writeApart(input[range])
    }

    private mutating func writeApart(_ text: UnsafeRawBufferPointer) -> Bool {
        scratch.removeAll()
        return scratch.append(UInt8(ascii: " ")) && scratch.append(text) && scratch.append(UInt8(ascii: " "))
    }

    /// A place between two choices, or before or behind all.
    func choiceBoundary<R: RandomNumberGenerator>(_ random: inout R) -> Int {
        let count = choices.tokens.count + choices.brackets.count
        let index = random.below(count + 1)
        if index < choices.tokens.count { return Int(choices.tokens[index].start) }
        return index < count ? Int(choices.brackets[index - choices.tokens.count].end) : input.count
    }

    /// Takes choices out; what stood before and behind them stays apart.
    mutating func removeChoices(_ range: Range<Int>) -> Bool {
        input.replace(range, with: UnsafeRawBufferPointer(start: nil, count: 0))
            && (range.lowerBound == 0 || range.lowerBound == input.count || insert(" ", at: range.lowerBound))
    }
}
