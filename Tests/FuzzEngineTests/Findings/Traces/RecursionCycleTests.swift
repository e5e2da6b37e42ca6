import Testing

@testable import FuzzEngine

@Suite("Recursion")
struct RecursionCycleTests {
    private func cycle(_ functions: [String]) -> [String]? {
        RecursionCycle(of: functions)?.indices.map { functions[$0] }
    }

    private func repeated(_ turn: [String], _ count: Int) -> [String] {
        Array(repeatElement(turn, count: count).joined())
    }

    @Test("The cycle is the same wherever in it the stack ran out")
    func rotation() {
        let turn = repeated(["value", "array", "element"], 20)
        #expect(cycle(turn) == ["array", "element", "value"])
        #expect(cycle(Array(turn.dropFirst())) == ["array", "element", "value"])
        #expect(cycle(["malloc", "copy"] + Array(turn.dropFirst(2)) + ["main"]) == ["array", "element", "value"])
    }

    @Test("A function that calls itself is a cycle of one, seen where it calls and not where the stack ran out")
    func one() {
        #expect(cycle(repeated(["f"], 20) + ["run"]) == ["f"])
        #expect(RecursionCycle(of: repeated(["f"], 20))?.indices == [1])
        #expect(RecursionCycle(of: repeated(["f", "g"], 20))?.indices == [2, 3])
        #expect(RecursionCycle(of: ["malloc"] + repeated(["f"], 20))?.indices == [2])
    }

    @Test("Of two ways back to the head, the commoner one is the cycle")
    func mixed() {
        let functions =
            repeated(["array", "value"], 12) + repeated(["object", "value"], 5) + repeated(["array", "value"], 8)
        #expect(cycle(functions) == ["array", "value"])
    }

    @Test("A stack that ends, and one with a short recursion in it, have no cycle")
    func none() {
        #expect(cycle((0..<40).map { "f\($0)" }) == nil)
        #expect(cycle(repeated(["f"], 5) + ["run"]) == nil)
        #expect(cycle(repeated(["f"], 12) + (0..<40).map { "f\($0)" }) == nil)
    }
}
