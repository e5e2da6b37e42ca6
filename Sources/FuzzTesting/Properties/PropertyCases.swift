/// Which cases of a property are run.
public struct PropertyCases: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// After these.
        case searched([String])
        case fixed(String)
    }

    let kind: Kind

    /// Those that a search comes to.
    public static let searched = PropertyCases(kind: .searched([]))

    /// Those that a search comes to, after cases that always run first: of failures that are mended, so that they stay so.
    ///
    ///     try await checkProperty(over: prices, cases: .searched(after: "-1 false")) { … }
    ///
    /// `fuzz promote FILE --emit swift` prints that for a file of `crashes/`.
    public static func searched(after choices: String...) -> PropertyCases {
        PropertyCases(kind: .searched(choices))
    }

    /// One, as the report of a failure prints it: `.fixedCase("true 5 false")`. It is run once, and nothing else is.
    public static func fixedCase(_ choices: String) -> PropertyCases {
        PropertyCases(kind: .fixed(choices))
    }
}

/// In which process the body of a property runs.
public struct PropertyIsolation: Sendable, Hashable {
    /// How long a case may take of the processor's time; nil in the process of the tests.
    let timeLimit: Duration?

    /// In the process of the tests: a body that crashes ends it.
    public static let none = PropertyIsolation(timeLimit: nil)

    /// In a child process that is supervised: a body that crashes, exits or does not end has failed, and is made simple like any other.
    ///
    /// The child is another run of the test program, of this one test up to the check. What stands before the check in the test is run in
    /// it as well.
    ///
    /// - Parameter timeLimit: what a case may take of the processor's time; ten times as long by the clock.
    public static func process(timeLimit: Duration = .seconds(1)) -> PropertyIsolation {
        PropertyIsolation(timeLimit: timeLimit)
    }

    /// In a child process, with a second for each case.
    public static let process = PropertyIsolation(timeLimit: .seconds(1))
}
