import Foundation
import FuzzCore
import Testing

@testable import FuzzInputs
@testable import PropertyTesting

/// Types whose decoders turn down most of what their shape allows, without a word.
@Suite("Generator.decodable and the rules of types")
struct DecodableRuleTests {
    struct Refusal: Error {}

    /// A rule that a value of one kind has to keep.
    protocol Rule {
        associatedtype Value: Decodable & Hashable & Sendable
        static func allows(_ value: Value) -> Bool
    }

    struct Ruled<R: Rule>: Decodable, Hashable, Sendable {
        let value: R.Value

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(R.Value.self)
            guard R.allows(value) else { throw Refusal() }
        }

        static func == (one: Self, other: Self) -> Bool { one.value == other.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    enum Even: Rule { static func allows(_ value: Int) -> Bool { value.isMultiple(of: 2) } }
    enum CheckDigit: Rule { static func allows(_ value: Int) -> Bool { value > 0 && value % 11 == 3 } }
    enum Hundreds: Rule { static func allows(_ value: Int) -> Bool { value >= 0 && value.isMultiple(of: 700) } }
    enum LastDigit: Rule {
        static func allows(_ value: Int) -> Bool { value > 0 && value / 10 % 7_919 * 31 % 10 == value % 10 }
    }
    enum FewBits: Rule { static func allows(_ value: Int) -> Bool { value.nonzeroBitCount < 9 } }
    enum TwoStretches: Rule {
        static func allows(_ value: Int) -> Bool { (1...9).contains(value) || (1_000...20_000).contains(value) }
    }
    enum Quarters: Rule { static func allows(_ value: Double) -> Bool { (value * 4).rounded() == value * 4 } }
    enum Cents: Rule {
        static func allows(_ value: Double) -> Bool {
            (0...9_999).contains(value) && (value * 100).rounded() / 100 == value
        }
    }
    enum Hexadecimal: Rule {
        static func allows(_ value: String) -> Bool { value.count == 8 && value.allSatisfy(\.isHexDigit) }
    }
    enum EvenLength: Rule {
        static func allows(_ value: String) -> Bool { !value.isEmpty && value.count.isMultiple(of: 2) }
    }
    enum Few: Rule { static func allows(_ value: Int) -> Bool { [7, 70_001, 900_000_001].contains(value) } }

    private func distinct<R: Rule>(_ rule: R.Type) throws -> Int {
        let values = try Generator.decodable(Ruled<R>.self).samples(1_100, seed: 7)
        #expect(values.allSatisfy { R.allows($0.value) })
        return Set(values).count
    }

    @Test("Of a rule that is none of the shape's there are a thousand values in 1,100 draws")
    func values() throws {
        let counts = try [
            "even": distinct(Even.self), "check digit": distinct(CheckDigit.self),
            "hundreds": distinct(Hundreds.self), "last digit": distinct(LastDigit.self),
            "few bits": distinct(FewBits.self),
            "two stretches": distinct(TwoStretches.self), "quarters": distinct(Quarters.self),
            "cents": distinct(Cents.self), "hexadecimal": distinct(Hexadecimal.self),
            "even length": distinct(EvenLength.self),
        ]
        // Those of fewer digits come more often.
        let fewer = ["last digit": 800, "few bits": 350, "two stretches": 350, "cents": 500]
        for (name, count) in counts { #expect(count >= fewer[name] ?? 1_000, "\(name): \(count)") }
    }

    @Test("Such values within others are as many")
    func inside() throws {
        struct Order: Decodable, Hashable {
            let number: Ruled<CheckDigit>
            let codes: [Ruled<Hexadecimal>]
            let total: Ruled<FewBits>
        }
        let orders = try Generator.decodable(Order.self).samples(1_100, seed: 7)
        #expect(Set(orders).count >= 1_000)
        #expect(Set(orders.flatMap(\.codes)).count >= 1_000)
    }

    @Test("Values that were found by trying are never taken for all there are; all of a shape's are")
    func wholeDomain() throws {
        func isWhole<Value: Sendable>(_ generator: Generator<Value>) throws -> Bool {
            var domain = WholeDomain(limit: 1_000)
            while let next = domain.next {
                var source = ChoiceSource(replaying: next)
                let value = Result { try source.draw(generator) }
                domain.learn(source.record, isDiscarded: (try? value.get()) == nil)
            }
            return domain.whole != nil
        }
        struct Flags: Decodable {
            enum Size: String, Decodable, CaseIterable { case small, large }
            let isNew: Bool
            let size: Size?
        }
        #expect(try isWhole(.decodable(Flags.self)) && isWhole(.decodable(UInt8.self)))
        #expect(try !isWhole(.decodable(Ruled<Few>.self)) && !isWhole(.decodable(Ruled<Hexadecimal>.self)))
    }

    @Test("They shrink to the least that fails, ten seeds of ten")
    func shrinking() throws {
        for seed in 0..<10 as Range<UInt64> {
            #expect(try smallest(CheckDigit.self, seed: seed) { $0 > 500 }?.value == 509)
            #expect(try smallest(FewBits.self, seed: seed) { $0 > 510 }?.value == 512)
            #expect(try smallest(Quarters.self, seed: seed) { $0 > 10.5 }?.value == 10.75)
            #expect(try smallest(Hexadecimal.self, seed: seed) { $0.last == "b" }?.value == "0000000b")
        }
    }

    private func smallest<R: Rule>(
        _ rule: R.Type, seed: UInt64, where isFailing: (R.Value) -> Bool
    ) throws -> Ruled<R>? {
        try Smallest.value(of: .decodable(Ruled<R>.self), seed: seed) { isFailing($0.value) }
    }
}

/// Shrinks the first value drawn that fails.
enum Smallest {
    static func value<Value>(
        of generator: Generator<Value>, seed: UInt64, where isFailing: (Value) -> Bool
    ) throws -> Value? {
        var stream: UInt64 = 0
        var source = ChoiceSource(recording: SplitMix64(seed: seed), size: 50)
        while try !isFailing(source.draw(generator)) {
            stream += 1
            source = ChoiceSource(recording: SplitMix64(seed: seed, stream: stream), size: 50)
        }
        var shrinking = ChoiceShrinking(source.record)
        while let sequence = shrinking.next() {
            var source = ChoiceSource(replaying: sequence)
            let value = try? source.draw(generator)
            shrinking.learn(source.record, isFailing: value.map(isFailing) ?? false)
        }
        var best = ChoiceSource(replaying: shrinking.best.choices)
        return try best.draw(generator)
    }
}
