import Foundation
import FuzzCore
import Fuzzing
import Testing

@testable import FuzzInputs
@testable import Planted
@testable import PropertyTesting
@testable import ShapeZoo

struct DecodableTests {
    /// A type of the zoo, or one with a planted fault, by name.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let accept: @Sendable (any ShapeVisitor) throws -> Void

        /// How many values are asked of 1,100 draws.
        var valueCount: Int { DecodableTests.few[testDescription] ?? 1_000 }
    }

    /// Those that trap, or do not end, on documents that have to be tried: not in this process. Of the last two there is nothing to draw.
    private static let unfit = [
        "traps-on-nothing", "traps-on-most", "loops-on-zero", "traps-always", "accepts-nothing", "untyped",
    ]

    /// The types of fewer than a thousand values.
    private static let few = [
        "keyed-by-cases": 9, "keyed-by-cases-filled": 9, "keyed-by-plain-cases": 9, "keyed-by-plain-cases-filled": 9,
        "raw-values": 18,
        // It has 256. Of so many even draws one would see 252.
        "top-scalar": 225,
        // All dates that these decoders read are one, and all bytes: what differs is how many there are.
        "dates-custom": 20, "data-custom": 15,
    ]

    static let kinds: [Kind] = zoo + planted

    private static let zoo: [Kind] = Shape.all.compactMap { shape in
        guard !unfit.contains(shape.target.name), let accept = shape.accept else { return nil }
        return Kind(testDescription: shape.target.name, accept: accept)
    }

    private static let planted: [Kind] = [
        plant(P01.self), plant(P02.self), plant(P03.self), plant(P04.self), plant(P05.self), plant(P06.self),
        plant(P07.self), plant(P08.self), plant(P09.self), plant(P10.self), plant(P11.self), plant(P12.self),
    ]

    private static func plant<Bug: PlantedBug>(_ type: Bug.Type) -> Kind {
        Kind(testDescription: "\(type)") { try $0.visit(type, decoding: { JSONDecoder() }) }
    }

    /// Draws values of a type, and notes what they are.
    final class Drawing: ShapeVisitor {
        private(set) var values: Set<String> = []
        /// The cases of each enum that were seen, and those that it has.
        private(set) var cases: [String: (seen: Set<String>, all: Set<String>)] = [:]
        private(set) var replayed = 0

        func visit<Value: DecodableShape>(
            _ type: Value.Type, decoding: @escaping @Sendable () -> any DataDecoder
        ) throws {
            let generator = Generator<Value>.decodable(type, decoding: decoding)
            for stream in 0..<1_100 as Range<UInt64> {
                var source = ChoiceSource(SplitMix64(seed: 1, stream: stream), size: 50)
                let value = try source.draw(generator)
                if stream < 500 { note(value) }
                let text = ReflectedText.text(of: value)
                values.insert(text)
                guard stream < 20 else { continue }
                var noting = ChoiceSource(recording: SplitMix64(seed: 1, stream: stream), size: 50)
                let noted = try noting.draw(generator)
                var replaying = ChoiceSource(replaying: noting.record.choices)
                let again = try replaying.draw(generator)
                if ReflectedText.text(of: noted) == text, ReflectedText.text(of: again) == text,
                    replaying.record == noting.record
                {
                    replayed += 1
                }
            }
        }

        private func note(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .enum {
                let type = Swift.type(of: value)
                let all = Set(EnumLayout.caseNames(of: type))
                cases["\(type)", default: ([], all)].seen.insert(mirror.children.first?.label ?? "\(value)")
            }
            for child in mirror.children { note(child.value) }
        }
    }

    @Test(
        "Every shape has a value in each draw, a thousand in 1,100 where it has that many, and every case of an enum",
        arguments: kinds)
    func values(kind: Kind) throws {
        let drawing = Drawing()
        try kind.accept(drawing)
        #expect(drawing.values.count >= kind.valueCount)
        for (name, cases) in drawing.cases { #expect(cases.seen == cases.all, "\(name)") }
        #expect(drawing.replayed == 20)
    }

    @Test("All shapes are there but those that this process would not survive")
    func allShapes() {
        #expect(Self.kinds.count == Shape.all.count - Self.unfit.count + 12)
    }

    // MARK: What is drawn

    struct Order: Decodable, Equatable {
        enum State: String, Decodable { case open, shipped, returned }

        struct Line: Decodable, Equatable {
            let title: String
            let count: UInt8
        }

        let state: State
        let lines: [Line]
        let note: String?
        let total: Double
    }

    @Test("No choices make the simplest value: the first case, nothing that may be missing, zero")
    func simplest() throws {
        var source = ChoiceSource(replaying: [])
        let order = try source.draw(.decodable(Order.self))
        #expect(order == Order(state: .open, lines: [], note: nil, total: 0))
        var documents = ChoiceSource(replaying: [])
        let document = try documents.draw(Generator<Data>.encodedJSON(of: Order.self))
        #expect(String(decoding: document, as: UTF8.self) == #"{"state":"open","lines":[],"total":0.0}"#)
    }

    @Test("The documents are those of the values, by the same choices")
    func documents() throws {
        let values = try Generator.decodable(Order.self).samples(100, seed: 3)
        let documents = try Generator<Data>.encodedJSON(of: Order.self).samples(100, seed: 3)
        let decoded = try documents.map { try JSONDecoder().decode(Order.self, from: $0) }
        #expect(decoded == values)
    }

    struct Tree: Decodable, Equatable {
        let value: Int
        let children: [Tree]

        var height: Int { 1 + (children.map(\.height).max() ?? 0) }
    }

    @Test("A value shrinks to the smallest document that fails, with ten seeds of ten")
    func shrinking() throws {
        for seed in 0..<10 as Range<UInt64> {
            let order = try Smallest.value(of: .decodable(Order.self), seed: seed) { order in
                order.lines.count > 1 && order.lines[1].count > 7 && order.state != .open
            }
            let lines = [Order.Line(title: "", count: 0), Order.Line(title: "", count: 8)]
            #expect(order == Order(state: .shipped, lines: lines, note: nil, total: 0))
            let tree = try Smallest.value(of: .decodable(Tree.self), seed: seed) { $0.height > 2 && $0.value != 3 }
            let leaf = Tree(value: 0, children: [])
            #expect(tree == Tree(value: 0, children: [Tree(value: 0, children: [leaf])]))
        }
    }

    /// Turns down what is not of one form, without a word.
    struct Checked: Decodable {
        struct Refusal: Error {}

        let percent: Int
        let code: String
        let days: [Int]

        private enum CodingKeys: CodingKey { case percent, code, days }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            percent = try container.decode(Int.self, forKey: .percent)
            guard (1...100).contains(percent) else { throw Refusal() }
            code = try container.decode(String.self, forKey: .code)
            guard code.count == 3, code.allSatisfy(\.isUppercase) else { throw Refusal() }
            days = try container.decode([Int].self, forKey: .days)
            guard (1...7).contains(days.count) else { throw Refusal() }
        }
    }

    @Test("What a type checks by itself is learnt: ranges, forms of texts, counts")
    func checked() throws {
        let generator = Generator.decodable(Checked.self)
        let values = try generator.samples(1_000)
        let percents = Set(values.map(\.percent))
        #expect(percents.isSubset(of: Set(1...100)) && percents.isSuperset(of: [1, 100]) && percents.count > 90)
        #expect(Set(values.map(\.code)).count > 800)
        #expect(Set(values.map(\.days.count)) == Set(1...7))
        // None was refused: each is one attempt.
        var noting = ChoiceSource(recording: SplitMix64(seed: 0), size: 50)
        for _ in 0..<100 { _ = try noting.draw(generator) }
        let discarded = noting.record.spans.count(where: \.isDiscarded)
        #expect(discarded == 0)
    }

    @Test("Of a type that nothing decodes to, a draw says that nothing was decoded, and where")
    func nothing() throws {
        let generator = Generator.decodable(Never.self, fileID: "a.swift", line: 3)
        let error = #expect(throws: SampleError.self) { try generator.sample() }
        #expect(error?.description.contains("a.swift:3, where no document of Never was decoded") == true)
    }
}
