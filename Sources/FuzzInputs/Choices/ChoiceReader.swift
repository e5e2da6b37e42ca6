package import FuzzCore

/// Reads what ``ChoicePrinter`` wrote, or a person.
///
///     try ChoiceReader.choices(in: Array("[true 5] false".utf8))
///
/// Brackets have to match, and mean nothing else. White space may stand between any two choices.
package struct ChoiceReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    /// The choices of a text, in order.
    package static func choices(in bytes: [UInt8]) throws(ChoiceTextError) -> [Choice] {
        var choices: [Choice] = []
        let result = bytes.withUnsafeBytes { bytes -> Result<Void, ChoiceTextError> in
            var reader = ChoiceReader(bytes: bytes)
            do throws(ChoiceTextError) {
                try reader.read(into: &choices)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return choices
    }

    package init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Appends all choices of the text.
    package mutating func read(into choices: inout [Choice]) throws(ChoiceTextError) {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): place += 1
            case UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "]"):
                if depth == 0 { throw error(.bracket) }
                depth -= 1
                place += 1
            case UInt8(ascii: "'"): choices.append(.string(try string()))
            case UInt8(ascii: "<"): choices.append(.bytes(try hexadecimal()))
            default: choices.append(try word())
            }
        }
        if depth > 0 { throw error(.bracket) }
    }

    private var current: UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    private func error(_ problem: ChoiceTextError.Problem) -> ChoiceTextError {
        ChoiceTextError(offset: place, problem: problem)
    }

    private mutating func word() throws(ChoiceTextError) -> Choice {
        let start = place
        while let byte = current, Self.isOfWord(byte) { place += 1 }
        if let choice = Self.frequent(UnsafeRawBufferPointer(rebasing: bytes[start..<place])) { return choice }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if let choice = Self.choice(text) { return choice }
        place = start
        throw error(.word(text))
    }

    /// What most choices are, read without a text of its own: booleans, and integers of up to 18 digits.
    private static func frequent(_ word: UnsafeRawBufferPointer) -> Choice? {
        if spells(word, "true") { return .boolean(true) }
        if spells(word, "false") { return .boolean(false) }
        let isNegative = word.first == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard 1...18 ~= word.count - start else { return nil }
        var value = 0
        for place in start..<word.count {
            guard JSONNumber.isDigit(word[place]) else { return nil }
            value = value * 10 + Int(word[place] - UInt8(ascii: "0"))
        }
        return .integer(Int128(isNegative ? -value : value))
    }

    private static func spells(_ word: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for place in 0..<word.count where word[place] != text.utf8Start[place] { return false }
        return true
    }

    /// What kind of choice a word is; nil where it is none.
    static func kind(_ word: UnsafeRawBufferPointer) -> ChoiceTokens.Kind? {
        switch frequent(word) ?? choice(String(decoding: word, as: UTF8.self)) {
        case .integer: .integer
        case .boolean: .boolean
        case .double: .double
        case .string, .bytes, nil: nil
        }
    }

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"):
            false
        default: true
        }
    }

    private static func choice(_ text: String) -> Choice? {
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "nan": return .double(bits: Double.nan.bitPattern)
        default: break
        }
        if let value = Int128(text) { return .integer(value) }
        if text.hasPrefix("nan:") {
            guard let bits = UInt64(text.dropFirst(4), radix: 16), Double(bitPattern: bits).isNaN else { return nil }
            return .double(bits: bits)
        }
        return Double(text).map { .double(bits: $0.bitPattern) }
    }

    private mutating func hexadecimal() throws(ChoiceTextError) -> [UInt8] {
        let start = place
        place += 1
        var digits: [UInt8] = []
        while let byte = current, let digit = Self.hexDigit(byte) {
            digits.append(digit)
            place += 1
        }
        guard current == UInt8(ascii: ">"), digits.count.isMultiple(of: 2) else {
            place = start
            throw error(.bytes)
        }
        place += 1
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func string() throws(ChoiceTextError) -> [Unicode.Scalar] {
        let start = place
        place += 1
        let inside = place
        while let byte = current, byte != UInt8(ascii: "'") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard place < bytes.count, let text = String(validating: bytes[inside..<place], as: UTF8.self),
            let scalars = Self.unescaped(text)
        else {
            place = start
            throw error(.string)
        }
        place += 1
        return scalars
    }

    private static func unescaped(_ text: String) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                scalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "'": scalars.append("'")
            case "\\": scalars.append("\\")
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                    let value = UInt32(String(rest[..<end]), radix: 16), let escaped = Unicode.Scalar(value)
                else { return nil }
                scalars.append(escaped)
                rest = rest[rest.index(after: end)...]
            default: return nil
            }
        }
        return scalars
    }
}

/// What is wrong with a text of choices, and where.
package struct ChoiceTextError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Problem: Sendable, Hashable {
        case bracket
        case bytes
        case string
        case word(String)
    }

    /// In bytes, from 0.
    package var offset: Int
    package var problem: Problem

    package var description: String {
        let words =
            switch problem {
            case .bracket: "a bracket has no other one: each [ needs a ]"
            case .bytes: "bytes are two digits each between < and >, as in <00ff>"
            case .string:
                "a string stands between two ', in UTF-8, with \\', \\\\ and \\u{A} as its only escapes"
            case .word(let text):
                "\"\(text)\" is no choice: write an integer, a double such as 0.5, true, false, a 'string' or <00ff>"
            }
        return "byte \(offset) of the choices: \(words)"
    }
}
