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

    package init(_ error: any Error) {
        guard let error = error as? DecodingError else {
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

    /// Where it happened; nil where that is not said.
    var place: [SynthesisStep]? {
        switch self {
        case .accepted, .other: nil
        case .typeMismatch(_, let path), .valueNotFound(_, let path), .dataCorrupted(let path): path
        case .keyNotFound(let key, let path): path + [.key(key)]
        }
    }
}
