internal import FuzzCore
internal import PropertyTesting
internal import Testing

/// One case of a property: values that are there, and the body that is to run on them.
struct PreparedCase {
    /// As a person reads them, one for each generator.
    let texts: () -> [ValueText]
    /// Runs the body; false where it returns false.
    let run: () async throws -> Bool

    init(texts: @escaping () -> [ValueText], run: @escaping () async throws -> Bool) {
        self.texts = texts
        self.run = run
    }
}

/// A property without the types of its values.
struct Property {
    let examples: Int
    let example: (Int) -> PreparedCase
    let prepare: (inout ChoiceSource) throws -> PreparedCase

    init(
        examples: Int, example: @escaping (Int) -> PreparedCase,
        prepare: @escaping (inout ChoiceSource) throws -> PreparedCase
    ) {
        self.examples = examples
        self.example = example
        self.prepare = prepare
    }

    /// The case of a trial, with what was drawn for it.
    ///
    /// - Throws: what a generator throws beside discards.
    func draw(
        _ trial: Trial
    ) throws(GeneratorFailure) -> (record: ChoiceRecord, values: Result<PreparedCase, Discard>) {
        if case .example(let number) = trial.source { return (ChoiceRecord(), .success(example(number))) }
        do {
            return try trial.draw(prepare)
        } catch {
            throw GeneratorFailure(error: error)
        }
    }
}

/// A generator threw something other than a discard.
struct GeneratorFailure: Error {
    let error: any Error
}

/// What is asked of a check.
struct CheckOptions {
    /// The types of the values.
    let values: String
    let cases: PropertyCases
    let iterations: Int
    let seed: UInt64?
    let shrinkBudget: Int
    let deadline: Duration
    let isolation: PropertyIsolation
    let place: SourceLocation
}
