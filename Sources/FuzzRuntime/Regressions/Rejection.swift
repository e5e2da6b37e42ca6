/// The error of a rejected input, as the identity of its execution tells it: type, case, coding path, and the same of an error
/// that it carries.
///
///     Rejection(execution.identity).text == "unreadable(typeMismatch(priceCents))"
package struct Rejection: Sendable, Hashable {
    /// Outermost first. Never empty.
    private let errors: [ArraySlice<String>]

    package init(_ identity: [String]) {
        var errors: [ArraySlice<String>] = []
        var rest = identity[...]
        repeat {
            errors.append(rest.prefix(ErrorShape.parts))
            rest = rest.dropFirst(ErrorShape.parts)
        } while !rest.isEmpty
        self.errors = errors
    }

    /// The case of the error, or its type where it has none.
    package var name: String { Self.name(of: errors[0]) }

    /// The cases of the error and of what it carries, without coding paths: `unreadable.typeMismatch`.
    package var cases: String { errors.map(Self.name).joined(separator: ".") }

    /// Whether the error is of a case: `unreadable`, and with that of what it carries, `unreadable.typeMismatch`.
    package func isOf(_ name: String) -> Bool {
        let names = errors.map(Self.name)
        return names.indices.contains { names[...$0].joined(separator: ".") == name }
    }

    /// With coding paths and what it carries, in the form of a call.
    package var text: String {
        errors.reversed().reduce("") { inner, error in
            let path = error.count > 2 ? error[error.startIndex + 2] : ""
            let inside = inner.isEmpty ? path : inner
            return Self.name(of: error) + (inside.isEmpty ? "" : "(\(inside))")
        }
    }

    private static func name(of error: ArraySlice<String>) -> String {
        guard let type = error.first else { return "" }
        let caseName = error.dropFirst().first ?? ""
        guard caseName.isEmpty else { return caseName }
        return type.split(separator: ".").last.map(String.init) ?? type
    }
}
