import Foundation
import Testing

@Suite("A type is enough: an input is accepted within 1,000 executions, with no seed", .timeLimit(.minutes(20)))
struct AcceptanceTests {
    /// The built-in targets. In a build that is not optimised nothing shows what the client of `offer` compares a book with.
    #if DEBUG
        static let builtInTargets = ["workshop", "problem", "json", "json5", "plist", "iso8601"]
    #else
        static let builtInTargets = ["offer", "workshop", "problem", "json", "json5", "plist", "iso8601"]
    #endif

    static let plantedTargets = (1...12).flatMap { number in
        let name = "p" + (number < 10 ? "0" : "") + "\(number)"
        return [name, name + "-bare"]
    }

    /// Targets of the zoo that have nothing to accept.
    private static let others = ["accepts-nothing", "traps-always", "untyped"]

    @Test("Built-in targets", arguments: builtInTargets)
    func builtIn(target: String) async throws {
        try await check(target, of: Products.fuzz)
    }

    @Test("The types of the planted bugs", arguments: plantedTargets)
    func planted(target: String) async throws {
        try await check(target, of: Products.planted)
    }

    @Test("The zoo of shapes: each, from the type alone")
    func zoo() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.start(Products.shapes, ["schema", "--timeout", "0.2"]).finish()
            #expect(result.status == 0)
            #expect(result.errors == "")
            let accepted = try acceptances(result.output)
            #expect(accepted.count >= 65)
            for (target, executions) in accepted where !Self.others.contains(target) {
                let executions = try #require(executions, "\(target)")
                #expect(executions <= 250, "\(target)")
            }
        }
    }

    @Test("The zoo of shapes: a run of 1,000 iterations, of every eighth target", arguments: 0..<8)
    func zooRuns(part: Int) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let list = try await sandbox.start(Products.shapes, ["list"]).finish().output
            let all = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
            let targets = all.indices.filter { $0 % 8 == part }.map { all[$0] }
            #expect(targets.count >= 8)
            let run = try await sandbox.start(
                Products.shapes,
                ["run", "--seed", "7", "--iterations", "1000", "--timeout", "0.2", "--no-shrink", "--format", "json"]
                    + targets
            ).finish()
            let ends = try run.events().filter { $0.event == "finished" }
            #expect(ends.map(\.target) == targets)
            for end in ends where !Self.others.contains(end.target) {
                #expect(end.iterations == 1_000)
                #expect(end.accepted.map { $0 > 0 } == true, "\(end.target)")
            }
        }
    }

    private func check(_ target: String, of executable: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let schema = try await sandbox.start(executable, ["schema", target]).finish()
            #expect(schema.status == 0)
            let executions = try #require(try acceptances(schema.output)[target] ?? nil)
            #expect(executions <= 400)
            let run = try await sandbox.start(
                executable, ["run", target, "--seed", "7", "--iterations", "1000", "--no-shrink", "--format", "json"]
            ).finish()
            let end = try #require(try run.events().last)
            #expect(end.event == "finished")
            #expect(end.iterations == 1_000)
            #expect(end.accepted.map { $0 > 0 } == true)
        }
    }

    /// By target, the number of the execution that was accepted; nil where none was.
    private func acceptances(_ output: String) throws -> [String: Int?] {
        var found: [String: Int?] = [:]
        var target = ""
        for line in output.split(separator: "\n") {
            if !line.hasPrefix(" ") {
                target = line.split(separator: ":").first.map(String.init) ?? ""
                found.updateValue(nil, forKey: target)
            } else if let match = line.prefixMatch(of: #/  result  accepted, after ([0-9,]+) execution/#) {
                found[target] = Int(match.1.replacing(",", with: ""))
            }
        }
        return found
    }
}
