import FuzzInputs
import Foundation
import PropertyTesting

/// How the properties of the shrinking challenge are shrunk: a line of JSON for each.
///
///     swift run -c release ShrinkingChallenge 100
///     swift run -c release ShrinkingChallenge 100 coupling     what each edit did, and what is left that is not the smallest
@main
struct ShrinkingChallenge {
    struct Row: Encodable {
        var name: String
        /// How many ended in the smallest counterexample, of how many.
        var smallest = 0
        var seeds = 0
        /// The mean number of calls of the property after its first failure, and of replays.
        var evaluations = 0.0
        var replays = 0.0
        /// How many different counterexamples are left.
        var results = 0
        /// The mean number of calls up to the first failure.
        var before = 0.0
        var seconds = 0.0
    }

    static func main() throws {
        let seeds = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 100
        let names = CommandLine.arguments.dropFirst(2)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for challenge in Challenge.all where names.isEmpty || names.contains(challenge.name) {
            let start = ContinuousClock.now
            let runs = (0..<seeds).compactMap { ChallengeRun(challenge, seed: $0) }
            var row = Row(name: challenge.name, seeds: Int(seeds))
            row.seconds = (ContinuousClock.now - start) / .seconds(1)
            row.smallest = runs.count { $0.text == challenge.smallest }
            row.results = Set(runs.map(\.text)).count
            func mean(_ count: (ChallengeRun) -> Int) -> Double {
                Double(runs.reduce(0) { $0 + count($1) }) / Double(max(1, runs.count))
            }
            row.evaluations = mean(\.evaluations)
            row.replays = mean(\.replays)
            row.before = mean(\.runsBefore)
            print(String(decoding: try encoder.encode(row), as: UTF8.self))
            if !names.isEmpty { printDetails(runs, challenge) }
        }
    }

    private static func printDetails(_ runs: [ChallengeRun], _ challenge: Challenge) {
        var edits: [String: (replays: Int, kept: Int)] = [:]
        for run in runs {
            edits.merge(run.edits) { ($0.replays + $1.replays, $0.kept + $1.kept) }
        }
        for (edit, counts) in edits.sorted(by: { $0.value.replays > $1.value.replays }) {
            print(
                "    \(edit): \(Double(counts.replays) / Double(runs.count)), kept \(Double(counts.kept) / Double(runs.count))"
            )
        }
        for (seed, run) in runs.enumerated() where run.text != challenge.smallest {
            print("    seed \(seed), \(run.evaluations): \(run.first.prefix(120)) -> \(run.text)")
        }
    }
}
