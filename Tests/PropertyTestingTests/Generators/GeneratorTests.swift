import Foundation
import FuzzCore
import Testing

@testable import PropertyTesting

/// What holds of every generator. Values are compared by how they are printed.
struct GeneratorTests {
    /// A generator by name, and what it makes of no choices.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let simplest: String
        let draw: @Sendable (inout ChoiceSource) throws -> String

        init<Value>(_ name: String, _ generator: Generator<Value>, simplest: String) {
            testDescription = name
            self.simplest = simplest
            draw = { GeneratorTests.text(of: try $0.draw(generator)) }
        }
    }

    enum Suit: CaseIterable { case hearts, spades, clubs }

    indirect enum Sum {
        case number(Int)
        case sum(Sum, Sum)

        var height: Int {
            switch self {
            case .number: 0
            case .sum(let left, let right): 1 + max(left.height, right.height)
            }
        }
    }

    static let sums = Generator.recursive(depth: 4, Generator.integer().map(Sum.number)) { inner in
        Generator.tuple(inner, inner).map(Sum.sum)
    }

    static let kinds: [Kind] = numbers + texts + choosing + collections + foundation

    private static let numbers: [Kind] = [
        Kind("int", Generator<Int>.integer(), simplest: "0"),
        Kind("int8", Generator<Int8>.integer(in: 5...9), simplest: "5"),
        Kind("toward", Generator<UInt16>.integer(in: 0...900, toward: 300), simplest: "300"),
        Kind("uint64", Generator<UInt64>.integer(), simplest: "0"),
        Kind("int128", Generator<Int128>.integer(), simplest: "0"),
        Kind("uint128", Generator<UInt128>.integer(in: (1 << 100)...(1 << 101)), simplest: "\(UInt128(1) << 100)"),
        Kind("bool", Generator<Bool>.boolean(), simplest: "false"),
        Kind("double", Generator<Double>.double(.all), simplest: "0.0"),
        Kind("double in", Generator<Double>.double(in: 1.5...2), simplest: "1.5"),
        Kind("float", Generator<Float>.float(.all), simplest: "0.0"),
        Kind("decimal", Generator<Decimal>.decimal(), simplest: "0"),
        Kind("closed", Generator<ClosedRange<Int>>.range(of: .integer(in: 3...9)), simplest: "ClosedRange(3...3)"),
        Kind("half", Generator<Range<Int>>.range(of: .integer(in: 3...9)), simplest: "Range(3..<3)"),
    ]

    private static let texts: [Kind] = [
        Kind("string", Generator<String>.string(), simplest: "\"\""),
        Kind("greek", Generator<String>.string(of: .greek, count: 2...8), simplest: "\"αα\""),
        Kind("of characters", Generator<String>.string(of: .character(of: .arabic), count: 1...3), simplest: "\"ا\""),
        Kind("character", Generator<Character>.character(), simplest: "\"a\""),
        Kind("cluster", Generator<Character>.cluster(), simplest: "\"a\u{300}\""),
        Kind("bytes", Generator<[UInt8]>.bytes(count: 1...9), simplest: "[0]"),
        Kind("data", Generator<Data>.data(), simplest: "0 bytes"),
    ]

    private static let choosing: [Kind] = [
        Kind("values", Generator<String>.one(of: ["b", "a"]), simplest: "\"b\""),
        Kind("generators", Generator<Int>.one(of: [.integer(in: 7...9), .constant(1)]), simplest: "7"),
        Kind("frequency", Generator<Int>.frequency((1, .constant(4)), (9, .integer())), simplest: "4"),
        Kind("cases", Generator<Suit>.allCases(), simplest: "PropertyTestingTests.GeneratorTests.Suit.hearts"),
        Kind("optional", Generator<Int?>.optional(.integer()), simplest: "nil"),
        Kind(
            "tuple", Generator<(Int, Bool, String)>.tuple(.integer(in: 1...2), .boolean(), .string()),
            simplest: "(1, false, \"\")"),
        Kind("map", Generator<Int>.integer(in: 0...9).map { $0 * 2 }, simplest: "0"),
        Kind(
            "flat",
            Generator<Int>.integer(in: 1...9).flatMap { Generator<[Bool]>.array(of: .boolean(), count: $0...$0) },
            simplest: "[false]"),
        Kind("filter", Generator<Int>.integer(in: 0...9).filter { $0.isMultiple(of: 2) }, simplest: "0"),
        Kind(
            "recursive", sums, simplest: "PropertyTestingTests.GeneratorTests.Sum.number(0)"),
    ]

    private static let collections: [Kind] = [
        Kind("array", Generator<[Int]>.array(of: .integer()), simplest: "[]"),
        Kind("set", Generator<Set<Int>>.set(of: .integer(in: 0...99), count: 0...5), simplest: "Set([])"),
        Kind("dictionary", Generator<[String: Int]>.dictionary(.string(), .integer()), simplest: "[:]"),
    ]

    private static let foundation: [Kind] = [
        Kind("date", Generator<Date>.date(), simplest: "2001-01-01 00:00:00 +0000"),
        Kind(
            "date in", Generator<Date>.date(in: Date(timeIntervalSinceReferenceDate: 1e8)...Date.distantFuture),
            simplest: "2004-03-03 09:46:40 +0000"),
        Kind("uuid", Generator<UUID>.uuid(), simplest: "00000000-0000-0000-0000-000000000000"),
        Kind("url", Generator<URL>.url(), simplest: "https://example.com"),
    ]

    /// Of sets and dictionaries, in an order of the elements.
    static func text(of value: some Any) -> String {
        switch value {
        case let set as Set<Int>: return "Set(\(set.sorted()))"
        case let dictionary as [String: Int] where !dictionary.isEmpty:
            return "\(dictionary.sorted { $0.key < $1.key })"
        case let double as Double where double.isNaN: return "nan \(double.bitPattern)"
        default: return String(reflecting: value)
        }
    }

    @Test("No choices make the simplest value", arguments: kinds)
    func simplest(kind: Kind) throws {
        var source = ChoiceSource(replaying: [])
        #expect(try kind.draw(&source) == kind.simplest)
    }

    @Test("Choices that were noted make the value again, and the same record", arguments: kinds)
    func replay(kind: Kind) throws {
        for stream in 0..<300 as Range<UInt64> {
            var noting = ChoiceSource(recording: SplitMix64(seed: 5, stream: stream), size: 60)
            guard let value = try? kind.draw(&noting) else { continue }
            // At no size: what a value may be is the same at all of them.
            var replaying = ChoiceSource(replaying: noting.record.choices)
            #expect(try kind.draw(&replaying) == value)
            #expect(replaying.record == noting.record)
        }
    }

    @Test("The same seed makes the same value, whether choices are noted or not", arguments: kinds)
    func sameSeed(kind: Kind) throws {
        var values: Set<String> = []
        var failures = 0
        for stream in 0..<300 as Range<UInt64> {
            let random = SplitMix64(seed: 9, stream: stream)
            var plain = ChoiceSource(random, size: 50)
            var noting = ChoiceSource(recording: random, size: 50)
            let value = try? kind.draw(&plain)
            #expect((try? kind.draw(&noting)) == value)
            if let value { values.insert(value) } else { failures += 1 }
        }
        #expect(values.count >= 2)
        #expect(failures <= 3)
    }

    @Test("Every choice is one of its domain", arguments: kinds)
    func domains(kind: Kind) throws {
        for stream in 0..<100 as Range<UInt64> {
            var noting = ChoiceSource(recording: SplitMix64(seed: 2, stream: stream), size: 80)
            _ = try? kind.draw(&noting)
            #expect(zip(noting.record.choices, noting.record.domains).allSatisfy { $1.contains($0) })
        }
    }

    @Test("Generators can be written with a leading dot where a function says of what")
    func leadingDots() throws {
        func sample<Value>(of generator: Generator<Value>) throws -> Value { try generator.sample() }
        func pair<One, Other>(_ one: Generator<One>, _ other: Generator<Other>) throws -> (One, Other) {
            (try one.sample(), try other.sample())
        }

        let list: [Int] = try sample(of: .array(of: .integer(in: 0...9)))
        #expect(list.allSatisfy { (0...9).contains($0) })
        let text: String = try sample(of: .string())
        #expect(text.unicodeScalars.count <= 25)
        #expect(try [1, 2, 3].contains(sample(of: .one(of: [1, 2, 3]))))
        let maybe: Int? = try sample(of: .optional(.integer()))
        #expect(maybe == (try Generator.optional(.integer()).sample()))
        let both: ([String: [UInt8]], Date?) = try pair(
            .dictionary(.string(of: .lowercase), .bytes()), .optional(.date()))
        #expect(both.0.keys.allSatisfy { $0.allSatisfy(\.isLowercase) })
        let (small, closed): (UInt8, ClosedRange<Double>) = try pair(.integer(), .range(of: .double(in: 0...1)))
        #expect(small <= .max && (0...1).contains(closed.upperBound))
        let nested: Set<[Bool]> = try sample(of: .set(of: .array(of: .boolean(), count: 3...3), count: 2...4))
        #expect((2...4).contains(nested.count))
    }

    @Test("Samples follow from the seed, and more of them begin with the same")
    func samples() throws {
        let generator = Generator.array(of: .string())
        let ten = try generator.samples(10, seed: 7)
        #expect(try generator.samples(10, seed: 7) == ten)
        #expect(try Array(generator.samples(100, seed: 7).prefix(10)) == ten)
        #expect(try generator.samples(10, seed: 8) != ten)
        #expect(try generator.sample(seed: 7) == ten[0])
    }

    @Test("A generator that comes to nothing is said to, with the place of its filter")
    func noSamples() throws {
        let none = Generator.integer(in: 0...9).filter(fileID: "a.swift", line: 7) { $0 > 9 }
        let error = #expect(throws: SampleError.self) { try none.sample() }
        #expect(error?.description == "the filter at a.swift:7 let none of 16 values through, 100 times in a row")
    }
}
