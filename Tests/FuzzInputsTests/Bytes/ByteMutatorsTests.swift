@testable import FuzzInputs
import Testing

struct ByteMutatorsTests {
    @Test("A bit is flipped")
    func flipBit() {
        #expect(mutated("abc", [.choose(8, of: 24)], ByteMutators.flipBit) == "acc")
    }

    @Test("A byte is replaced by a different one")
    func replaceByte() {
        #expect(mutated("abc", [.choose(2, of: 3), .choose(31, of: 255)], ByteMutators.replaceByte) == "abC")
    }

    @Test("Equal bytes are inserted up to the capacity")
    func insertEqualBytes() {
        #expect(
            mutated(
                "ab", capacity: 6, [.octave(5), .number(0), .choose(1, of: 3), .number(0), .choose(1, of: 2)],
                ByteMutators.insertEqualBytes) == "abbbbb")
    }

    @Test("A word is put into an empty input")
    func insertWord() {
        #expect(mutated("", [.number(0)], ByteMutators.insertWord) == "{}")
    }

    @Test("A range is deleted")
    func deleteRange() {
        #expect(
            mutated("abcdef", [.octave(1), .choose(1, of: 2), .choose(2, of: 4)], ByteMutators.deleteRange) == "abf")
    }

    @Test("The input is truncated to any shorter length")
    func truncate() {
        #expect(mutated("abc", [.choose(2, of: 3)], ByteMutators.truncate) == "ab")
        #expect(mutated("abc", [.choose(0, of: 3)], ByteMutators.truncate) == "")
    }

    @Test("A range is duplicated right behind itself")
    func duplicateRange() {
        #expect(
            mutated("abc", [.one, .choose(1, of: 3), .choose(0, of: 2)], RangeMutators.duplicateRange) == "abbc")
    }

    @Test("A range is repeated as often as fits")
    func repeatRange() {
        #expect(
            mutated(
                "abc", capacity: 8, [.octave(1), .choose(0, of: 2), .choose(0, of: 2), .octave(4)],
                RangeMutators.repeatRange) == "abababc")
    }

    @Test("Two ranges are swapped")
    func swapRanges() {
        let draws: [ScriptedRandom.Draw] = [.choose(1, of: 3), .octave(3), .number(0), .one, .choose(1, of: 2)]
        #expect(mutated("abcd", draws, RangeMutators.swapRanges) == "dcab")
    }

    @Test("A range of another entry is inserted, or written over the input")
    func fromOther() {
        #expect(
            mutated(
                "abc", other: "XYZ", [.octave(1), .choose(0, of: 2), .choose(1, of: 2), .choose(3, of: 4)],
                RangeMutators.insertFromOther) == "abcYZ")
        #expect(
            mutated(
                "abc", other: "XYZ", [.octave(1), .choose(0, of: 2), .choose(1, of: 2), .choose(2, of: 3)],
                RangeMutators.overwriteFromOther) == "abY")
    }

    @Test("The tail of another entry follows the head of this one")
    func crossOver() {
        #expect(
            mutated("abc", other: "XYZ", [.choose(1, of: 4), .choose(2, of: 3)], RangeMutators.crossOver) == "aZ")
    }

    @Test("A sum is written in either byte order")
    func add() {
        let little: [ScriptedRandom.Draw] = [.choose(0, of: 3), .choose(1, of: 2), .number(0), .choose(0, of: 35)]
        let big: [ScriptedRandom.Draw] = [.choose(0, of: 3), .choose(0, of: 2), .number(0), .choose(0, of: 35)]
        var random = ScriptedRandom(little)
        #expect(mutatedBytes([0xFF, 0x00, 9, 9], by: &random, IntegerMutators.addTo16) == [0x00, 0x01, 9, 9])
        random = ScriptedRandom(big)
        #expect(mutatedBytes([0x00, 0xFF, 9, 9], by: &random, IntegerMutators.addTo16) == [0x01, 0x00, 9, 9])
    }

    @Test("The boundaries of 32 bits have the least and greatest of each width below")
    func boundaries() {
        var random = MutationRandom(base: .init(seed: 1))
        var seen: Set<UInt32> = []
        for _ in 0..<4000 { seen.insert(IntegerMutators.boundary(UInt32.self, &random)) }
        let wanted: Set<UInt32> = [
            0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001,
            0xFFFF_FFFF, 0xFFFF_FF80, 0xFFFF_8000,
        ]
        #expect(wanted.subtracting(seen) == [])
    }

    @Test("Digits are counted in place, with a carry")
    func countDigits() {
        #expect(mutated("x199y", [.choose(3, of: 5), .choose(0, of: 2)], DigitMutators.countDigits) == "x200y")
        #expect(mutated("x100y", [.choose(3, of: 5), .choose(1, of: 2)], DigitMutators.countDigits) == "x099y")
    }

    @Test("A run of digits is replaced by a boundary, wherever the search starts")
    func replaceDigits() {
        #expect(mutated("ab12cd", [.choose(5, of: 6), .number(0)], DigitMutators.replaceDigits) == "ab0cd")
    }

    @Test("Where there is nothing to change, operations decline and draw little")
    func declines() {
        for row in MutatorTable.bytes {
            var random = MutationRandom(base: .init(seed: 3))
            let result = mutatedBytes([], capacity: 0, by: &random, row.apply)
            #expect(result == nil || result == [], "\(row.name)")
        }
        var random = ScriptedRandom([])
        #expect(mutated("abc", by: &random, DigitMutators.changeDigit) == nil)
        #expect(random.count == 1)
    }

    @Test("Of an input without bytes, additions make something, and no other operation does")
    func additions() {
        for row in MutatorTable.formats {
            var random = MutationRandom(base: .init(seed: 4))
            let makes = (0..<200).contains { _ in
                mutatedBytes([], capacity: 64, other: [1, 2, 3], by: &random, row.apply)?.isEmpty == false
            }
            #expect(makes == row.isAddition, "\(row.name)")
        }
        #expect(MutatorTable.additions.count == 6)
    }

    @Test(
        "No operation passes the capacity, and one that declines changes nothing",
        arguments: 0..<MutatorTable.bytes.count)
    func staysWithin(row: Int) {
        let operation = MutatorTable.bytes[row]
        var random = MutationRandom(base: .init(seed: UInt64(row)))
        var changed = 0
        for _ in 0..<500 {
            let input = Array("id=17&x=\u{0}\u{7F}12".utf8)
            guard let result = mutatedBytes(input, capacity: 40, other: [1, 2, 3], by: &random, operation.apply) else {
                continue
            }
            #expect(result.count <= 40)
            #expect(!result.starts(with: Array("changed, and".utf8)))
            if result != input { changed += 1 }
        }
        #expect(changed > 100, "\(operation.name) did something \(changed) times only")
    }
}
