import FuzzInputs
import Testing

struct NumberCandidatesTests {
    @Test("A constant takes the place of the number it was compared with, and then its neighbours do")
    func constant() {
        let all = written(#"{"price":1299}"#, [.constant(10_000_001, 1299)])
        #expect(
            all.prefix(3) == [#"{"price":10000001}"#, #"{"price":10000002}"#, #"{"price":10000000}"#])
    }

    @Test("A constant is not looked for, another operand is")
    func directions() {
        #expect(!written("[7]", [.constant(7, 90)]).contains("[90]"))
        #expect(written("[7]", [.constant(7, 1 << 40)]).allSatisfy { $0 != "[\(1 << 40)]" })
        #expect(written("[7]", [.variables(7, 1 << 40)]).first == "[1099511627776]")
        #expect(written("[7]", [.variables(1 << 40, 7)]).first == "[1099511627776]")
    }

    @Test("Constants come before other operands, and exact matches before neighbours, whatever was compared first")
    func order() {
        let all = written("[50,60]", [.variables(700, 60), .constant(8000, 50)])
        #expect(all.prefix(3) == ["[8000,60]", "[50,700]", "[50,701]"])
    }

    @Test("A number that occurs twice is replaced in each place, and in both")
    func together() {
        let all = written("[500,500]", [.constant(9000, 500)])
        #expect(all.prefix(3) == ["[9000,500]", "[500,9000]", "[9000,9000]"])
    }

    @Test("Numbers are signed as their width says")
    func signs() {
        #expect(written("[-5]", [.constant(0xFFFF_FF00, 0xFFFF_FFFB, width: 4)]).first == "[-256]")
        #expect(written("[5]", [.constant(0xFFFF_FF00, 5, width: 4)]).prefix(2) == ["[-256]", "[4294967040]"])
        #expect(written("[200]", [.constant(3, 200, width: 1)]).first == "[3]")
        let beyond = written("[5]", [.constant(UInt64(Int64.max), 5)])
        #expect(beyond.prefix(2) == ["[9223372036854775807]", "[9223372036854775808]"])
    }

    @Test("A number in a string is replaced as one, with its zeros, and digits in a text are")
    func inStrings() {
        #expect(written(#"["1299"]"#, [.constant(777_777, 1299)]).first == #"["777777"]"#)
        #expect(written(#"["0042"]"#, [.constant(7, 42)]).first == #"["0007"]"#)
        #expect(written(#"["on 2024-05-06"]"#, [.constant(12, 5)]).contains(#"["on 2024-12-06"]"#))
        #expect(written(#"{"42":1}"#, [.constant(1000, 42)]).first == #"{"1000":1}"#)
    }

    @Test("The difference to a lower bound is kept")
    func differences() {
        // The code compares `x - 15` with 10,300.
        #expect(written("[4015]", [.constant(10_300, 4000)]).prefix(3) == ["[10315]", "[10316]", "[10314]"])
        // However far the bound is: `x - 1000` is compared with 5000.
        #expect(written("[3000]", [.constant(5000, 2000)]).contains("[6000]"))
    }

    @Test("A multiple of the number, and a part of it, are undone")
    func multiples() {
        #expect(written("[300]", [.constant(64_000, 2400)]).contains("[8000]"))
        #expect(written("[1003]", [.constant(9000, 250)]).contains("[36000]"))
    }

    @Test("Doubles are found by their bits, of both widths, and written as decimals")
    func doubles() {
        let pair = Comparison.constant((2.5).bitPattern, (0.1).bitPattern)
        #expect(written("[0.1]", [pair]).prefix(3) == ["[2.5]", "[2.5000000000000004]", "[2.4999999999999996]"])
        let whole = Comparison.constant((1e6).bitPattern, (0.1).bitPattern)
        #expect(written("[1e-1]", [whole]).first == "[1000000]")
        let narrow = Comparison.constant(UInt64(Float(7.25).bitPattern), UInt64(Float(0.1).bitPattern), width: 4)
        #expect(written("[0.1]", [narrow]).first == "[7.25]")
        let infinite = Comparison.constant(Double.infinity.bitPattern, (0.1).bitPattern)
        #expect(written("[0.1]", [infinite]).allSatisfy { $0?.contains("inf") == false })
    }

    @Test("A number spelled with an exponent or a fraction is an integer where it is one")
    func spelledOtherwise() {
        #expect(written("[1e3]", [.constant(77, 1000)]).first == "[77]")
        #expect(written("[1000.0]", [.constant(77, 1000)]).first == "[77]")
    }

    @Test("A constant that was compared with nothing in the input goes to each number, last")
    func placed() {
        let all = written(#"[50,"a",60]"#, [.constant(123_456, 9_999_999)])
        #expect(all.prefix(2) == [#"[123456,"a",60]"#, #"[50,"a",123456]"#])
    }

    @Test("Equal operands, no comparison, and an input without a place for one give nothing")
    func nothing() {
        #expect(written("[5]", [.variables(5, 5)]) == [])
        #expect(written("[5]", []) == [])
        #expect(written("null", [.constant(5, 9)]) == [])
        #expect(written("", []) == [])
    }
}
