/// What makes two faults the same fault: kind, normalised reason, and place.
///
/// The place is a list from the innermost frame outwards, one entry in most cases; an entry reads `function file:line`.
package struct Signature: Sendable, Hashable, Codable {
    package var kind: Outcome
    package var reason: String
    package var place: [String]

    package init(kind: Outcome, reason: String, place: [String]) {
        self.kind = kind
        self.reason = reason
        self.place = place
    }

    /// Eight hexadecimal digits: the name of this fault in a file name and on a command line.
    package var digest: String {
        let parts = [kind.rawValue, reason] + place
        return String(SHA256.hex(Array(parts.joined(separator: "\u{0}").utf8)).prefix(8))
    }
}
