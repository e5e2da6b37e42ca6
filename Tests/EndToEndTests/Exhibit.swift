import Foundation
import Testing

/// A target of the fault zoo, and what a person is to be told of it.
struct Exhibit: Sendable, CustomTestStringConvertible {
    let name: String
    /// The kind of its finding; nothing where it has none.
    let kind: String?
    /// What `replay` says of it after the path, or how that begins.
    let headline: String
    /// A piece of the zoo's source, in the line that the trace has to name.
    let source: Source?

    struct Source: Sendable {
        var file: String
        /// It is in one line of the file, or of what follows the line with `after`.
        var text: String
        var after: String?
    }

    var testDescription: String { name }

    init(
        _ name: String, _ kind: String, _ headline: String, in file: String? = nil, _ text: String = "",
        after: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.headline = headline
        source = file.map { Source(file: $0, text: text, after: after) }
    }

    /// One that is no fault.
    init(harmless name: String) {
        self.name = name
        kind = nil
        headline = ""
        source = nil
    }

    /// `Target+Traps.swift:25`: the line of the zoo that holds the text.
    func line() throws -> String? {
        guard let source else { return nil }
        let url = Products.package.appending(path: "Tests/FaultZoo/\(source.file)")
        let lines = try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = source.after.flatMap { after in lines.firstIndex { $0.contains(after) } } ?? 0
        let places = lines.indices.filter { $0 >= start && lines[$0].contains(source.text) }
        guard places.count == 1 || (source.after != nil && places.count > 1) else {
            throw AmbiguousSource(text: source.text, count: places.count)
        }
        return "\(source.file):\(places[0] + 1)"
    }

    struct AmbiguousSource: Error {
        var text: String
        var count: Int
    }
}

extension Exhibit {
    static let traps = [
        Exhibit("index-out-of-range", "crash", "crash: Index out of range", in: "Target+Traps.swift", ")[index]"),
        Exhibit(
            "nil-unwrap", "crash", "crash: Unexpectedly found nil while unwrapping an Optional value",
            in: "Target+Traps.swift", "return count!"),
        Exhibit("overflow", "crash", "crash: arithmetic overflow", in: "Target+Traps.swift", "start + bytes.count + 1"),
        Exhibit(
            "fatal-error", "crash", "crash: Fatal error: the 1 bytes are of the fatal sort", in: "Target+Traps.swift",
            "Swift.fatalError"),
        Exhibit("abort", "crash", "crash: abort", in: "Target+Traps.swift", "Foundation.abort()"),
        Exhibit(
            "stack-overflow", "crash", "crash: stack overflow", in: "Target+Traps.swift", "= descend(from: &next)"),
        Exhibit(
            "async-trap", "crash", "crash: Fatal error: trapped after an await", in: "Target+Shapes.swift",
            "trapped after an await"),
        Exhibit(
            "main-actor", "crash", "crash: Fatal error: trapped on the main actor", in: "Target+Shapes.swift",
            "trapped on the main actor"),
        Exhibit("crash-heavy", "crash", "crash: Fatal error: one in ten", in: "Reading.swift", "one in ten\""),
    ]

    static let endings = [
        Exhibit("exit-0", "crash", "crash: exited with status 0", in: "Target+Endings.swift", "        exit(0)"),
        Exhibit("exit-3", "crash", "crash: exited with status 3", in: "Target+Endings.swift", "_exit(3)"),
        Exhibit("kill-self", "crash", "crash: killed", in: "Target+Endings.swift", "kill(getpid(), SIGKILL)"),
        Exhibit("stop-self", "hang", "hang: stopped itself", in: "Target+Endings.swift", "raise(SIGSTOP)"),
    ]

    static let hangs = [
        Exhibit(
            "endless-loop", "hang", "hang in decode", in: "Target+Hangs.swift", "while !isDone", after: "func loop("),
        Exhibit("sleeping", "hang", "hang in decode", in: "Target+Hangs.swift", "sleep(1000)"),
        Exhibit(
            "block-signals", "hang", "hang in decode", in: "Target+Hangs.swift", "while !isDone",
            after: "func loopDeafly("),
    ]

    static let hoards = [
        Exhibit(
            "growing-memory", "memory", "memory: failed to allocate", in: "Target+Hoards.swift", "blocks.append"),
        Exhibit(
            "huge-allocation", "memory", "memory: failed to allocate", in: "Target+Hoards.swift", "count: 1 << 40"),
    ]

    static let answers = [
        Exhibit("undeclared-error", "escaped", "escaped: size(1) (FaultZoo.Undeclared)"),
        Exhibit("trapping-description", "escaped", "escaped: FaultZoo.Unspeakable"),
        Exhibit("wrong-second-time", "mismatch", "mismatch: decoded 1, then 0 (law: deterministic)"),
        Exhibit("class", "invalid", "invalid: fewer pieces than none at FaultZoo/Target+Shapes.swift:10"),
    ]

    static let elusive = [
        Exhibit(
            "after-three", "crash", "crash: Fatal error: three came before", in: "Target+Elusive.swift",
            "three came before\""),
        Exhibit(
            "one-in-five", "crash", "crash: Fatal error: one time in five", in: "Target+Elusive.swift",
            "one time in five"),
    ]

    static let locks = [
        Exhibit(
            "word-in-code", "crash", "crash: Fatal error: the lock is open", in: "Target+Words.swift", "fatalError")
    ]

    static let harmless = [
        "close-all", "close-ours", "change-directory", "flood-output", "outliving-child", "prepared", "locked",
        "prepare-loops", "prepare-throws", "prepare-traps", "empty",
    ].map(Exhibit.init(harmless:))

    static let all = traps + endings + hangs + hoards + answers + elusive + locks + harmless
}
