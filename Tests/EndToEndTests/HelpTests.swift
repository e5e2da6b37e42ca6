import Foundation
import Testing

@Suite("What the help says is so", .timeLimit(.minutes(20)))
struct HelpTests {
    static let commands = [
        "list", "schema", "run", "replay", "show", "shrink", "minimize", "table", "promote", "init", "help",
    ]

    @Test("The overview names each command, and has an example of each")
    func overview() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let help = try await sandbox.fuzz("--help")
            #expect(help.status == 0)
            for command in Self.commands {
                #expect(help.output.contains("\n  \(command) "))
                #expect(help.output.contains("\n  fuzz \(command)"))
            }
        }
    }

    @Test("Each example of a command's help works", arguments: HelpTests.commands)
    func examples(command: String) async throws {
        try await Sandbox.use { sandbox in
            let help = try await sandbox.fuzz(command, "--help")
            #expect(help.status == 0)
            let examples = help.output.split(separator: "\n").drop { $0 != "Examples:" }.dropFirst()
            #expect(!examples.isEmpty)
            try prepare(sandbox)
            for example in examples {
                let words = Self.words(of: example)
                #expect(words.first == "fuzz")
                try await check(Array(words.dropFirst()), in: sandbox)
            }
        }
    }

    @Test("Each command line of the README is taken as it stands")
    func readme() async throws {
        let text = try String(contentsOf: Products.package.appending(path: "README.md"), encoding: .utf8)
        let lines = text.split(separator: "\n").compactMap { line -> [String]? in
            guard let match = line.prefixMatch(of: #/(?:swift run -c release )?fuzz ([^#]+)/#) else { return nil }
            return Self.words(of: match.1)
        }
        #expect(lines.count >= 7)
        try await Sandbox.use { sandbox in
            try prepare(sandbox)
            for words in lines where !words.contains("--resume") { try await check(words, in: sandbox) }
            // The runs before were interrupted here: this one goes on with the last.
            for words in lines where words.contains("--resume") { try await check(words, in: sandbox) }
        }
    }

    @Test("The README's table of options is that of 'run'")
    func options() async throws {
        let text = try String(contentsOf: Products.package.appending(path: "README.md"), encoding: .utf8)
        try await Sandbox.use(corpus: false) { sandbox in
            let help = try await sandbox.fuzz("help", "run").output
            let known = help.matches(of: #/\n  (--[a-z-]+)/#).map { String($0.1) }
            let told = text.matches(of: #/\n\| `(--[a-z-]+)/#).map { String($0.1) }
            #expect(told.count > 10)
            #expect(Set(told + ["--help"]) == Set(known))
        }
    }

    /// What says that a file is a finding.
    private static let finding = """
        {"version":1,"target":"workshop","signature":{"kind":"invalid","reason":"unnamed","place":["a.swift:6"]},
        "reason":"a workshop without an id","trace":[],"seed":7,"iteration":12,"sizeBefore":19,"sizeAfter":19,"isFlaky":false,
        "limits":{"timeoutMilliseconds":1000,"memoryBytes":536870912,"maximumLength":1048576,"stackBytes":8388608}}
        """

    /// As a shell has them, of a line with double quotes at most.
    private static func words(of line: Substring) -> [String] {
        line.matches(of: #/"([^"]*)"|([^ ]+)/#).map { String($0.1 ?? $0.2 ?? "") }
    }

    /// The files that the examples speak of.
    private func prepare(_ sandbox: Sandbox) throws {
        try sandbox.write(#"{"id":"","seats":1}"#, to: "crashes/workshop/unnamed.json")
        try sandbox.write("{", to: "crashes/json5/crash-trap-0a1b2c3d.json5")
        try sandbox.write("true -1\n", to: "crashes/shoptests-price/false-0a1b2c3d.choices")
        try sandbox.write("{}", to: "input.json")
        try sandbox.write("<html>", to: "page.html")
        try sandbox.write("", to: "Package.swift")
        try sandbox.makeFolder("Sources/Shop")
        try sandbox.write("\"EUR\"\n", to: "words.dict")
        try sandbox.write("[1]", to: "afl/queue/id:000000,orig:1")
        try sandbox.write("[2]", to: "libfuzzer/4dc7c9ec434ed06502767136789763ec11d2c4b7")
        try sandbox.write(#"{"id":"","seats":1}"#, to: "crashes/workshop/invalid-unnamed-0a1b2c3d.json")
        try sandbox.write(Self.finding, to: "crashes/workshop/invalid-unnamed-0a1b2c3d.finding")
        try sandbox.makeFolder(".build/release")
        try sandbox.link(".build/release/offer-fuzz", to: Products.zoo)
    }

    /// Runs it; a search is interrupted once it has begun.
    private func check(_ words: [String], in sandbox: Sandbox) async throws {
        let process = try sandbox.start(Products.fuzz, words)
        if words.first == "run" {
            try await sandbox.wait(
                until: { process.output.contains("seed") || !process.isRunning }, "\(words) does not begin")
            process.signal(SIGINT)
        }
        let result = try await process.finish()
        #expect(result.errors == "", "\(words)")
        #expect(!result.output.isEmpty, "\(words)")
        switch words.first {
        case "run": #expect(result.status == 130, "\(words)")
        case "replay": #expect([0, 1].contains(result.status), "\(words)")
        default: #expect(result.status == 0, "\(words)")
        }
    }
}
