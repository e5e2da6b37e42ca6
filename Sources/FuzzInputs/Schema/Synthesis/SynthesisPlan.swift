/// All that decides what document is made of a schema: a style, what was learnt of the decoder, and choices for
/// single places.
package struct SynthesisPlan: Sendable {
    /// What is decided for one place.
    struct Choice: Sendable {
        /// The whole value.
        var text: String?
        var alternative: Int?
        /// Whether there is a member, or a value that is not null.
        var isPresent: Bool?
        var count: Int?
        /// Members that the schema does not know.
        var moreKeys: [String] = []
    }

    var style: SynthesisStyle
    var conventions: SchemaConventions
    var choices: [[SynthesisStep]: Choice] = [:]

    /// What a plan of another style starts from: what was learnt of the decoder, without the choices.
    func fresh(_ style: SynthesisStyle) -> SynthesisPlan {
        SynthesisPlan(style: style, conventions: conventions)
    }
}
