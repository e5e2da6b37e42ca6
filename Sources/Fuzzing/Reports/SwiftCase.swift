internal import FuzzCore
internal import FuzzInputs

/// A case of a property as Swift source: the argument of `checkProperty` that makes it run always.
struct SwiftCase {
    let choices: [Choice]

    var source: String {
        "cases: .searched(after: \(SwiftLiteral.text(of: ChoicePrinter.text(of: choices))))"
    }
}
