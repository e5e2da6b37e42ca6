import FuzzCore
import FuzzInputs
import PropertyTesting

/// A property that is false, with the smallest counterexample there is.
///
/// As in the public shrinking challenge (github.com/jlink/shrinking-challenge), each is made of generators as a user would write them.
package struct Challenge: Sendable {
    /// What one run of the property came to.
    package enum Verdict: Sendable {
        case holds
        case fails
        /// A filter or an assumption had none of it. `isCalled` tells whether the property was called at all.
        case discarded(isCalled: Bool)
    }

    package let name: String
    /// Its smallest counterexample, as text.
    package let smallest: String
    private let body: @Sendable (inout ChoiceSource) throws -> (text: @Sendable () -> String, verdict: Verdict)

    /// - Parameter claim: whether the property holds of a value; nil where it assumes something else.
    init<Value: Sendable>(
        _ name: String, smallest: String, over generator: Generator<Value>, claim: @escaping @Sendable (Value) -> Bool?
    ) {
        self.name = name
        self.smallest = smallest
        body = { source in
            let value = try source.draw(generator)
            let verdict: Verdict =
                switch claim(value) {
                case true?: .holds
                case false?: .fails
                case nil: .discarded(isCalled: true)
                }
            return ({ "\(value)" }, verdict)
        }
    }

    /// Draws a value and calls the property.
    package func run(_ source: inout ChoiceSource) -> (text: String, verdict: Verdict) {
        guard let result = try? body(&source) else { return ("", .discarded(isCalled: false)) }
        guard case .fails = result.verdict else { return ("", result.verdict) }
        return (result.text(), result.verdict)
    }
}
