internal import Foundation

/// The name of a type with its module, the same in every process: the runtime puts an address into the name of a type that is private
/// to a file or a function, and that is left out.
package enum TypeName {
    /// Asked of the runtime itself: `String(reflecting:)` first looks whether the type describes itself, which takes longer than most
    /// executions.
    package static func of(_ type: Any.Type) -> String {
        stable(_typeName(type, qualified: true))
    }

    /// `Shop.(unknown context at $5555556cce70).Refusal` becomes `Shop.Refusal`.
    static func stable(_ name: String) -> String {
        let opening = "(unknown context at $"
        var rest = name[...]
        var result = ""
        while let start = rest.range(of: opening) {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...].drop { $0.isHexDigit }
            if rest.hasPrefix(").") { rest = rest.dropFirst(2) }
        }
        return result + rest
    }
}
