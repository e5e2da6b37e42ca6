import FuzzCore
import Testing

@testable import FuzzInputs

/// Each operation on literal JSON. Nodes are numbered in document order from 0, which `node` chooses among.
struct JSONMutatorsTests {
    @Test("An item is deleted with its separator")
    func delete() {
        // Nodes of [1,22,3]: the array, 1, 22, 3.
        #expect(mutated("[1,22,3]", [.choose(1, of: 4)], ItemMutators.delete) == "[22,3]")
        #expect(mutated("[1,22,3]", [.choose(3, of: 4)], ItemMutators.delete) == "[1,22]")
        #expect(mutated("[1]", [.choose(1, of: 2)], ItemMutators.delete) == "[]")
        #expect(mutated("{\"a\" : 1 , \"b\" : 2}", [.choose(4, of: 5)], ItemMutators.delete) == "{\"a\" : 1}")
        #expect(mutated("[1,22,3]", [.choose(2, of: 4)], ItemMutators.deleteRest) == "[1]")
    }

    @Test("An item is duplicated behind itself, with its key")
    func duplicate() {
        #expect(mutated("[1,22]", [.choose(2, of: 3)], ItemMutators.duplicate) == "[1,22,22]")
        #expect(mutated("{\"a\":[]}", [.choose(2, of: 3)], ItemMutators.duplicate) == "{\"a\":[],\"a\":[]}")
        #expect(mutated("[1,22]", capacity: 8, [.choose(2, of: 3)], ItemMutators.duplicate) == nil)
    }

