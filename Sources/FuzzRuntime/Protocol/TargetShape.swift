internal import Foundation
internal import FuzzInputs

/// What is known of a target before anything has run: its documents, from its type alone, and its instrumented code.
package struct TargetShape: Sendable, Hashable {
    /// What a target made of an input that was made from its schema.
    package enum Answer: String, Sendable, Hashable {
        case accepted
        /// A generator drew it; the property has not seen it.
        case drawn
        /// None of its kind was accepted; this one came further than others.
        case refused
        /// It decoded, and a rule or a law does not hold.
        case decoded
        /// It ended the executor.
        case died
    }

    /// An input made from the schema.
    package struct Sample: Sendable, Hashable {
        package var bytes: [UInt8]
        package var answer: Answer
        /// The number of the execution that tried it, from 1.
        package var execution: Int

        package init(bytes: [UInt8], answer: Answer, execution: Int) {
            self.bytes = bytes
            self.answer = answer
            self.execution = execution
        }
    }

    /// The schema as JSON; empty where the target has no `Decodable` type to ask.
    package var schema: [UInt8]
    /// Worth starting from, in the order in which they were tried: the smallest first.
    package var samples: [Sample]
    /// How often the target ran for them in all.
    package var executions: Int
    /// How many edges of instrumented code are watched; 0 where the build has none.
    package var edges: Int

    package init(schema: [UInt8] = [], samples: [Sample] = [], executions: Int = 0, edges: Int = 0) {
        self.edges = edges
        self.schema = schema
        self.samples = samples
        self.executions = executions
    }

    /// The inputs of the samples.
    package var inputs: [[UInt8]] { samples.map(\.bytes) }

    /// The schema as a person would write it down, and the smallest input by it; nil where there is none.
    package var words: (shape: String, smallest: [UInt8])? {
        guard !self.schema.isEmpty, let schema = try? JSONDecoder().decode(Schema.self, from: Data(self.schema)) else {
            return nil
        }
        return (schema.description, SchemaSynthesis.smallest(schema))
    }

    /// Takes what a record says; each input once, and of those that were the end of an executor the first.
    mutating func take(_ record: Record) {
        switch ShapeRecord(record.execution.identity) {
        case .schema(let executions):
            schema = record.input
            self.executions = executions
        case .input(let answer, let execution):
            take(Sample(bytes: record.input, answer: answer, execution: execution))
        case nil:
            guard record.iteration > ShapeSearch.attempts, !samples.contains(where: { $0.answer == .died }) else {
                return
            }
            let execution = Int(clamping: record.iteration - ShapeSearch.attempts)
            take(Sample(bytes: record.input, answer: .died, execution: execution))
        }
    }

    private mutating func take(_ sample: Sample) {
        if !samples.contains(where: { $0.bytes == sample.bytes }) { samples.append(sample) }
    }
}
