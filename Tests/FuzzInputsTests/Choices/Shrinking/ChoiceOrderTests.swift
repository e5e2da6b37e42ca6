import FuzzCore
import FuzzInputs
import Testing

struct ChoiceOrderTests {
    /// Whether each is simpler than all behind it, and none the other way round.
    private static func isInOrder(_ choices: [Choice], _ domain: ChoiceDomain) -> Bool {
        choices.indices.allSatisfy { one in
            choices.indices.allSatisfy { other in
                ChoiceOrder.isSimpler(choices[one], than: choices[other], in: domain) == (one < other)
            }
        }
    }

    @Test("Integers go to and fro about their target, up to the bounds of 128 bits")
    func integers() {
        let plain = ChoiceDomain.integer(IntegerDomain(Int128.min...Int128.max, target: 0))
        #expect(Self.isInOrder([0, 1, -1, 2, -2, 300, .integer(.max), .integer(.min)], plain))
        #expect(Self.isInOrder([7, 8, 6, 9, 5, 10, 11], .integer(IntegerDomain(5...100, target: 7))))
    }

    @Test("False comes before true")
    func booleans() {
        #expect(Self.isInOrder([false, true], .boolean))
    }

    @Test(
        "Doubles: integers, then fractions by their binary digits, then infinities and NaNs; of two alike the positive one"
    )
    func doubles() {
        let domain = ChoiceDomain.double(DoubleDomain(-.infinity...Double.infinity, hasNaN: true))
        let values: [Double] = [
            0, -0.0, 1, -1, 2, 3, 0x1p53, .greatestFiniteMagnitude, 0.5, -0.5, 1.5, 0.25, 0.75, 0.1,
            .leastNonzeroMagnitude,
            .infinity, -.infinity, .nan, -.nan,
        ]
        #expect(Self.isInOrder(values.map { .double(bits: $0.bitPattern) }, domain))
        let above = ChoiceDomain.double(DoubleDomain(2.5...9, hasNaN: false))
        #expect(Self.isInOrder([2.5, 3, 4, 3.5].map { .double(bits: $0.bitPattern) }, above))
    }

    @Test("Strings go by their count, then by the places in the alphabet")
    func strings() {
        let domain = ChoiceDomain.string(StringDomain(Alphabet(["a"..."z", "A"..."Z", "0"..."9"]), counts: 0...9))
        let texts = ["", "a", "b", "A", "0", "aa", "az", "aA", "ba", "000"]
        #expect(Self.isInOrder(texts.map { .string(Array($0.unicodeScalars)) }, domain))
    }

    @Test("Bytes go by their count, then by their values")
    func bytes() {
        let values: [[UInt8]] = [[], [0], [1], [255], [0, 0], [0, 7], [1, 0]]
        #expect(Self.isInOrder(values.map { .bytes($0) }, .bytes(counts: 0...9)))
    }

    @Test("Of two runs the one of fewer choices is simpler, then the one whose first difference is")
    func runs() {
        func record(_ choices: [Choice]) -> ChoiceRecord {
            var record = ChoiceRecord()
            for choice in choices { record.append(choice, of: .integer(IntegerDomain(-9...9, target: 0))) }
            return record
        }
        let runs: [[Choice]] = [[], [9], [0, 9], [1, -9], [-1, 0], [-1, 1], [0, 0, 0]]
        for (one, choices) in runs.enumerated() {
            for (other, others) in runs.enumerated() {
                #expect(record(choices).isSimpler(than: record(others)) == (one < other))
            }
        }
    }
}
