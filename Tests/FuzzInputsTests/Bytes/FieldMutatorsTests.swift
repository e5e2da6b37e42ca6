@testable import FuzzInputs
import Testing

struct FieldMutatorsTests {
    /// Runs an operation on bytes with what a test wrote down.
    private func mutated(
        _ input: [UInt8], _ draws: [ScriptedRandom.Draw],
        _ operation: (inout Mutation, inout ScriptedRandom) -> Bool
    ) -> [UInt8]? {
        var random = ScriptedRandom(draws)
        return mutatedBytes(input, by: &random, operation)
    }

    @Test("A marker counts up, and a wide boundary follows it")
    func widen() {
        // Three doublings at the first byte; the power of two is 2^63, as it is, big endian.
        let draws: [ScriptedRandom.Draw] = [
            .choose(2, of: 3), .choose(0, of: 2), .choose(1, of: 2), .choose(63, of: 65), .choose(1, of: 3),
            .choose(1, of: 3), .choose(1, of: 4),
        ]
        #expect(
            mutated([0x10, 16, 1, 2, 3, 4, 5, 6, 7, 8], draws, FieldMutators.widen)
                == [0x13, 0x80, 0, 0, 0, 0, 0, 0, 0, 8])
    }

    @Test("A wide integer that does not fit is not written")
    func widenDeclines() {
        #expect(mutated([0x10, 16, 1, 2], [.choose(2, of: 3)], FieldMutators.widen) == nil)
        #expect(mutated([], [.choose(0, of: 3)], FieldMutators.widen) == nil)
    }

    @Test("An integer says the input's length, or half of what comes behind it")
    func setLength() {
        // Four bytes from the second on: the whole length, as it is, big endian.
        let whole: [ScriptedRandom.Draw] = [
            .choose(4, of: 6), .choose(1, of: 5), .choose(0, of: 2), .choose(0, of: 2), .choose(1, of: 3),
            .choose(0, of: 2),
        ]
        #expect(mutated([9, 9, 9, 9, 9, 9, 9, 9], whole, FieldMutators.setLength) == [9, 0, 0, 0, 8, 9, 9, 9])
        // The first byte: half of the seven behind it, and one more.
        let half: [ScriptedRandom.Draw] = [
            .choose(0, of: 6), .choose(0, of: 8), .choose(1, of: 2), .choose(1, of: 2), .choose(2, of: 3),
            .choose(0, of: 2),
        ]
        #expect(mutated([9, 9, 9, 9, 9, 9, 9, 9], half, FieldMutators.setLength) == [4, 9, 9, 9, 9, 9, 9, 9])
    }

    @Test("An integer says its own place, little endian")
    func setPlace() {
        let draws: [ScriptedRandom.Draw] = [
            .choose(3, of: 6), .choose(2, of: 4), .choose(0, of: 2), .choose(1, of: 2),
        ]
        #expect(mutated([9, 9, 9, 9, 9], draws, FieldMutators.setPlace) == [9, 9, 2, 0, 9])
    }

    @Test("An integer says what another one says; one that is the same declines")
    func copyField() {
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 6), .choose(1, of: 4), .choose(3, of: 4)]
        #expect(mutated([1, 2, 3, 4], draws, FieldMutators.copyField) == [1, 4, 3, 4])
        let same: [ScriptedRandom.Draw] = [.choose(0, of: 6), .choose(1, of: 4), .choose(1, of: 4)]
        #expect(mutated([1, 2, 3, 4], same, FieldMutators.copyField) == nil)
    }

    @Test("The length of the input stays", arguments: 0..<FieldMutators.table.count)
    func keepsLength(row: Int) {
        var random = MutationRandom(base: .init(seed: UInt64(row)))
        var changed = 0
        for length in 0..<400 {
            let input = (0..<UInt8(length % 40)).map { $0 }
            guard let result = mutatedBytes(input, by: &random, FieldMutators.table[row].apply) else { continue }
            #expect(result.count == input.count)
            if result != input { changed += 1 }
        }
        #expect(changed > 100, "\(FieldMutators.table[row].name) did something \(changed) times only")
    }
}
