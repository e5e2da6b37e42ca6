import Fuzzing

/// The tool, with the built-in targets.
@main
struct Fuzz: FuzzMain {
    static let targets: [Target] = [.offer, .workshop, .problem, .json, .json5, .plist, .iso8601]
}
