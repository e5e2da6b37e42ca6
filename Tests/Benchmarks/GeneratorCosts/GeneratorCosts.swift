import Foundation
import PropertyTesting

/// How long a million small arrays of integers take by a generator, and by a plain loop that makes the same arrays by hand.
///
///     swift run -c release GeneratorCosts
///
/// The two take turns; what counts is the ratio of their medians. Exit status 1 where a generator takes more than three times as long, or
/// where the arrays are not the same.
@main
struct GeneratorCosts {
    private static let most = 3.0
    private static let turns = 9

    static func main() throws {
        let generator = Generator.array(of: .integer(in: 0...1_000), count: 0...20)
        guard try generator.samples(PlainLoop.count, seed: 7) == PlainLoop.arrays(seed: 7) else {
            print("the plain loop makes other arrays")
            exit(1)
        }
        var generated: [Duration] = []
        var plain: [Duration] = []
        var elements = 0
        let clock = ContinuousClock()
        for turn in 0..<UInt64(turns) {
            try generated.append(
                clock.measure {
                    elements = try generator.samples(PlainLoop.count, seed: turn).reduce(0) { $0 + $1.count }
                })
            plain.append(clock.measure { elements -= PlainLoop.arrays(seed: turn).reduce(0) { $0 + $1.count } })
            guard elements == 0 else { exit(1) }
        }
        let (ours, theirs) = (median(generated), median(plain))
        let ratio = ours / theirs
        print(
            "\(PlainLoop.count) arrays: a generator \(shown(ours)), a plain loop \(shown(theirs)): \(shown(ratio)) times as long"
        )
        exit(ratio <= most ? 0 : 1)
    }

    private static func median(_ durations: [Duration]) -> Duration {
        durations.sorted()[durations.count / 2]
    }

    private static func shown(_ duration: Duration) -> String {
        "\(Int(duration / .milliseconds(1))) ms"
    }

    private static func shown(_ ratio: Double) -> String {
        String(format: "%.2f", ratio)
    }
}
