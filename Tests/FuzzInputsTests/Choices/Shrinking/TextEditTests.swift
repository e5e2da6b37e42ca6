import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzInputs

/// Doubles, strings and bytes, from a literal choice to the least.
struct TextEditTests {
    /// What is left of one choice, or of the same one in two places.
    private static func least(
        _ choice: Choice, of domain: ChoiceDomain, places: Int = 1, isFailing: ([Choice]) -> Bool
    ) -> [Choice] {
        func record(_ choices: [Choice]) -> ChoiceRecord {
            var record = ChoiceRecord()
            for place in 0..<places {
                let isFitting = place < choices.count && domain.contains(choices[place])
                record.append(isFitting ? choices[place] : domain.simplest, of: domain)
            }
            return record
        }
        var shrinking = ChoiceShrinking(record(Array(repeating: choice, count: places)))
        while let candidate = shrinking.next() {
            let replayed = record(candidate)
            shrinking.learn(replayed, isFailing: isFailing(replayed.choices))
        }
        return shrinking.best.choices
    }

    private static func least(_ value: Double, isFailing: (Double) -> Bool) -> Double {
        let domain = ChoiceDomain.double(DoubleDomain(-.infinity...Double.infinity, hasNaN: true))
        let choices = least(.double(bits: value.bitPattern), of: domain) { choices in
            if case .double(let bits) = choices[0] { isFailing(Double(bitPattern: bits)) } else { false }
        }
        if case .double(let bits) = choices[0] { return Double(bitPattern: bits) } else { return .nan }
    }

    @Test("Doubles")
    func doubles() {
        #expect(Self.least(-123.456) { $0 != 0 } == 1)
        #expect(Self.least(-123.456) { $0 < 0 } == -1)
        #expect(Self.least(123.456) { $0 > 17.3 } == 18)
        #expect(Self.least(123.456) { $0 != $0.rounded() } == 0.5)
        #expect(Self.least(123.456) { $0 != $0.rounded() && $0 > 100 } == 100.5)
        #expect(Self.least(1e300) { $0 > 1e20 } < 2e20)
        #expect(Self.least(1e300) { $0 > 5 } == 6)
        #expect(Self.least(-.infinity) { $0.magnitude > 3 } == 4)
        #expect(Self.least(-.infinity) { $0.isInfinite } == .infinity)
        #expect(Self.least(-.nan) { !($0 < 5) } == 5)
        #expect(Self.least(-.nan) { $0.isNaN }.bitPattern == Double.nan.bitPattern)
        #expect(Self.least(.leastNonzeroMagnitude) { $0 != 0 } == 1)
        #expect(Self.least(.leastNonzeroMagnitude) { $0 != 0 && $0 < 0x1p-1000 } < 0x1p-1000)
    }

    private static let letters = ChoiceDomain.string(StringDomain(Alphabet(["a"..."z"]), counts: 1...40))

    private static func least(_ text: String, places: Int = 1, isFailing: ([String]) -> Bool) -> [String] {
        func reading(_ choice: Choice) -> String {
            guard case .string(let scalars) = choice else { return "" }
            return String(String.UnicodeScalarView(scalars))
        }
        let choices = least(.string(Array(text.unicodeScalars)), of: letters, places: places) { choices in
            isFailing(choices.map(reading))
        }
        return choices.map(reading)
    }

    @Test("Strings")
    func strings() {
        #expect(Self.least("thequickbrownfox") { $0[0].contains("q") } == ["q"])
        #expect(Self.least("thequickbrownfox") { $0[0].count > 5 } == ["aaaaaa"])
        #expect(Self.least("thequickbrownfox") { $0[0].contains { $0 > "m" } } == ["n"])
        #expect(Self.least("thequickbrownfox") { $0[0].contains("q") && $0[0].contains("f") } == ["fq"])
        #expect(Self.least("thequickbrownfox") { _ in true } == ["a"])
        #expect(Self.least("lazydog", places: 2) { $0[0] == $0[1] && $0[0].contains { $0 > "m" } } == ["n", "n"])
    }

    @Test("Bytes")
    func bytes() {
        func least(_ bytes: [UInt8], isFailing: ([UInt8]) -> Bool) -> [UInt8] {
            let choices = Self.least(.bytes(bytes), of: .bytes(counts: 0...99)) { choices in
                if case .bytes(let bytes) = choices[0] { isFailing(bytes) } else { false }
            }
            if case .bytes(let bytes) = choices[0] { return bytes } else { return [] }
        }
        #expect(least(Array(0...90)) { $0.contains(77) } == [77])
        #expect(least(Array(0...90)) { $0.contains { $0 > 50 } } == [51])
        #expect(least(Array(0...90)) { $0.count > 3 } == [0, 0, 0, 0])
        #expect(least(Array(0...90)) { $0.reduce(0) { $0 + Int($1) } > 300 }.count <= 4)
    }
}
