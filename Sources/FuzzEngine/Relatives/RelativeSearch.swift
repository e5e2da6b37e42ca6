internal import Foundation
internal import FuzzCore
internal import FuzzInputs
package import FuzzRuntime

/// Looks for the nearest accepted relative of an input: runs what is near it, the nearest first, until something is accepted.
///
///     let search = RelativeSearch(input: bytes, others: seeds, shape: shape)
///     let relative = try search.run(on: &pool)
package struct RelativeSearch {
    /// Executions at most, and how many of them may end their executor in which way.
    private static let most = 6_000
    private static let mostCrashes = 500
    private static let mostHangs = 8
    /// How many go together, from the fewest, which follow one that hung, to the most.
    private static let batches = (fewest: 4, most: 64)

    private let input: [UInt8]
    private let candidates: [[UInt8]]

    /// - Parameters:
    ///   - others: inputs of the target that are known; those that it accepts may be near.
    ///   - shape: what the target reads, as far as its type tells.
    ///   - isOfChoices: whether inputs are texts of choices: then such are relatives, as they are printed.
    package init(input: [UInt8], others: [[UInt8]], shape: TargetShape, isOfChoices: Bool = false) {
        self.input = input
        let schema = (try? JSONDecoder().decode(Schema.self, from: Data(shape.schema)))
            .flatMap { $0.conventions.form == .json ? SchemaIndex($0) : nil }
        var known: Set<[UInt8]> = [input]
        let near = InputRepairs(of: input, schema: schema).candidates + shape.inputs + others
        let measured = near.filter { known.insert($0).inserted && (!isOfChoices || Self.isPrintedChoices($0)) }.map {
            (bytes: $0, size: InputDifference(from: input, to: $0).size)
        }
        let sorted = measured.sorted { a, b in
            a.size == b.size ? Simplicity.isSimpler(a.bytes, than: b.bytes) : a.size < b.size
        }
        candidates = sorted.map(\.bytes)
    }

    private static func isPrintedChoices(_ text: [UInt8]) -> Bool {
        guard let choices = try? ChoiceReader.choices(in: text) else { return false }
        // Spans add nothing but brackets.
        let brackets: [UInt8] = [0x5B, 0x5D]
        return ChoicePrinter.text(of: choices).utf8.filter { !brackets.contains($0) }
            == text.filter { !brackets.contains($0) }
    }

    /// The nearest that is accepted, or nothing where none is.
    package func run(on executor: inout any Executing) throws(SupervisorError) -> AcceptedRelative? {
        var (crashes, hangs) = (0, 0)
        var start = 0
        var size = Self.batches.fewest
        while start < min(candidates.count, Self.most), crashes <= Self.mostCrashes, hangs <= Self.mostHangs {
            let batch = Array(candidates[start...].prefix(size))
            start += batch.count
            // What takes a tenth of the time limit is no relative to show.
            let executions = try executor.probe(batch, detailed: false) { _ in true }
            if let found = executions.firstIndex(where: { $0.outcome == .accepted }) {
                return AcceptedRelative(
                    bytes: batch[found], difference: InputDifference(from: input, to: batch[found]))
            }
            crashes += executions.count { $0.outcome == .crash }
            let hung = executions.count { [.hang, .memory].contains($0.outcome) }
            hangs += hung
            size = hung > 0 ? Self.batches.fewest : min(Self.batches.most, size * 2)
        }
        return nil
    }
}
