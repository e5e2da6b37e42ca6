/// The grammar of numbers in RFC 8259, section 6.
enum JSONNumber {
    /// The offset behind the longest number that starts at `start`, or nil where none does.
    static func end(_ text: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> Int? {
        var i = start
        if i < limit, text[i] == UInt8(ascii: "-") { i &+= 1 }
        guard i < limit, isDigit(text[i]) else { return nil }
        i = text[i] == UInt8(ascii: "0") ? i &+ 1 : endOfDigits(text, i, limit)
        if i &+ 1 < limit, text[i] == UInt8(ascii: "."), isDigit(text[i &+ 1]) { i = endOfDigits(text, i &+ 1, limit) }
        if i < limit, text[i] | 0x20 == UInt8(ascii: "e") {
            var digits = i &+ 1
            if digits < limit, text[digits] == UInt8(ascii: "+") || text[digits] == UInt8(ascii: "-") { digits &+= 1 }
            if digits < limit, isDigit(text[digits]) { i = endOfDigits(text, digits, limit) }
        }
        return i
    }

    static func endOfDigits(_ text: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
        var i = start
        while i < limit, isDigit(text[i]) { i &+= 1 }
        return i
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }
}
