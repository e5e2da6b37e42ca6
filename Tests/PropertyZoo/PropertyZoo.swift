import Fuzzing

/// Properties of values that generators make. Instrumented, as a user's own code would be.
@main
struct PropertyZoo: FuzzMain {
    static let targets = [Target.sorts, .merges, .filtered, .patience]
}
