import Fuzzing

/// A fuzz executable whose targets have one known fault each, to see what the engine reaches, and in how many executions.
///
///     swift run -c release Planted run p04 --seed 1 --iterations 100000
@main
struct Planted: FuzzMain {
    static let targets: [Target] = Target.planted + Target.guards + Target.costs
}
