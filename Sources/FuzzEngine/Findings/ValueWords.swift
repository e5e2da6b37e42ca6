package import FuzzRuntime

/// The value that a generating target makes of an input, in words that may be stored: bounded, and without addresses.
package enum ValueWords {
    private static let longest = 1_000

    /// Nothing where the input makes no value, or its description ends the process.
    package static func of(_ input: [UInt8], on executor: inout any Executing) throws(SupervisorError) -> String? {
        guard let words = try executor.draw([input], isDescribed: true).first??.words, !words.isEmpty else {
            return nil
        }
        return stored(words)
    }

    static func stored(_ words: String) -> String {
        let plain = words.replacing(#/0x[0-9a-fA-F]{6,}\b/#, with: "0x…")
        return plain.count > longest ? plain.prefix(longest) + "…" : plain
    }
}
