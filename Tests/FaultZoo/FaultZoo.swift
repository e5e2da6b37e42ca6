import Fuzzing

/// A fuzz executable whose targets misbehave, each in one way, on about one input in fifty; all other inputs are accepted.
///
///     swift run FaultZoo run stop-self --seed 7 --iterations 2000
@main
struct FaultZoo: FuzzMain {
    static let targets: [Target] =
        Target.traps + Target.endings + Target.hangs + Target.hoards + Target.disturbances + Target.answers
        + Target.elusive + Target.shapes + Target.locks + Target.preparations + Target.workers + Target.benchmarks
}
