internal import FuzzCore

/// A finding as reports show it.
struct FoundFault: Sendable, Equatable {
    var target: String
    var kind: Outcome
    /// As it was seen, values and all.
    var reason: String
    /// What the signature keeps of the reason and the place: no values.
    var signature: Signature
    /// The input's file, from the current folder.
    var file: String
    /// Whether the file was there before the run.
    var isKnown = false

    /// `crash: Index out of range at Parser.next() Parser.swift:12`, on one line and safe for a terminal.
    func headline(redacted: Bool) -> String {
        let text = redacted || reason.isEmpty ? signature.reason : reason
        let place = signature.place.first.map { " at \($0)" } ?? ""
        return PrintableText.message("\(kind.rawValue): \(text)\(place)")
    }
}
