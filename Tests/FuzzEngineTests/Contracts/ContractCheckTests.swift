import Foundation
import FuzzCore
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Running the rows of a contract table")
struct ContractCheckTests {
    private struct Crate: Codable {
        var bottles: Int
    }

    private let base = ContractBase(name: "crate.json", bytes: Array(#"{"bottles":12}"#.utf8))

    /// What a client that decodes a crate does, where it holds so many bottles at most.
    private func client(most: Int) -> ([UInt8]) -> Execution {
        { bytes in
            do {
                let crate = try JSONDecoder().decode(Crate.self, from: Data(bytes))
                guard crate.bottles <= most else {
                    return Execution(outcome: .rejected, identity: ["Shop.CrateError", "tooMany"])
                }
                return Execution(outcome: .accepted)
            } catch let error as DecodingError {
                let name =
                    switch error {
                    case .typeMismatch: "typeMismatch"
                    case .valueNotFound: "valueNotFound"
                    case .keyNotFound: "keyNotFound"
                    default: "dataCorrupted"
                    }
                return Execution(
                    outcome: .rejected,
                    identity: ["Shop.CrateError", "unreadable", "", "", "DecodingError", name, "bottles"])
            } catch {
                return Execution(outcome: .escaped, identity: ["Other"])
            }
        }
    }

    private func answers(
        _ bases: [ContractBase], _ target: @escaping ([UInt8], FakeExecutor.Place) -> Execution
    ) throws -> ContractCheck.Answers {
        var executor: any Executing = FakeExecutor(seed: 0) { FakeExecutor.Act(execution: target($0, $1)) }
        let schema = try JSONEncoder().encode(SchemaProbe.schema(of: Crate.self))
        return try ContractCheck(
            bases: bases, shape: TargetShape(schema: Array(schema)), maximumLength: 1 << 20
        ).run(on: &executor)
    }

    @Test("Each variant has a row with what came of it, and those that look wrong are marked where they are accepted")
    func rows() throws {
        let client = client(most: 24)
        let answers = try answers([base]) { bytes, _ in client(bytes) }
        let rows = Dictionary(uniqueKeysWithValues: answers.rows.map { ($0.name, $0) })
        #expect(answers.rows.first == ContractRow(name: "as it is", outcome: "accepted"))
        #expect(rows["null bottles"]?.outcome == "rejected unreadable(valueNotFound(bottles))")
        #expect(rows["bottles over int8"]?.outcome == "rejected tooMany")
        #expect(rows["extra member in document"] == ContractRow(name: "extra member in document", outcome: "accepted"))
        #expect(
            rows["bottles twice"] == ContractRow(name: "bottles twice", outcome: "accepted", isSuspect: true))
        #expect(rows["bottles as string"]?.isSuspect == false)
        #expect(answers.counts.values.reduce(0, +) == answers.rows.count)
        #expect(answers.counts["accepted"] == answers.rows.count { $0.outcome == "accepted" })
        #expect(
            answers.counts["rejected unreadable.typeMismatch"]
                == answers.rows.count { $0.outcome == "rejected unreadable(typeMismatch(bottles))" })
        #expect(answers.omitted == 0)
    }

    @Test("A changed rule shows as the changed rows, and only those")
    func changes() throws {
        let (before, after) = (client(most: 24), client(most: 11))
        let old = try answers([base]) { bytes, _ in before(bytes) }.rows
        let new = try answers([base]) { bytes, _ in after(bytes) }.rows
        #expect(ContractChanges(from: old, to: old).isEmpty)
        let changes = ContractChanges(from: old, to: new)
        var seen: Set<String> = []
        let expected = try answers([base]) { bytes, _ in
            // Of those that tell the two rules apart, the name is what their row says.
            let isChanged = before(bytes).outcome != after(bytes).outcome
            return Execution(outcome: isChanged ? .crash : .accepted)
        }.rows.filter { $0.outcome == "crash" }.map(\.name)
        #expect(expected.contains("as it is"))
        #expect(expected.count < old.count / 4)
        #expect(changes.all.map(\.name) == expected)
        #expect(changes.all.allSatisfy { seen.insert($0.name).inserted })
        #expect(changes.all.allSatisfy { $0.before == "accepted" && $0.after == "rejected tooMany" })
        #expect(changes.changed == expected.count)
        #expect(changes.added + changes.removed == 0)
    }

    @Test("With several inputs, names begin with theirs, and the same bytes are run once")
    func several() throws {
        let other = ContractBase(name: "empty.json", bytes: Array(#"{"bottles":0}"#.utf8))
        let executor = FakeExecutor(seed: 0) { _, _ in FakeExecutor.Act(execution: Execution(outcome: .accepted)) }
        var executing: any Executing = executor
        let rows = try ContractCheck(bases: [base, other], shape: TargetShape(), maximumLength: 1 << 20)
            .run(on: &executing).rows
        let names = Set(rows.map(\.name))
        #expect(names.count == rows.count)
        #expect(names.allSatisfy { $0.hasPrefix("crate.json: ") || $0.hasPrefix("empty.json: ") })
        #expect(
            names.isSuperset(of: [
                "crate.json: as it is", "empty.json: as it is", "crate.json: no bytes", "empty.json: bottles twice",
            ]))
        #expect(!names.contains("empty.json: no bytes"))
        #expect(!names.contains("crate.json: bottles zero"), "it is the other input")
        #expect(Set(executor.probed).count == executor.probed.count)
        #expect(executor.probed.count == rows.count)
    }

    @Test("Findings are rows too: a hang where it hangs twice, a requirement by its words")
    func findings() throws {
        let answers = try answers([base]) { bytes, place in
            switch bytes {
            case []: Execution(outcome: .crash, ending: .signal(4, address: 0))
            case Array("[]".utf8): Execution(outcome: .hang)
            case Array("{}".utf8):
                place == .alone ? Execution(outcome: .rejected, identity: ["A", "b"]) : Execution(outcome: .hang)
            case Array("null".utf8):
                Execution(
                    outcome: .invalid, identity: ["Shop/Crate.swift:12"],
                    detail: place == .alone ? "too many\nbottles" : "")
            case Array("true".utf8): Execution(outcome: .escaped, identity: ["Shop.Other", "odd"])
            case Array("false".utf8): Execution(outcome: .mismatch, identity: ["round trip", "bottles"])
            default: Execution(outcome: .accepted)
            }
        }
        let rows = Dictionary(uniqueKeysWithValues: answers.rows.map { ($0.name, $0) })
        #expect(rows["no bytes"]?.outcome == "crash")
        #expect(rows["document as array"]?.outcome == "hang")
        #expect(rows["document empty"]?.outcome == "rejected b")
        #expect(rows["null document"]?.outcome == "invalid: too many")
        #expect(rows["document as true"]?.outcome == "escaped: Shop.Other.odd")
        #expect(rows["document as false"]?.outcome == "mismatch: round trip, bottles")
        #expect(answers.rows.count(where: \.isFinding) == 5)
        #expect(!answers.rows.contains { $0.isFinding && $0.isSuspect })
    }

    @Test("A variant that is longer than an input may be is left out, and counted")
    func omitted() throws {
        var executor: any Executing = FakeExecutor(seed: 0) { _, _ in FakeExecutor.Act() }
        let answers = try ContractCheck(bases: [base], shape: TargetShape(), maximumLength: 100).run(on: &executor)
        #expect(answers.omitted > 3)
        #expect(answers.rows.count > 20)
        #expect(!answers.rows.contains { $0.name == "very deep arrays" })
    }
}
