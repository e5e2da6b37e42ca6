import Fuzzing

extension Target {
    /// Foundation's `JSONDecoder` on a type that takes any document: what it accepts has to be JSON as RFC 8259 has it.
    static let json = Target("json", JSONValue.self, laws: [.strictJSON])
}
