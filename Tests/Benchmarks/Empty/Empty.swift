import Foundation
import Fuzzing

/// A fuzz executable of one target that does nothing, with coverage compiled in, as libFuzzer's twin of it is one.
@main
struct Empty: FuzzMain {
    static let targets = [
        // Of bytes, as its peer: with an extension of JSON it would start from documents, and mutate their trees.
        Target("empty", decode: { (bytes: Data) in }, fileExtension: "bin")
    ]
}
