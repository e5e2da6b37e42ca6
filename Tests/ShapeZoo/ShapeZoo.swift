import Fuzzing

/// A fuzz executable whose targets read documents of every kind of shape. None has a seed; each has an input that it accepts.
///
///     swift run ShapeZoo schema tree
@main
struct ShapeZoo: FuzzMain {
    static let targets: [Target] = Shape.all.map(\.target)
}

extension Shape {
    static let all: [Shape] =
        recursions + classes + enums + dictionaries + values + dates + spellings + handWritten + polymorphic + checked
        + dangers + wholes
}
