import Foundation

/// Errors of each shape that a target may throw.
enum PlainFailure: Error {
    case broken
    case tooLong(Int)
    case unknown(name: String)
}

/// Ends the process where it is asked for words.
struct TrappingFailure: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    var description: String { fatalError("described") }
    var debugDescription: String { fatalError("described") }
    var errorDescription: String? { fatalError("described") }
}

enum TrappingCases: Error, CustomStringConvertible {
    case first
    case second

    var description: String { fatalError("described") }
}

class BaseFailure: Error, @unchecked Sendable {}

final class DerivedFailure: BaseFailure, @unchecked Sendable {}

struct StructFailure: Error {
    var code = 0
}

private enum HiddenFailure: Error {
    case quiet
}

let hiddenFailure: any Error = HiddenFailure.quiet

enum MemberKey: String, CodingKey {
    case lines
    case price
}

/// More keys than two.
enum WideKey: String, CodingKey, CaseIterable {
    case a, b, c, d, e, f, g, h
}

/// A key that anything may have made: one of a dictionary, say, or an index.
struct LooseKey: CodingKey {
    var stringValue: String
    var intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        self.intValue = intValue
        stringValue = "Index \(intValue)"
    }
}