    @Test("Two members are swapped with their keys")
    func swap() {
        // Nodes: the object, key a, 1, key b, 2.
        #expect(
            mutated("{\"a\":1, \"b\":22}", [.choose(2, of: 5), .one], ItemMutators.swapSiblings)
                == "{\"b\":22, \"a\":1}")
    }

    @Test("An item moves into another container, and gets or loses its key")
    func move() {
        // Nodes: the object, key a, the array, key b, 2.
        let toArray: [ScriptedRandom.Draw] = [.choose(4, of: 5), .choose(2, of: 5)]
        #expect(mutated("{\"a\":[],\"b\":2}", toArray, ItemMutators.move) == "{\"a\":[2]}")
        // Nodes: the array, the object, 1. The key is a new one.
        let toObject: [ScriptedRandom.Draw] = [.choose(2, of: 3), .choose(1, of: 3), .choose(1, of: 2), .number(0)]
        #expect(mutated("[{},1]", toObject, ItemMutators.move) == "[{\"a\":1}]")
    }

    @Test("A value does not move into itself")
    func moveIntoItself() {
        #expect(mutated("[1,[]]", [.choose(2, of: 3), .choose(2, of: 3)], ItemMutators.move) == nil)
    }

    @Test("A value is copied over another, its own parent too")
    func copyValue() {
        #expect(mutated("[1,[2]]", [.choose(3, of: 4), .choose(0, of: 4)], ItemMutators.copyValue) == "2")
        #expect(mutated("[1,[2]]", [.choose(0, of: 4), .choose(1, of: 4)], ItemMutators.copyValue) == "[[1,[2]],[2]]")
    }

    @Test("A value comes from another entry, but not one that would break the syntax")
    func splice() {
        let draws: [ScriptedRandom.Draw] = [.choose(1, of: 2), .choose(1, of: 2)]
        #expect(mutated("[1]", other: "[\"x\"]", draws, ItemMutators.splice) == "[\"x\"]")
        #expect(mutated("[1]", other: "['x']", draws, ItemMutators.splice) == nil)
    }

    @Test("Values are wrapped, unwrapped and flattened")
    func wrap() {
        #expect(mutated("[1]", [.choose(1, of: 2)], NestingMutators.wrapInArray) == "[[1]]")
        #expect(
            mutated("[1]", [.choose(1, of: 2), .choose(1, of: 2), .number(0)], NestingMutators.wrapInObject)
                == "[{\"a\":1}]")
        #expect(mutated("[[1],2]", [.choose(1, of: 4)], NestingMutators.unwrap) == "[1]")
        #expect(mutated("[[1,2],3]", [.choose(1, of: 5)], NestingMutators.flatten) == "[1,2,3]")
    }

    @Test("A value is nested as deeply as the capacity allows")
    func nest() {
        #expect(mutated("1", capacity: 10, [.octave(10)], NestingMutators.nestArrays) == "[[[[1]]]]")
        let draws: [ScriptedRandom.Draw] = [.choose(1, of: 2), .number(0), .octave(1), .choose(1, of: 2)]
        #expect(mutated("1", draws, NestingMutators.nestObjects) == "{\"a\":{\"a\":{\"a\":1}}}")
        #expect(
            mutated("[[0],1]", [.choose(1, of: 4), .octave(3), .choose(0, of: 8)], NestingMutators.nestInItself)
                == "[[[[0],1],1],1]")
    }

    @Test("A hundred thousand levels fit where the capacity does")
    func nestDeep() {
        var random = ScriptedRandom([.number(0), .number(0), .choose(99_999, of: 524_287)])
        let result = mutatedBytes(Array("1".utf8), capacity: 1 << 20, by: &random, NestingMutators.nestArrays)
        #expect(result?.count == 200_001)
        #expect(result?.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil)
    }

    @Test("Containers grow by copies of what they hold")
    func grow() {
        #expect(
            mutated("[1,2]", [.choose(2, of: 3), .octave(1), .choose(1, of: 2)], GrowthMutators.repeatItem)
                == "[1,2,2,2,2]")
        #expect(mutated("[1,2]", [.choose(0, of: 3), .one], GrowthMutators.repeatItems) == "[1,2,1,2]")
        #expect(
            mutated("{\"a\":1}", [.choose(0, of: 3), .octave(1), .number(0)], GrowthMutators.addNumberedMembers)
                == "{\"a\":1,\"0000000\":1,\"0000001\":1}")
    }

    @Test("Values change their type")
    func retype() {
        #expect(mutated("[\"a\"]", [.choose(0, of: 2)], RetypeMutators.toString) == "\"[\\\"a\\\"]\"")
        #expect(mutated("[12]", [.choose(1, of: 2)], RetypeMutators.toString) == "[\"12\"]")
        #expect(mutated("[\"12\"]", [.choose(1, of: 2)], RetypeMutators.unquote) == "[12]")
        #expect(mutated("[\"x\"]", [.choose(1, of: 2)], RetypeMutators.unquote) == nil)
        #expect(mutated("[1,[2]]", [.choose(0, of: 4)], RetypeMutators.arrayToObject) == "{\"0\":1,\"1\":[2]}")
        #expect(mutated("{\"a\":1,\"b\":{}}", [.choose(0, of: 5)], RetypeMutators.objectToArray) == "[1,{}]")
        #expect(mutated("[1]", [.choose(1, of: 2)], RetypeMutators.toNull) == "[null]")
        #expect(mutated("[[1]]", [.choose(1, of: 3)], RetypeMutators.empty) == "[[]]")
    }

    @Test(
        "Numbers are counted at any length, across zero",
        arguments: [
            ("9", "10", "8"), ("10", "11", "9"), ("0", "1", "-1"), ("-0", "1", "-1"), ("-1", "-0", "-2"),
            ("-10", "-9", "-11"),
            ("99999999999999999999", "100000000000000000000", "99999999999999999998"), ("1.5", "2.5", "0.5"),
            ("7e2", "8e2", "6e2"),
        ])
    func count(number: String, up: String, down: String) {
        #expect(mutated(number, [], NumberMutators.increment) == up)
        #expect(mutated(number, [], NumberMutators.decrement) == down)
    }

    @Test("Numbers change their spelling")
    func numbers() {
        #expect(mutated("12", [], NumberMutators.negate) == "-12")
        #expect(mutated("-12", [], NumberMutators.negate) == "12")
        #expect(mutated("12.5", [.octave(1), .choose(1, of: 2)], NumberMutators.scale) == "12000.5")
        #expect(mutated("0", [.octave(1)], NumberMutators.scale) == nil)
        #expect(mutated("12", [.choose(1, of: 9)], NumberMutators.toFraction) == "12.5")
        #expect(mutated("12e5", [], NumberMutators.toExponent) == nil)
        #expect(mutated("12", [.choose(0, of: 28)], NumberMutators.toExponent) == "12e0")
        #expect(mutated("12", [.choose(0, of: 2), .choose(8, of: 9)], NumberMutators.changeDigit) == "92")
    }

    @Test("Strings are cut at no character and no escape")
    func strings() {
        // The part is chosen as the second and third byte of é\n, which lie in é and in the escape.
        let draws: [ScriptedRandom.Draw] = [.octave(1), .choose(0, of: 2), .choose(1, of: 3)]
        #expect(mutated("\"é\\n\"", draws, StringMutators.deletePart) == "\"é\"")
        #expect(mutated("\"abc\"", [.choose(1, of: 3)], StringMutators.escapeCharacter) == "\"a\\u0062c\"")
        #expect(mutated("\"\\u0041\"", [.choose(3, of: 6)], StringMutators.escapeCharacter) == nil)
        #expect(
            mutated("{\"ab\":1}", [.choose(1, of: 3), .choose(0, of: 2)], StringMutators.changeCase) == "{\"Ab\":1}")
    }

    @Test("Syntax is broken in the ways that are known")
    func breakers() {
        #expect(mutated("[1,2]", [.choose(2, of: 3), .choose(0, of: 2)], SyntaxBreakers.cut) == "[1,")
        #expect(mutated("[1,2]", [.choose(1, of: 3), .choose(2, of: 4)], SyntaxBreakers.deleteStructure) == "[12]")
        #expect(mutated("[1]", [.choose(0, of: 2), .number(0), .choose(0, of: 2)], SyntaxBreakers.addComma) == "[1,]")
        #expect(mutated("[7]", [.choose(1, of: 2), .number(0), .number(0)], SyntaxBreakers.breakNumber) == "[07]")
        #expect(mutated("1", [], EncodingBreakers.addByteOrderMark) == "\u{FEFF}1")
        var random = ScriptedRandom([.choose(0, of: 2), .choose(0, of: 2)])
        #expect(
            mutatedBytes(Array("\"é\"".utf8), by: &random, EncodingBreakers.toUTF16) == [
                0xFE, 0xFF, 0, 0x22, 0, 0xE9, 0, 0x22,
            ])
    }

    @Test("Values are spelt as lenient readers take them")
    func lenient() {
        #expect(
            mutated("[255]", [.choose(1, of: 2), .choose(1, of: 4), .choose(1, of: 2)], LenientSpellings.toHexadecimal)
                == "[0xff]")
        #expect(mutated("{\"a\":1}", [.choose(1, of: 3)], LenientSpellings.unquoteKey) == "{a:1}")
        #expect(mutated("[\"a\"]", [.choose(1, of: 2)], LenientSpellings.toSingleQuotes) == "['a']")
        #expect(mutated("[1]", [.choose(0, of: 2)], LenientSpellings.addTrailingComma) == "[1,]")
    }
}
