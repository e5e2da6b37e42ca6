import Testing

@testable import PropertyTesting

struct LinearizationTests {
    /// A command, what came of it, and the places of its beginning and end.
    typealias Step = (command: CounterModel.Command, response: Int?, start: Int, end: Int)

    private static func exists(_ steps: [Step]) -> Bool {
        let operations = steps.map {
            Operation<CounterModel>(command: $0.command, response: $0.response, start: $0.start, end: $0.end)
        }
        return Linearization(operations).exists(from: CounterModel())
    }

    @Test("What overlaps may have come in either order")
    func overlap() {
        #expect(Self.exists([(.add(1), nil, 0, 3), (.read, 0, 1, 2)]))
        #expect(Self.exists([(.add(1), nil, 0, 3), (.read, 1, 1, 2)]))
        #expect(!Self.exists([(.add(1), nil, 0, 3), (.read, 2, 1, 2)]))
    }

    @Test("What had ended comes first")
    func order() {
        #expect(!Self.exists([(.add(1), nil, 0, 1), (.read, 0, 2, 3)]))
        #expect(Self.exists([(.add(1), nil, 0, 1), (.read, 1, 2, 3)]))
        #expect(Self.exists([(.read, 0, 0, 1), (.add(1), nil, 2, 3)]))
    }

    @Test("Two readers that see writes in different orders are none that one order explains")
    func readers() {
        #expect(
            !Self.exists([
                (.add(1), nil, 0, 11), (.add(2), nil, 1, 10), (.read, 1, 2, 3), (.read, 3, 4, 9), (.read, 2, 5, 6),
            ]))
        #expect(
            Self.exists([
                (.add(1), nil, 0, 11), (.add(2), nil, 1, 10), (.read, 1, 2, 3), (.read, 3, 4, 9), (.read, 3, 5, 6),
            ]))
    }

    @Test("An empty history has an order")
    func nothing() {
        #expect(Self.exists([]))
    }
}
