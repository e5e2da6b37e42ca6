import Foundation
import FuzzCore
import Synchronization
import Testing

@testable import FuzzRuntime

struct TargetTests {
    private struct Offer: Decodable {
        var cents: Int
    }

    /// Not `Sendable`, and not to be made so.
    private final class Node: Decodable {
        var next: Node?
        var value: Int
    }

    @Test("A type is decoded, and its validator decides what is accepted")
    func typed() throws {
        let bench = try Bench(
            Target("offer", Offer.self) { offer in try require(offer.cents >= 0, "negative") })
        let executions = try bench.run([#"{"cents":5}"#, #"{"cents":-5}"#, #"{"cents":"5"}"#, "{"])
        #expect(executions.map(\.outcome) == [.accepted, .invalid, .rejected, .rejected])
        #expect(executions.map(\.phase) == [.validate, .validate, .decode, .decode])
        #expect(executions[1].identity == ["FuzzRuntimeTests/TargetTests.swift:22"])
        #expect(executions[1].detail == "negative")
        #expect(executions[2].identity == ["Swift.DecodingError", "typeMismatch", "cents", "Swift.Int"])
    }

    @Test("A type that is not Sendable is a target all the same")
    func notSendable() throws {
        let bench = try Bench(
            Target("node", Node.self, laws: [Law("short") { try $0.result.get().next == nil ? nil : "long" }]) { node in
                try require(node.value != 3)
            })
        let executions = try bench.run([#"{"value":1}"#, #"{"value":3}"#, #"{"value":1,"next":{"value":2}}"#])
        #expect(executions.map(\.outcome) == [.accepted, .invalid, .mismatch])
        #expect(executions[2].identity == ["short"])
        #expect(executions[2].detail == "long")
        #expect(executions[2].phase == .law)
    }

    @Test("The error that may escape is read from a typed throws")
    func typedThrows() throws {
        let target = Target(
            "typed",
            decode: { (bytes: [UInt8]) throws(PlainFailure) -> Int in
                guard let first = bytes.first else { throw .broken }
                return Int(first)
            })
        #expect(try Bench(target).run(["a", ""]).map(\.outcome) == [.accepted, .rejected])
        #expect(try Bench(target).run("").identity == ["FuzzRuntimeTests.PlainFailure", "broken"])
    }

    @Test("Where any error may be thrown, none escapes")
    func untypedThrows() throws {
        let target = Target("untyped", decode: { (_: Data) in throw PlainFailure.tooLong(1) })
        let execution = try Bench(target).run("")
        #expect(execution.outcome == .rejected)
        #expect(execution.identity == ["FuzzRuntimeTests.PlainFailure", "tooLong"])
    }

    @Test("Any error but the declared one escapes; one of a subclass does not")
    func rejecting() throws {
        let target = Target(
            "rejecting",
            decode: { (bytes: [UInt8]) in
                switch bytes.first {
                case UInt8(ascii: "b"): throw BaseFailure()
                case UInt8(ascii: "d"): throw DerivedFailure()
                case UInt8(ascii: "s"): throw StructFailure(code: 4)
                default: break
                }
            }, rejecting: BaseFailure.self)
        let executions = try Bench(target).run(["b", "d", "s", "-"])
        #expect(executions.map(\.outcome) == [.rejected, .rejected, .escaped, .accepted])
        #expect(executions[2].identity == ["FuzzRuntimeTests.StructFailure"])
        #expect(executions[2].detail == "StructFailure(code: 4)")
        #expect(executions[2].phase == .decode)
    }

    @Test("A Decodable target, too, may reject with one kind of error alone")
    func rejectingDecodable() throws {
        let target = Target("offer", Offer.self, rejecting: PlainFailure.self)
        #expect(try Bench(target).run("{").outcome == .escaped)
    }

    @Test("The overload for bytes and the one for data need no annotation but the parameter's")
    func overloads() throws {
        let bytes = Target("bytes", decode: { (bytes: [UInt8]) in bytes.count })
        let data = Target("data", decode: { (data: Data) in data.count })
        let bare = Target("bare", decode: { (bytes) in bytes.count })
        #expect([bytes, data, bare].map(\.fileExtension) == ["bin", "json", "json"])
        #expect(try [bytes, data, bare].map { try Bench($0).run("abc").outcome } == [.accepted, .accepted, .accepted])
    }

    @Test("A decoder is made once in an executor, as the target says")
    func decoding() throws {
        let made = Atomic(0)
        let target = Target(
            "json5", Offer.self,
            decoding: {
                made.add(1, ordering: .relaxed)
                let decoder = JSONDecoder()
                decoder.allowsJSON5 = true
                return decoder
            })
        let body = target.makeBody()
        let phase = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        defer { phase.deallocate() }
        for _ in 0..<3 {
            let verdict = Data("{cents:5}".utf8).withUnsafeBytes { body.execute($0, PhaseMarker(place: phase)) }
            guard case .accepted = verdict else {
                Issue.record("not accepted")
                return
            }
        }
        #expect(made.load(ordering: .relaxed) == 1)
    }

    @Test("Preparation comes first, then for each input reset, decode, validate and laws, in this order")
    func phases() throws {
        let log = Mutex<[String]>([])
        let note: @Sendable (String) -> Void = { word in log.withLock { $0.append(word) } }
        let target = Target(
            "phases",
            decode: { (_: Data) in note("decode") },
            laws: [
                Law("first") { _ in
                    note("first"); return nil
                },
                Law("second") { _ in
                    note("second"); return nil
                },
            ],
            prepare: { note("prepare") }, reset: { note("reset") }, validate: { note("validate") })
        _ = try Bench(target).run("")
        #expect(log.withLock { $0 } == ["prepare", "reset", "decode", "validate", "first", "second"])
    }

    @Test("The region says which phase is at work")
    func phaseMarks() throws {
        let region = Mutex<UInt?>(nil)
        let seen = Mutex<[Phase?]>([])
        let note: @Sendable () -> Void = {
            guard let place = region.withLock({ $0 }).flatMap({ UnsafePointer<UInt8>(bitPattern: $0) }) else { return }
            seen.withLock { $0.append(Phase(rawValue: place.pointee)) }
        }
        let target = Target(
            "marks", decode: { (_: Data) in note() },
            laws: [
                Law("law") { _ in
                    note(); return nil
                }
            ],
            prepare: { note() }, reset: { note() }, validate: { note() })
        let bench = try Bench(target)
        region.withLock { $0 = UInt(bitPattern: bench.phasePlace) }
        _ = try bench.run("")
        #expect(seen.withLock { $0 } == [.prepare, .reset, .decode, .validate, .law])
        #expect(bench.memory.region.phase == .idle)
    }

    @Test("A preparation that throws keeps the inputs out")
    func failedPreparation() throws {
        let target = Target("unprepared", decode: { (_: Data) in }, prepare: { throw PlainFailure.broken })
        let bench = try Bench(target)
        #expect(throws: PlainFailure.self) { try bench.run("") }
        #expect(bench.memory.region.phase == .prepare)
    }

    @Test("A law that throws is broken, and the first that is broken decides")
    func throwingLaw() throws {
        let target = Target(
            "law", decode: { (_: Data) in 1 },
            laws: [
                Law("holds") { _ in nil }, Law("throws") { _ in throw PlainFailure.broken }, Law("fails") { _ in "no" },
            ])
        let execution = try Bench(target).run("")
        #expect(execution.outcome == .mismatch)
        #expect(execution.identity == ["throws", "FuzzRuntimeTests.PlainFailure", "broken"])
        #expect(execution.detail == "threw broken")
    }

    @Test("Seed inputs are bytes or the UTF-8 of a text")
    func seeds() {
        let target = Target("seeded", Offer.self, seeds: ["{\u{E9}}", SeedInput([0xFF, 0])], fileExtension: "offer")
        #expect(target.seeds.map(\.bytes) == [[0x7B, 0xC3, 0xA9, 0x7D], [0xFF, 0]])
        #expect(target.fileExtension == "offer")
    }
}
