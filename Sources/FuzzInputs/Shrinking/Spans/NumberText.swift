/// A number of JSON, taken apart.
struct NumberText: Hashable {
    var isNegative: Bool
    /// Before the point.
    var digits: [UInt8]
    /// Behind the point, where there is one.
    var fraction: [UInt8]?
    /// Whole, where it is a number that fits.
    var exponent: Int?

    /// Nothing, where it is none.
    init?(_ bytes: some Collection<UInt8>) {
        var rest = bytes[...]
        func take() -> [UInt8] {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(digits.count)
            return Array(digits)
        }
        func take(_ characters: StaticString) -> UInt8? {
            guard let first = rest.first, characters.description.utf8.contains(first) else { return nil }
            rest = rest.dropFirst()
            return first
        }
        isNegative = take("-") != nil
        digits = take()
        if take(".") != nil { fraction = take() }
        if take("eE") != nil {
            let sign = take("+-") == UInt8(ascii: "-") ? -1 : 1
            guard let magnitude = Int(String(decoding: take(), as: UTF8.self)) else { return nil }
            exponent = sign * magnitude
        }
        if digits.isEmpty || !rest.isEmpty { return nil }
    }

    init(_ value: Int) {
        isNegative = value < 0
        digits = Array(String(value.magnitude).utf8)
    }

    /// Nothing, where it is no integer that fits.
    var value: Int? {
        guard fraction == nil, (0...18).contains(exponent ?? 0) else { return nil }
        let zeros = Array(repeating: UInt8(ascii: "0"), count: exponent ?? 0)
        return Int((isNegative ? "-" : "") + String(decoding: digits + zeros, as: UTF8.self))
    }

    var bytes: [UInt8] {
        var bytes = isNegative ? [UInt8(ascii: "-")] : []
        bytes += digits
        if let fraction { bytes += [UInt8(ascii: ".")] + fraction }
        if let exponent { bytes += Array("e\(exponent)".utf8) }
        return bytes
    }

    /// Whether it has neither fraction nor exponent.
    var isInteger: Bool { fraction == nil && exponent == nil }

    /// Of the digits before the point.
    var magnitude: UInt64? { UInt64(String(decoding: digits, as: UTF8.self)) }

    /// Of as many digits.
    var leastMagnitude: UInt64 {
        guard digits.count > 1 else { return 0 }
        return (1..<digits.count).reduce(UInt64(1)) { power, _ in power &* 10 }
    }

    /// Without a part, or with one digit and an exponent; the shortest first.
    var shorter: [NumberText] {
        var texts: [NumberText] = []
        func add(_ change: (inout NumberText) -> Void) {
            var text = self
            change(&text)
            if text != self, !texts.contains(text) { texts.append(text) }
        }
        add {
            $0.isNegative = false; $0.fraction = nil; $0.exponent = nil
        }
        add {
            $0.fraction = nil; $0.exponent = nil
        }
        add { $0.exponent = nil }
        add { $0.fraction = nil }
        add { $0.isNegative = false }
        if let fraction, fraction.count > 1 { add { $0.fraction = Array(fraction.prefix(1)) } }
        if exponent == nil, digits.count > 2 {
            for digit in [digits[0], min(digits[0] + 1, UInt8(ascii: "9")), UInt8(ascii: "9")] {
                add {
                    $0.digits = [digit]
                    $0.fraction = nil
                    $0.exponent = digits.count - 1
                }
            }
        }
        return texts
    }

    /// `9`, `99`, `999`.
    func nines(_ count: Int) -> NumberText {
        var text = self
        text.digits = Array(repeating: UInt8(ascii: "9"), count: count)
        return text
    }

    /// `9e5`, and `9` for the exponent 0.
    func nine(exponent: Int) -> NumberText {
        var text = nines(1)
        text.fraction = nil
        text.exponent = exponent == 0 ? nil : exponent
        return text
    }

    func with(magnitude: UInt64) -> NumberText {
        var text = self
        text.digits = Array(String(magnitude).utf8)
        return text
    }
}
