@testable import FuzzInputs
import Testing

struct BracketMutatorsTests {
    @Test("A bracket is deleted, with what stands in it")
    func delete() {
        #expect(mutated("a<b>c</b>d", [.choose(0, of: 10)], BracketMutators.delete) == "ad")
        #expect(mutated("a(b", [.choose(0, of: 3)], BracketMutators.delete) == nil)
    }

    @Test("A bracket is repeated as often as fits")
    func repeatWhole() {
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 4), .octave(3), .number(0)]
        #expect(mutated("a<b>", capacity: 64, draws, BracketMutators.repeatWhole) == nil)
        #expect(mutated("a(b)", capacity: 12, draws, BracketMutators.repeatWhole) == "a(b)(b)(b)")
    }

    @Test("A bracket is replaced by another, which the search finds from the start too")
    func replace() {
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 9), .choose(4, of: 9)]
        #expect(mutated("(a)b[c]{}", draws, BracketMutators.replace) == "[c]b[c]{}")
        let around: [ScriptedRandom.Draw] = [.choose(2, of: 6), .choose(5, of: 6)]
        #expect(mutated("[c](a)", around, BracketMutators.replace) == "[c][c]")
        let same: [ScriptedRandom.Draw] = [.choose(0, of: 4), .choose(3, of: 4)]
        #expect(mutated("(a)b", same, BracketMutators.replace) == nil)
    }

    @Test("A bracket is replaced by one within it")
    func unwrap() {
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 16), .choose(0, of: 9)]
        #expect(mutated("<a>b<c>d</c></a>", draws, BracketMutators.unwrap) == "<c>d</c>")
        #expect(mutated("<a>bcd</a>", [.choose(0, of: 10)], BracketMutators.unwrap) == nil)
    }

    @Test("A bracket is opened again and again, up to the capacity")
    func openAgain() {
        // 2^2 and one more.
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 7), .choose(2, of: 16), .choose(1, of: 4)]
        #expect(mutated("<a></a>", draws, BracketMutators.openAgain) == "<a><a><a><a><a><a></a>")
        #expect(mutated("<a></a>", capacity: 14, draws, BracketMutators.openAgain) == "<a><a><a></a>")
    }

    @Test("A bracket is put into more of its kind; a tag that closes itself is not")
    func wrap() {
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 4), .choose(1, of: 16), .choose(0, of: 2)]
        #expect(mutated("(a)b", draws, BracketMutators.wrap) == "(((a)))b")
        #expect(mutated("<a/>", draws, BracketMutators.wrap) == nil)
    }

    @Test("A bracket is put into itself, in place of one within it")
    func nestInItself() {
        let draws: [ScriptedRandom.Draw] = [
            .choose(0, of: 10), .choose(0, of: 7), .choose(1, of: 16), .choose(0, of: 2),
        ]
        #expect(mutated("{a=(b);c}d", draws, BracketMutators.nestInItself) == "{a={a={a=(b);c};c};c}d")
    }

    @Test(
        "No operation passes the capacity, and one that declines changes nothing",
        arguments: 0..<BracketMutators.table.count)
    func staysWithin(row: Int) {
        let operation = BracketMutators.table[row]
        var random = MutationRandom(base: .init(seed: UInt64(row)))
        var changed = 0
        for _ in 0..<500 {
            let input = Array("<a b='c'><d/>(e[f])</a>".utf8)
            guard let result = mutatedBytes(input, capacity: 60, by: &random, operation.apply) else { continue }
            #expect(result.count <= 60)
            #expect(!result.starts(with: Array("changed, and".utf8)))
            if result != input { changed += 1 }
        }
        #expect(changed > 100, "\(operation.name) did something \(changed) times only")
    }
}
