/// Thrown by ``require(_:_:fileID:line:)``. The place tells two findings apart, the words are for people.
public struct RequirementFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What does not hold, in the words of whoever wrote the validator.
    public let message: String
    /// `Module/File.swift` of the requirement.
    public let fileID: String
    /// Its line, from 1.
    public let line: UInt

    /// The message, or the place where there is none.
    public var description: String {
        message.isEmpty ? "requirement at \(fileID):\(line) does not hold" : message
    }
}

/// Says what a decoded value has to satisfy. Where `condition` is false, the value is an invalid acceptance: a finding.
///
///     Target("offer", Offer.self) { offer in
///         try require((0...10_000_000).contains(offer.priceCents), "price out of range")
///     }
///
/// - Throws: ``RequirementFailure``, or what evaluating `condition` throws.
public func require(
    _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws {
    guard try !condition() else { return }
    throw RequirementFailure(message: message(), fileID: String(describing: fileID), line: line)
}
