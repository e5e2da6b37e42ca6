public import Testing

/// Lets rows be searched around: beside its input, a closed row then runs so many inputs near it, drawn from a seed, in a supervised
/// child process.
///
///     @Test(.search(seed: 7, inputs: 500), arguments: try RegressionTable("offer", in: .module))
///
/// The same seed draws the same inputs. A finding among them fails the test, with the input attached; it is promoted like any other.
public struct SearchTrait: TestTrait, SuiteTrait, TestScoping {
    /// What inputs are drawn from.
    public let seed: UInt64
    /// How many there are for each row.
    public let inputs: Int

    @TaskLocal static var current: SearchTrait?

    /// Whether suites give it to what is in them.
    public var isRecursive: Bool { true }

    /// Runs a test with this budget.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(self) { try await function() }
    }
}

extension Trait where Self == SearchTrait {
    /// Runs inputs near each closed row.
    ///
    /// - Parameters:
    ///   - seed: what they are drawn from.
    ///   - inputs: how many for each row.
    public static func search(seed: UInt64, inputs: Int) -> Self {
        SearchTrait(seed: seed, inputs: max(0, inputs))
    }
}
