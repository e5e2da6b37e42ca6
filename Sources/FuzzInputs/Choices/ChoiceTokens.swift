/// Where the choices of a text stand, and its brackets: what operations on choices work along. Once warm, reading allocates nothing.
///
///     var tokens = ChoiceTokens()
///     tokens.read(bytes)      // "[true 5] false": three choices, one bracket
struct ChoiceTokens {
    enum Kind: Int, CaseIterable {
        case integer, boolean, double, string, bytes
    }

    struct Token {
        var start: Int32
        var end: Int32
        var kind: Kind

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// A bracket, both ends included, and how many are around it.
    struct Bracket {
        var start: Int32
        var end: Int32
        var depth: Int32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    private(set) var tokens: [Token] = []
    /// In the order of their starts.
    private(set) var brackets: [Bracket] = []
    /// Whether ``ChoiceReader`` reads the text. The tokens of one that it does not mean nothing.
    private(set) var isSound = true
    private var counts = (0, 0, 0, 0, 0)
    private var open: [Int] = []

    func count(_ kind: Kind) -> Int {
        switch kind {
        case .integer: counts.0
        case .boolean: counts.1
        case .double: counts.2
        case .string: counts.3
        case .bytes: counts.4
        }
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer) {
        tokens.removeAll(keepingCapacity: true)
        brackets.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        counts = (0, 0, 0, 0, 0)
        var scan = ChoiceScan(bytes)
        isSound = true
        while isSound, scan.place < bytes.count {
            let start = scan.place
            switch bytes[start] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): scan.place += 1
            case UInt8(ascii: "["):
                open.append(brackets.count)
                brackets.append(Bracket(start: Int32(start), end: Int32(start), depth: Int32(open.count - 1)))
                scan.place += 1
            case UInt8(ascii: "]"):
                scan.place += 1
                if let bracket = open.popLast() {
                    brackets[bracket].end = Int32(scan.place)
                } else {
                    isSound = false
                }
            default:
                if let kind = scan.choice() { append(kind, start..<scan.place) } else { isSound = false }
            }
        }
        if !open.isEmpty { isSound = false }
    }

    private mutating func append(_ kind: Kind, _ range: Range<Int>) {
        tokens.append(Token(start: Int32(range.lowerBound), end: Int32(range.upperBound), kind: kind))
        switch kind {
        case .integer: counts.0 += 1
        case .boolean: counts.1 += 1
        case .double: counts.2 += 1
        case .string: counts.3 += 1
        case .bytes: counts.4 += 1
        }
    }

    /// A random choice of a kind: by chance at first, then the next one in the text.
    func token<R: RandomNumberGenerator>(_ kind: Kind, _ random: inout R) -> Range<Int>? {
        guard count(kind) > 0 else { return nil }
        var index = 0
        for _ in 0..<4 {
            index = random.below(tokens.count)
            if tokens[index].kind == kind { return tokens[index].range }
        }
        for _ in tokens.indices {
            index = index + 1 < tokens.count ? index + 1 : 0
            if tokens[index].kind == kind { return tokens[index].range }
        }
        return nil
    }

    /// A bracket, or, as often as there are none, a single choice.
    func unit<R: RandomNumberGenerator>(_ random: inout R) -> Range<Int>? {
        if !brackets.isEmpty, random.below(4) > 0 { return brackets[random.below(brackets.count)].range }
        return tokens.isEmpty ? nil : tokens[random.below(tokens.count)].range
    }
}

/// Reads one choice after another, and tells no more than what kind it is and where it ends. As strict as ``ChoiceReader``.
struct ChoiceScan {
    private let bytes: UnsafeRawBufferPointer
    var place = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The kind of the choice that begins here; nil, and the place of no meaning, where none does.
    mutating func choice() -> ChoiceTokens.Kind? {
        switch bytes[place] {
        case UInt8(ascii: "'"): return string() ? .string : nil
        case UInt8(ascii: "<"): return hexadecimal() ? .bytes : nil
        default: return word()
        }
    }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func word() -> ChoiceTokens.Kind? {
        let start = place
        while let byte = current, ChoiceReader.isOfWord(byte) { place += 1 }
        let word = UnsafeRawBufferPointer(rebasing: bytes[start..<place])
        let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word[...]
        // Of 38 digits, any number is an `Int128`.
        if 1...38 ~= digits.count, digits.allSatisfy(JSONNumber.isDigit) { return .integer }
        return ChoiceReader.kind(word)
    }

    private mutating func hexadecimal() -> Bool {
        let start = place
        place += 1
        while let byte = current, ChoiceReader.hexDigit(byte) != nil { place += 1 }
        guard current == UInt8(ascii: ">"), (place - start).isMultiple(of: 2) == false else { return false }
        place += 1
        return true
    }

    private mutating func string() -> Bool {
        place += 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "'"):
                place += 1
                return true
            default:
                guard let length = ChoiceScan.unit(bytes, at: place) else { return false }
                place += length
            }
        }
        return false
    }

    /// How many bytes the scalar takes that is spelled here within a string; nil where none is.
    static func unit(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
        let first = bytes[place]
        if first == UInt8(ascii: "\\") { return escape(bytes, at: place) }
        if first < 0x80 { return 1 }
        var codec = UTF8()
        var rest = bytes[place...].makeIterator()
        guard case .scalarValue(let scalar) = codec.decode(&rest) else { return nil }
        return UTF8.width(scalar)
    }

    private static func escape(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
        guard place + 1 < bytes.count else { return nil }
        switch bytes[place + 1] {
        case UInt8(ascii: "'"), UInt8(ascii: "\\"): return 2
        case UInt8(ascii: "u"): break
        default: return nil
        }
        var end = place + 2
        guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return nil }
        end += 1
        var value: UInt32 = 0
        while end < bytes.count, let digit = ChoiceReader.hexDigit(bytes[end]), value < 1 << 24 {
            value = value << 4 | UInt32(digit)
            end += 1
        }
        guard end > place + 3, end < bytes.count, bytes[end] == UInt8(ascii: "}"), Unicode.Scalar(value) != nil else {
            return nil
        }
        return end + 1 - place
    }
}
