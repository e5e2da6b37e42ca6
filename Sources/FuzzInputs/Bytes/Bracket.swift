/// A pair of brackets in any text, with what stands between them: `(…)`, `[…]`, `{…}`, or a tag `<a …>…</a>`.
///
/// It is found by counting brackets of its own kind alone, so that broken text has them too. Comments and quotes are not
/// told from the rest.
struct Bracket: Equatable {
    /// The bracket that opens, for a tag through its `>`.
    let opener: Range<Int>
    /// The bracket that closes. Empty behind a tag that closes itself, `<a/>`; nil where there is none in reach.
    let closer: Range<Int>?

    /// From bracket to bracket; nil where it is not closed.
    var whole: Range<Int>? { closer.map { opener.lowerBound..<$0.upperBound } }

    /// What stands between them; nil where it is not closed.
    var contents: Range<Int>? { closer.map { opener.upperBound..<$0.lowerBound } }

    /// How far a search looks, so that a large input stays cheap.
    private static let reach = 4096

    /// The first bracket that opens in `range`, within the search's reach.
    static func first(in range: Range<Int>, of text: UnsafeRawBufferPointer) -> Bracket? {
        for start in range.prefix(reach) {
            if let bracket = bracket(at: start, in: text) { return bracket }
        }
        return nil
    }

    private static func bracket(at start: Int, in text: UnsafeRawBufferPointer) -> Bracket? {
        switch text[start] {
        case UInt8(ascii: "("): pair(start, UInt8(ascii: ")"), text)
        case UInt8(ascii: "["): pair(start, UInt8(ascii: "]"), text)
        case UInt8(ascii: "{"): pair(start, UInt8(ascii: "}"), text)
        case UInt8(ascii: "<"): tag(start, text)
        default: nil
        }
    }

    private static func pair(_ start: Int, _ closing: UInt8, _ text: UnsafeRawBufferPointer) -> Bracket {
        let opening = text[start]
        var depth = 0
        var closer: Range<Int>?
        for i in (start..<text.count).prefix(reach) {
            if text[i] == opening { depth += 1 }
            guard text[i] == closing else { continue }
            depth -= 1
            if depth == 0 {
                closer = i..<i + 1
                break
            }
        }
        return Bracket(opener: start..<start + 1, closer: closer)
    }

    /// Nil where no name follows the angle.
    private static func tag(_ start: Int, _ text: UnsafeRawBufferPointer) -> Bracket? {
        let name = self.name(at: start + 1, text)
        guard !name.isEmpty, let end = endOfTag(name.upperBound, text) else { return nil }
        let opener = start..<end
        if text[end - 2] == UInt8(ascii: "/") { return Bracket(opener: opener, closer: end..<end) }
        var depth = 1
        for i in (end..<text.count).prefix(reach) where text[i] == UInt8(ascii: "<") && i + 1 < text.count {
            let closes = text[i + 1] == UInt8(ascii: "/")
            let other = self.name(at: closes ? i + 2 : i + 1, text)
            guard text[other].elementsEqual(text[name]), let end = endOfTag(other.upperBound, text) else { continue }
            if closes { depth -= 1 } else if text[end - 2] != UInt8(ascii: "/") { depth += 1 }
            if depth == 0 { return Bracket(opener: opener, closer: i..<end) }
        }
        return Bracket(opener: opener, closer: nil)
    }

    private static func name(at start: Int, _ text: UnsafeRawBufferPointer) -> Range<Int> {
        var end = start
        while end < text.count, end - start < 64, isNameByte(text[end]) { end += 1 }
        return start..<end
    }

    private static func endOfTag(_ start: Int, _ text: UnsafeRawBufferPointer) -> Int? {
        for i in (start..<text.count).prefix(reach) where text[i] == UInt8(ascii: ">") { return i + 1 }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        case UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }
}
