import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzInputs

struct KnownRunsTests {
    private static let lists = Generator.array(of: .integer(in: 0...9))

    private static func record(_ choices: [Choice]) throws -> ChoiceRecord {
        var source = ChoiceSource(replaying: choices)
        _ = try source.draw(lists)
        return source.record
    }

    @Test("A sequence is known that a replay makes a known run of: by a misfit, beyond the end, or cut short")
    func replays() throws {
        var known = KnownRuns()
        #expect(!known.contains([]))
        known.insert(try Self.record([true, 5, true, 0, false]))
        known.insert(try Self.record([true, 5, true, 7, false]))
        known.insert(try Self.record([false]))
        for sequence: [Choice] in [
            [], [true, 5, true], [true, 5, true, 10, false], [true, 5, true, 7, false, true, 1], [5, true],
            [true, 5, true, true],
        ] {
            #expect(known.contains(sequence))
        }
        for sequence: [Choice] in [
            [true], [true, 5], [true, 4, true, 0], [true, 5, true, 1], [true, 5, true, 7, true],
        ] {
            #expect(!known.contains(sequence))
        }
    }

    @Test("Runs of one generator are told from each other, each from all")
    func many() throws {
        var known = KnownRuns()
        for number in 0..<1_000 {
            let choices: [Choice] = [
                true, .integer(Int128(number / 100)), true, .integer(Int128(number / 10 % 10)), true,
                .integer(Int128(number % 10)), false,
            ]
            #expect(!known.contains(choices))
            known.insert(try Self.record(choices))
            #expect(known.contains(choices + [true]))
        }
    }

    @Test("Where its room is used up it starts anew, and still knows the sequences")
    func room() throws {
        var known = KnownRuns()
        let long = Array(repeating: [true, 1] as [Choice], count: 2_000).flatMap { $0 }
        for number in 0..<200 {
            var choices = long
            choices[1 + 2 * number] = 2
            known.insert(choices)
            known.insert(try Self.record(choices + [false]))
        }
        for number in 0..<200 {
            var choices = long
            choices[1 + 2 * number] = 2
            #expect(known.contains(choices))
        }
    }
}
