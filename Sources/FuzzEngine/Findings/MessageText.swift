/// What a program wrote about its own end, cut down to what may be stored or compared.
enum MessageText {
    private static let maximumLength = 160

    /// For a signature: numbers, quoted and bracketed values, addresses and paths become `_`, and what follows a colon,
    /// mostly a value, is left out.
    ///
    ///     normalized("Index 5 out of range: 'abc'") == "Index _ out of range"
    static func normalized(_ message: String) -> String {
        var text = paths(in: line(of: message), become: "_")
        text = text.replacing(#/\B'[^']*'|"[^"]*"|“[^”]*”/#.wordBoundaryKind(.simple), with: "_")
        text = text.replacing(#/\([^()]+\)|\[[^\[\]]+\]|\{[^{}]+\}/#, with: "_")
        text = text.replacing(#/(0x|\$)[0-9a-fA-F]+\b/#, with: "_")
        text = text.replacing(#/\b[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?\b/#.wordBoundaryKind(.simple), with: "_")
        if let colon = text.firstRange(of: ": ") { text = String(text[..<colon.lowerBound]) }
        return String(text.prefix(maximumLength)).trimmed
    }

    /// For a person: one line, without the machine's part of an absolute path, and without addresses.
    static func shown(_ message: String) -> String {
        let text = line(of: message).split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            guard word.hasPrefix("/"), word.count > 1 else { return String(word) }
            return SourcePath(String(word)).relative
        }
        return String(text.joined(separator: " ").replacing(#/(0x|\$)[0-9a-fA-F]{6,}\b/#, with: "0x…").prefix(1_000))
            .trimmed
    }

    private static func line(of message: String) -> String {
        String(message.prefix { !$0.isNewline })
    }

    private static func paths(in text: String, become substitute: String) -> String {
        let words = text.split(separator: " ").map { word -> Substring in
            let slashes = word.count { $0 == "/" }
            return slashes > 1 || (slashes == 1 && word.hasPrefix("/") && word.count > 1) ? substitute[...] : word
        }
        return words.joined(separator: " ")
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
