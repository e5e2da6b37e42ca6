internal import FuzzInputs

/// Quotes a word so that a shell reads it back as it is, and a terminal shows it safely.
enum ShellWord {
    /// Plain where nothing in it is special, else between single quotes; with `$'…'` where it holds what a terminal
    /// must not see.
    static func quoted(_ word: String) -> String {
        if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
        if word.unicodeScalars.contains(where: \.isUnseen) {
            let escaped = PrintableText.input(Array(word.utf8), limit: .max)
            return "$'" + escaped.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
        }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
        default: false
        }
    }
}
