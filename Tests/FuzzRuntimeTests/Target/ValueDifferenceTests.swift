import Foundation
import Testing

@testable import FuzzRuntime

@Suite("Where two values differ")
struct ValueDifferenceTests {
    private struct Line: Equatable {
        var count: Int
        var note: String?
    }

    private struct Cart {
        var owner = "a"
        var lines: [Line] = []
        var tags: [String: Int] = [:]
        var ways: Set<Way> = []
        var way = Way.fast(days: 1)
        var seal = Data([1, 2])
        var pair = (left: 1, 2)
    }

    private enum Way: Hashable {
        case fast(days: Int)
        case slow
    }

    private indirect enum List {
        case end
        case item(Int, List)
    }

    private class Base {
        var name = "a"
    }

    private final class Node: Base {
        var weight = 1
        var next: Node?
    }

    private func cart(_ change: (inout Cart) -> Void) -> Cart {
        var cart = Cart(
            lines: [Line(count: 1), Line(count: 2, note: "x")], tags: ["b": 2, "a": 1], ways: [.slow, .fast(days: 2)])
        change(&cart)
        return cart
    }

    private func place(_ change: (inout Cart) -> Void) -> String? {
        ValueDifference.place(cart { _ in }, cart(change))
    }

    @Test("It is named by the properties that lead there, and by no index and no key")
    func properties() {
        #expect(place { _ in } == nil)
        #expect(place { $0.owner = "b" } == "owner")
        #expect(place { $0.lines[1].count = 3 } == "lines.*.count")
        #expect(place { $0.lines[1].note = nil } == "lines.*.note")
        #expect(place { $0.lines[1].note = "y" } == "lines.*.note")
        #expect(place { $0.lines.removeLast() } == "lines")
        #expect(place { $0.tags["a"] = 7 } == "tags.*.value")
        #expect(place { $0.tags["c"] = 7 } == "tags")
        #expect(place { $0.ways = [.slow, .fast(days: 3)] } == "ways.*.fast.days")
        #expect(place { $0.way = .fast(days: 2) } == "way.fast.days")
        #expect(place { $0.way = .slow } == "way")
        #expect(place { $0.seal[1] = 3 } == "seal")
        #expect(place { $0.pair.left = 3 } == "pair.left")
        #expect(place { $0.pair.1 = 3 } == "pair")
    }

    @Test("The first of several is told, in the order of the properties")
    func first() {
        #expect(
            place {
                $0.tags = [:]
                $0.lines[0].count = 9
            } == "lines.*.count")
    }

    @Test("Values that differ as wholes have no place")
    func wholes() {
        #expect(ValueDifference.place(1, 2) == nil)
        #expect(ValueDifference.place("a", "b") == nil)
        #expect(ValueDifference.place(Way.slow, Way.fast(days: 1)) == nil)
        #expect(ValueDifference.place([1], [2]) == "*")
    }

    @Test("A type that holds itself has the same places at every depth")
    func recursion() {
        func list(_ depth: Int, _ last: Int) -> List {
            depth == 0 ? .item(last, .end) : .item(5, list(depth - 1, last))
        }
        let shallow = ValueDifference.place(list(1, 1), list(1, 2))
        #expect(shallow == ValueDifference.place(list(40, 1), list(40, 2)))
        #expect(shallow == "item")
        #expect(ValueDifference.place(list(2, 1), list(3, 1)) == "item")
    }

    @Test("An object's place may be a property of its superclass, and one that holds itself ends")
    func objects() {
        let (one, other) = (Node(), Node())
        other.name = "b"
        #expect(ValueDifference.place(one, other) == "name")
        other.name = "a"
        one.next = one
        other.next = other
        #expect(ValueDifference.place(one, other) == nil)
        one.next = Node()
        other.next = Node()
        one.next?.weight = 2
        #expect(ValueDifference.place(one, other) == "weight")
    }
}
