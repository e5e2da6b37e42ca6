import Foundation
import Fuzzing

/// A fuzz executable with one target and forty faults, each of which has to be one finding, however often and by whatever way it is
/// reached.
///
///     swift run SignatureZoo run --seed 1 --iterations 100000
///
/// Above the line that a fault stands in is a comment, of which tests and scripts make the table of what has to be found:
///
///     fault NAME: KIND at PLACE
///
/// `NAME` is the case of ``Exhibit`` that leads there, `PLACE` what the finding's signature has to name: a function, in which the line
/// stands; functions that call each other, with ` calls ` between, or ` calls itself`; `this line`; or words in quotes.
@main
struct SignatureZoo: FuzzMain {
    static let targets = [
        Target(
            "zoo", decode: { (bytes: Data) async throws in try await Tour.visit(of: bytes) },
            rejecting: DecodingError.self, reading: Visit.self,
            laws: [.roundTrip(using: { JSONEncoder() })], validate: Tour.judge)
    ]
}
