internal import Foundation
internal import FuzzCore
package import FuzzInputs
package import FuzzRuntime

/// Runs every systematic variant of some inputs, and says what came of each.
///
///     var executor: any Executing = pool
///     let answers = try ContractCheck(bases: bases, shape: shape, maximumLength: 1 << 20).run(on: &executor)
///
/// Each input is run once, under the name that it has first: with one base the variant's own, with several that of its base in front.
package struct ContractCheck {
    package struct Answers: Sendable, Hashable {
        package var rows: [ContractRow]
        /// How many outcomes of a kind there are, errors told apart by their cases, not by their places.
        package var counts: [String: Int]
        /// How many variants were left out: longer than an input may be, too deep, or of a list that is full.
        package var omitted: Int

        package init(rows: [ContractRow] = [], counts: [String: Int] = [:], omitted: Int = 0) {
            self.rows = rows
            self.counts = counts
            self.omitted = omitted
        }
    }

    private let bases: [ContractBase]
    private let schema: SchemaIndex?
    private let maximumLength: Int

    /// - Parameter conventions: those that the target's documents follow, where that is known better than by the shape.
    package init(
        bases: [ContractBase], shape: TargetShape, conventions: SchemaConventions? = nil, maximumLength: Int
    ) {
        self.bases = bases
        self.maximumLength = maximumLength
        var schema = shape.readSchema
        if let conventions { schema?.conventions = conventions }
        self.schema = schema.flatMap { $0.conventions.form == .json ? SchemaIndex($0) : nil }
    }

    package func run(on executor: inout any Executing) throws(SupervisorError) -> Answers {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: maximumLength + 1, alignment: 8)
        defer { memory.deallocate() }
        guard let start = memory.baseAddress else { preconditionFailure("memory without an address") }
        var buffer = InputBuffer(base: start, capacity: maximumLength)
        var queue = ContractQueue()
        // Before their variants, of which one may be another input of these.
        for base in bases {
            try queue.take(base.bytes, prefix(of: base) + "as it is", looksWrong: false, executor: &executor)
        }
        for base in bases {
            let variants = Variants(of: base.bytes, schema: schema)
            let judge = VariantJudge(variants)
            queue.answers.omitted += variants.omitted
            for index in 0..<variants.count {
                guard variants.write(index, to: &buffer) else {
                    queue.answers.omitted += 1
                    continue
                }
                try queue.take(
                    Array(buffer.bytes), prefix(of: base) + variants.name(index),
                    looksWrong: judge.looksWrong(index, buffer.bytes), executor: &executor)
            }
        }
        try queue.finish(on: &executor)
        return queue.answers
    }

    /// What the names of its rows begin with.
    private func prefix(of base: ContractBase) -> String {
        bases.count == 1 ? "" : base.name + ": "
    }
}

extension TargetShape {
    /// The schema; nil where the target has no type to ask.
    package var readSchema: Schema? { try? JSONDecoder().decode(Schema.self, from: Data(schema)) }
}
