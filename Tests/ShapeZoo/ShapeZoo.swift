import Fuzzing

/// A fuzz executable whose targets read documents of every kind of shape. None has a seed; each has an input that it accepts.
///
///     swift run ShapeZoo schema tree
@main
struct ShapeZoo: FuzzMain {
    static let targets: [Target] =
        Target.recursions + Target.classes + Target.enums + Target.dictionaries + Target.values + Target.dates
        + Target.spellings + Target.handWritten + Target.polymorphic + Target.checked + Target.dangers + Target.wholes
}
