internal import Foundation
internal import FuzzCore
internal import FuzzRuntime

/// How far a minimization is: what was found out of the inputs that have run, from the first on.
struct MinimizeState {
    /// How many inputs have run.
    var done = 0
    var cover = FeatureCover()
    /// The features of what is given.
    var given: Set<UInt64> = []
    var unstable: Set<UInt64> = []
    /// What inputs fail with, by their places.
    var failures: [Int: Outcome] = [:]

    /// Takes in what an epoch showed, in the order of the inputs.
    mutating func take(_ shown: [Int: [UInt64]], of inputs: [SourceInput]) {
        for (index, features) in shown.sorted(by: { $0.key < $1.key }) { take(index, features, inputs[index].isGiven) }
    }

    private mutating func take(_ index: Int, _ features: [UInt64], _ isGiven: Bool) {
        guard isGiven else {
            cover.add(index, features: features)
            return
        }
        given.formUnion(features)
        cover.give(features)
    }
}

/// The state on disk, `.fuzz/<target>/minimize.json`: only a hint that saves work. One that is of other inputs, another build or
/// another form is no state at all, and all is run again.
struct SavedMinimization: Codable {
    static let currentVersion = 1

    struct Member: Codable {
        var index: Int
        var features: PackedWords
    }

    var version = currentVersion
    var target: String
    var build: String
    var limits: ExecutionLimits
    /// Of all inputs, in their order.
    var inputs: String
    var done: Int
    var given: PackedWords
    var members: [Member]
    var unstable: PackedWords
    var failures: [Int: Outcome]

    init(_ state: MinimizeState, target: String, build: String, limits: ExecutionLimits, inputs: String) {
        self.target = target
        self.build = build
        self.limits = limits
        self.inputs = inputs
        done = state.done
        given = PackedWords(state.given.sorted())
        members = state.cover.members.map { Member(index: $0.index, features: PackedWords($0.features)) }
        unstable = PackedWords(state.unstable.sorted())
        failures = state.failures
    }

    var fileBytes: [UInt8] {
        guard let text = try? JSONEncoder().encode(self) else { preconditionFailure("the state has a JSON form") }
        return Array(text)
    }

    /// The state that these bytes hold, where it is of the same work as `ours`, on so many inputs.
    static func restore(_ bytes: [UInt8], for ours: SavedMinimization, count: Int) -> MinimizeState? {
        guard let saved = try? JSONDecoder().decode(SavedMinimization.self, from: Data(bytes)),
            saved.version == ours.version, saved.target == ours.target, saved.build == ours.build,
            saved.limits == ours.limits, saved.inputs == ours.inputs, saved.isConsistent(count)
        else { return nil }
        var state = MinimizeState()
        state.done = saved.done
        state.given = Set(saved.given.words)
        state.cover.give(saved.given.words)
        for member in saved.members { state.cover.add(member.index, features: member.features.words) }
        state.unstable = Set(saved.unstable.words)
        state.failures = saved.failures
        return state
    }

    private func isConsistent(_ count: Int) -> Bool {
        let ran = 0..<done
        return (0...count).contains(done) && failures.keys.allSatisfy(ran.contains)
            && members.allSatisfy { ran.contains($0.index) }
            && zip(members, members.dropFirst()).allSatisfy { $0.index < $1.index }
    }
}
