import Foundation
import Testing

@Suite("A wrong command line", .timeLimit(.minutes(20)))
struct CommandLineTests {
    static let mistakes: [(arguments: [String], line: String)] = [
        (["rum"], "unknown command 'rum'. Did you mean 'run'?"),
        (["run", "workshp"], "there is no target 'workshp' in fuzz. Did you mean 'workshop'?"),
        (
            ["run", "tax"],
            "there is no target 'tax' in fuzz. Targets: offer, workshop, problem, json, json5, plist, iso8601."
        ),
        (["run", "offer", "offer"], "the target 'offer' is named twice. Name it once."),
        (["run", "--iteration", "5"], "unknown option '--iteration' of 'run'. Did you mean '--iterations'?"),
        (["run", "--iterations", "0"], "'0' is no value for --iterations. Give a whole number of at least 1."),
        (
            ["run", "--seed", "-1"],
            "'-1' is no value for --seed. Give a number from 0 to 18446744073709551615, or hexadecimal with 0x."
        ),
        (["run", "--seed"], "--seed needs a value. Write --seed NUMBER."),
        (
            ["run", "--duration", "10"], "'10' is no value for --duration. Give a time such as 90s, 10m, 8h or 1h30m."
        ),
        (["run", "--format", "xml"], "'xml' is no value for --format. Give text or json."),
        (["run", "--resume", "--fresh"], "--resume and --fresh exclude each other. Give one of them."),
        (["run", "--jobs", "1", "--jobs", "2"], "--jobs is given twice. Give it once."),
        (["list", "offer"], "'offer' is an argument too many for 'list'. Leave it out."),
        (["replay"], "'replay' needs a FILE or a FOLDER. See 'help replay'."),
        (
            ["help", "xyzzy"],
            "unknown command 'xyzzy'. Commands: list, schema, run, replay, show, shrink, minimize, promote, table, init, help, --help, --version."
        ),
        (["help", "shrnk"], "unknown command 'shrnk'. Did you mean 'shrink'?"),
        (
            ["run", "--resume"],
            "there is no run to resume: .fuzz/offer/state.json is not there. Run without --resume to start one."
        ),
    ]

    @Test("One line says what is wrong and what to do, the status is 2, and nothing is written", arguments: mistakes)
    func mistake(arguments: [String], line: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.start(Products.fuzz, arguments).finish()
            result.expectComplaint("fuzz: \(line)", status: 2)
            #expect(result.output == "")
            #expect(sandbox.names(".") == [])
        }
    }
}
