import Foundation

/// Foundation's reader of JSON without types.
enum FoundationReader {
    static func accepts(_ file: Data) -> Bool {
        (try? JSONSerialization.jsonObject(with: file, options: .fragmentsAllowed)) != nil
    }

    static func read(_ file: Data) {
        precondition(accepts(file), "a file that was accepted before")
    }
}
