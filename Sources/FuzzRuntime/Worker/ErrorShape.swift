internal import Foundation
internal import FuzzCore

// The runtime's own table of case names. It runs no code of the error's, as a description would.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// What an error says without being asked in words: its type and case, and for a `DecodingError` the coding path and the
/// type that was expected. No code of the error's own runs.
///
/// Indexes in a path are folded to `*`, and so are keys that are no case of an enum (those of a dictionary, say): a path then
/// names a place in the type, not in the input.
package struct ErrorShape {
    let type: String
    let caseName: String
    /// Of a `DecodingError`, outermost first.
    let path: [String]
    let expected: String
    /// The identity of an error that the case carries, as a client's own error does with that of its decoder. Empty where there is none.
    let inner: [String]

    /// How many strings of an identity are about one error.
    static let parts = 4
    private static let deepest = 4

    /// As strings that hold across builds: type, case, coding path, expected type, and the same again for what it carries; the later ones
    /// are left out where they say nothing.
    var identity: [String] {
        var parts = [type, caseName, path.joined(separator: "."), expected] + inner
        while let last = parts.last, last.isEmpty { parts.removeLast() }
        return parts
    }

    /// What tells the errors of Foundation apart, which have codes in place of cases: a domain's name and a number. A class that somebody
    /// derived from them may have code of its own, and is not asked.
    private static func code(of error: any Error) -> String {
        // Not by a cast alone, by which one is made of another.
        let type = Swift.type(of: error)
        if type == CocoaError.self, let error = error as? CocoaError { return "\(error.code.rawValue)" }
        if type == POSIXError.self, let error = error as? POSIXError { return "\(error.code.rawValue)" }
        let isBridged = error is any CustomNSError && !(error is any CustomReflectable)
        let stored = isBridged ? Mirror(reflecting: error).children.first { $0.label == "_nsError" }?.value : error
        guard let stored, Swift.type(of: stored) == NSError.self, let error = stored as? NSError else { return "" }
        return "\(error.domain) \(error.code)"
    }

    /// What makes two faults that show as an error the same: the `require` that failed, or the error's type and case. Where in an input it
    /// was does not tell: a client that lets a decoder's error through does so at every key.
    package static func faultIdentity(of error: any Error) -> [String] {
        if let requirement = error as? RequirementFailure { return ["\(requirement.fileID):\(requirement.line)"] }
        return Array(ErrorShape(error).identity.prefix(2))
    }

    init(_ error: any Error) {
        self.init(error, depth: 0)
    }

    private init(_ error: any Error, depth: Int) {
        type = TypeName.of(Swift.type(of: error))
        caseName = Self.isEnum(Swift.type(of: error)) ? Self.caseName(of: error) : Self.code(of: error)
        guard let decoding = error as? DecodingError else {
            path = []
            expected = ""
            let carried = depth < Self.deepest ? Self.carried(by: error) : nil
            inner = carried.map { ErrorShape($0, depth: depth + 1).identity } ?? []
            return
        }
        inner = []
        let (context, wanted) = Self.parts(of: decoding)
        path = context.codingPath.map { Self.isPlace($0) ? $0.stringValue : "*" }
        expected = wanted.map(TypeName.of) ?? context.underlyingError.map { Self.caseName(of: $0) } ?? ""
    }

    static func caseName(of error: some Error) -> String {
        guard isEnum(Swift.type(of: error)), let name = enumCaseName(error) else { return "" }
        return String(cString: name)
    }

    /// The first error among the values of an enum's case. One that says itself what it is made of is not asked.
    private static func carried(by error: any Error) -> (any Error)? {
        guard isEnum(Swift.type(of: error)), !(error is any CustomReflectable),
            let payload = Mirror(reflecting: error).children.first?.value
        else { return nil }
        if let inner = payload as? any Error { return inner }
        let parts = Mirror(reflecting: payload)
        guard parts.displayStyle == .tuple else { return nil }
        return parts.children.lazy.compactMap { $0.value as? any Error }.first
    }

    static func parts(of error: DecodingError) -> (DecodingError.Context, Any.Type?) {
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context): (context, type)
        case .keyNotFound(let key, let context):
            (.init(codingPath: context.codingPath + [key], debugDescription: "", underlyingError: nil), nil)
        case .dataCorrupted(let context): (context, nil)
        @unknown default: (.init(codingPath: [], debugDescription: ""), nil)
        }
    }

    /// Whether a key names a place in the type: a case of an enum, and no index.
    static func isPlace(_ key: any CodingKey) -> Bool {
        guard isEnum(Swift.type(of: key)) else { return false }
        return key.intValue == nil || !key.stringValue.hasPrefix("Index ")
    }

    /// By the kind that the type's metadata begins with.
    static func isEnum(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
    }
}
