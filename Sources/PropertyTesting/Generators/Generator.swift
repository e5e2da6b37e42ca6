public import FuzzCore

/// Makes values of a type, from choices that can be drawn, noted, made simpler and replayed.
///
///     let prices = Generator.array(of: .integer(in: 0...10_000_000), count: 0...50)
///     let values = prices.samples(10, seed: 7)
///
/// Whatever is made of a generator, by `map`, `filter`, `flatMap` or draws in a closure, shrinks by itself: it is the choices that are made
/// simpler, and the generator makes the value of them anew.
public struct Generator<Value>: Sendable {
    @usableFromInline let label: ChoiceLabel
    @usableFromInline let body: @Sendable (inout ChoiceSource) throws -> Value

    /// A generator that draws from others, each draw as the ones before it want it.
    ///
    /// - Parameter body: makes the value. Of the same choices it has to make the same one.
    public init(
        fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ body: @escaping @Sendable (_ source: inout ChoiceSource) throws -> Value
    ) {
        self.init(label: ChoiceLabel("\(fileID):\(line):\(column)"), body)
    }

    @usableFromInline
    init(label: ChoiceLabel, _ body: @escaping @Sendable (inout ChoiceSource) throws -> Value) {
        self.label = label
        self.body = body
    }
}
