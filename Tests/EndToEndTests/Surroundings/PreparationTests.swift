import Foundation
import Testing

@Suite("A preparation that fails", .timeLimit(.minutes(20)))
struct PreparationTests {
    static let failures: [(target: String, options: [String], reason: String)] = [
        ("prepare-throws", [], "NoDesk(floor: 3)"),
        ("prepare-traps", [], "FaultZoo/Target+Preparations.swift:12: Fatal error: there is no desk at all"),
        ("prepare-loops", ["--timeout", "0.2"], "ran past the time limit"),
    ]

    @Test("One line says why, and the status is 3", arguments: failures.indices)
    func failure(index: Int) async throws {
        let (target, options, reason) = Self.failures[index]
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("", to: "unready")
            let run = try await sandbox.start(Products.zoo, ["run", target, "--seed", "7"] + options).finish()
            run.expectComplaint(
                "FaultZoo: \(target): the 'prepare' of the target '\(target)' fails: \(reason). "
                    + "Mend it: no input can run before it has.", status: 3)
            #expect(sandbox.names("crashes") == [])
        }
    }

    @Test("The smallest stack and the largest one will do, and a fault of the stack is found on either")
    func stacks() async throws {
        for size in ["64K", "1GiB"] {
            try await Sandbox.use(corpus: false) { sandbox in
                let run = try await sandbox.zoo(
                    "run", "index-out-of-range", "--seed", "7", "--iterations", "500", "--stack-size", size)
                #expect(run.errors == "")
                #expect(run.status == 1)
                #expect(sandbox.findings("index-out-of-range").count == 1)
            }
        }
    }
}
