internal import FuzzCore
internal import FuzzRuntime
public import PropertyTesting
public import Testing

/// Checks that a property holds of all values that some generators make.
///
///     @Test("Reversed twice is as before")
///     func reversed() async throws {
///         try await checkProperty(over: .array(of: .integer(in: -100...100))) { (list: [Int]) in
///             #expect(Array(list.reversed().reversed()) == list)
///         }
///     }
///
/// A case fails where the body throws, returns false or records an issue. Issues are not shown while it searches. The case is then
/// made as simple as it gets, and run once more, so that the issue that is reported is the expectation's own; it carries the values, what
/// of them could be anything else, and a `.fixedCase("…")` that runs that one case. Faults that differ, by the place of their issue or by
/// their error, are reported each by itself. What a detached task or another thread records belongs to no test: it is the case's where no
/// other check of the same file runs at the time, and is shown each time that it comes.
///
/// What fails is kept in `crashes/<test>/` beside the manifest of the package, and runs first the next time. In a body, ``assume(_:fileID:line:)``
/// gives up a case, ``classify(_:as:)`` and ``cover(_:_:as:)`` say what is tested, and ``target(score:as:)`` says where to look.
///
/// The same seed gives the same cases. Where the generators can make no more values than `iterations`, each is run once.
///
/// - Parameters:
///   - generators: what makes the values, one or several.
///   - examples: values that always run first.
///   - cases: `.fixedCase("…")` runs one case of an earlier report, and nothing else; `.searched(after: "…")` runs such cases first.
///   - iterations: how many cases to run.
///   - seed: what they follow from: where nothing is said, the test with its arguments, the check's place in it, and the variable
///     `FUZZ_SEED` of the environment. Arguments that are others in each run, as a `UUID()`, make other cases each time.
///   - shrinkBudget: how many more cases to run to make one that fails simple.
///   - deadline: how long it should take. Beyond that it says so, and fails for it never.
///   - isolation: in which process the body runs.
///   - actor: where the body runs: where it was written.
///   - sourceLocation: where it stands.
///   - body: says whether the property holds of some values.
/// - Returns: what was run.
/// - Throws: what a generator throws, and what keeps it from being run: a text of choices that is none.
@discardableResult
public func checkProperty<each Value, Answer, Failure: Error>(
    over generators: repeat Generator<each Value>,
    examples: [(repeat each Value)] = [],
    cases: PropertyCases = .searched,
    iterations: Int = 1_000,
    seed: UInt64? = nil,
    shrinkBudget: Int = 5_000,
    deadline: Duration = .seconds(10),
    isolation: PropertyIsolation = .none,
    on actor: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (repeat each Value) async throws(Failure) -> Answer
) async throws -> PropertySummary {
    var values: [String] = []
    repeat values.append(String(describing: (each Value).self))
    let options = CheckOptions(
        values: values.joined(separator: ", "), cases: cases, iterations: max(1, iterations), seed: seed,
        shrinkBudget: max(0, shrinkBudget),
        deadline: deadline, isolation: isolation, place: sourceLocation)
    return try await withoutActuallyEscaping(body) { body in
        let property = property(over: repeat each generators, examples: examples, body)
        return try await PropertyCheck(property, options).run(on: actor)
    }
}

/// The property, without the types of its values.
private func property<each Value, Answer, Failure: Error>(
    over generators: repeat Generator<each Value>, examples: [(repeat each Value)],
    _ body: @escaping (repeat each Value) async throws(Failure) -> Answer
) -> Property {
    Property(examples: examples.count) { number in
        preparedCase(of: repeat each examples[number], body: body)
    } prepare: { source in
        let values = (repeat try source.draw(each generators))
        return preparedCase(of: repeat each values, body: body)
    }
}

private func preparedCase<each Value, Answer, Failure: Error>(
    of value: repeat each Value, body: @escaping (repeat each Value) async throws(Failure) -> Answer
) -> PreparedCase {
    let values = (repeat each value)
    return PreparedCase {
        var texts: [ValueText] = []
        for value in repeat each values { texts.append(ValueText(value)) }
        return texts
    } run: {
        do {
            // Of another type than Bool, what it returns says nothing.
            return try await body(repeat each values) as? Bool ?? true
        } catch {
            throw Target.unwrapped(error)
        }
    }
}
