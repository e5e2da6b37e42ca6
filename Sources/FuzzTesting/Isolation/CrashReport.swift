internal import Foundation
internal import FuzzInputs

/// What a process says before it crashes: a line of its own, and the list of the stack that the runtime adds where it is asked to.
struct CrashReport {
    /// Begins the runtime's part.
    private static let start = "*** Signal "

    /// What the environment asks of the runtime.
    static let silent = "enable=no"
    static let told =
        "enable=yes,output-to=stderr,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=32"

    private let said: [String]
    private let added: [String]

    init(_ output: some Sequence<UInt8>) {
        let lines = String(decoding: Array(output), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        let end = lines.firstIndex { $0.hasPrefix(Self.start) } ?? lines.count
        said = lines[..<end].filter { !$0.hasPrefix("swift-runtime: ") }
        added = Array(lines[end...])
    }

    /// Whether the runtime has begun to write its part: the process ends once that is done.
    var isBegun: Bool { !added.isEmpty }

    /// What a trap says; behind it there may be a list of the stack.
    var trap: String? {
        let words = [": Fatal error", ": Precondition failed", ": Assertion failed", "ERROR: "]
        return said.last { line in words.contains { line.contains($0) } }
    }

    /// One line, for a person: that of the trap, what the runtime knows of it, or the last one.
    var words: String? {
        (trap ?? failure ?? said.last)?.withoutUnseen
    }

    /// Of a program that has come to its end, what went wrong in it: that its tests have run says nothing.
    var issue: String? {
        if let words, !words.contains("Test run with ") { return words }
        return said.last { $0.contains("recorded an issue") }?.withoutUnseen
    }

    /// What the code says that the compiler put there, as for an overflow.
    private var failure: String? {
        let prefix = "*** Swift runtime failure: "
        return added.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(4)).replacing(" ***", with: "") }
    }

    /// The innermost place in code that has one.
    var place: (path: String, line: Int, column: Int)? {
        for line in added {
            guard line.firstMatch(of: /^\s*[0-9]+ +(\[[a-z]+\] +)*0x/) != nil, !line.contains("[system]"),
                !line.contains("[thunk]"), let found = line.firstMatch(of: /\sat (\/.*?):([0-9]+)(:([0-9]+))?$/),
                let number = Int(found.2), number > 0
            else { continue }
            return (String(found.1), number, max(1, found.4.flatMap { Int($0) } ?? 1))
        }
        return nil
    }
}
