import FuzzCore
import PropertyTesting

@testable import FuzzInputs

extension Choice: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// An integer.
    public init(integerLiteral value: Int) {
        self = .integer(Int128(value))
    }

    /// A boolean.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

/// What is left of a value that literal choices make, by some edits, while it fails.
func shrunk<Value>(
    _ generator: Generator<Value>, _ choices: [Choice], by edits: any ChoiceEdit.Type...,
    isFailing: (Value) -> Bool
) throws -> Value {
    var source = ChoiceSource(replaying: choices)
    var value = try source.draw(generator)
    precondition(isFailing(value), "\(value) does not fail")
    let groups = edits.isEmpty ? ChoiceShrinking.groups : [edits]
    var shrinking = ChoiceShrinking(source.record, groups: groups)
    while let candidate = shrinking.next() {
        var source = ChoiceSource(replaying: candidate)
        let replayed = try? source.draw(generator)
        shrinking.learn(source.record, isFailing: replayed.map(isFailing) ?? false)
        if shrinking.best == source.record, let replayed { value = replayed }
    }
    return value
}
