/// What a decoder said of a document, as far as it tells how to mend it.
package enum SynthesisOutcome: Hashable, Sendable {
    case accepted
    /// `expected` is the name of the type that was asked for.
    case typeMismatch(expected: String, path: [SynthesisStep])
    case valueNotFound(expected: String, path: [SynthesisStep])
    /// The path is that of the object without the key.
    case keyNotFound(String, path: [SynthesisStep])
    case dataCorrupted(path: [SynthesisStep])
    /// An error that says nothing of the document, by its type.
    case other(String)

    /// Of a decoder's error, also where it is in an error that code around the decoder made of it.
    package init(_ error: any Error) {
        guard let error = Self.decodingError(in: error, depth: 0) else {
            self = .other(String(reflecting: type(of: error)))
            return
        }
        func path(_ context: DecodingError.Context) -> [SynthesisStep] { context.codingPath.map { SynthesisStep($0) } }

        switch error {
        case .typeMismatch(let type, let context):
            self = .typeMismatch(expected: String(reflecting: type), path: path(context))
        case .valueNotFound(let type, let context):
            self = .valueNotFound(expected: String(reflecting: type), path: path(context))
        case .keyNotFound(let key, let context): self = .keyNotFound(key.stringValue, path: path(context))
        case .dataCorrupted(let context): self = .dataCorrupted(path: path(context))
        @unknown default: self = .other("DecodingError")
        }
    }

    /// A value, or one that it holds.
    private static func decodingError(in value: Any, depth: Int) -> DecodingError? {
        if let error = value as? DecodingError { return error }
        guard depth < 3 else { return nil }
        for child in Mirror(reflecting: value).children.prefix(8) {
            if let found = decodingError(in: child.value, depth: depth + 1) { return found }
        }
        return nil
    }

    /// Where it happened; nil where that is not said.
    var place: [SynthesisStep]? {
        switch self {
        case .accepted, .other: nil
        case .typeMismatch(_, let path), .valueNotFound(_, let path), .dataCorrupted(let path): path
        case .keyNotFound(let key, let path): path + [.key(key)]
        }
    }
}
