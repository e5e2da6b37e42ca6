import CFuzzRuntime
import Foundation
import FuzzCore
import Testing

@testable import FuzzRuntime

/// The search for a target's shape, in this process; deaths are those that a record says there were.
struct ShapeSearchTests {
    private let memory = RegionMemory()

    private struct Seat: Decodable, Equatable {
        let row: String
        let number: Int
    }

    private func shape(of target: Target, deaths: [(step: UInt64, outcome: Outcome)] = []) throws -> TargetShape {
        memory.region.beginOrder()
        RegionOrder.shape.write(to: memory.region)
        for death in deaths {
            let draft = RecordDraft(
                iteration: death.step, outcome: death.outcome, phase: .decode, flags: UInt32(FZ_RECORD_PROBE))
            _ = Array("x\(death.step)".utf8).withUnsafeBytes { draft.append(to: memory.region, input: $0) }
        }
        memory.region.beginExecutor()
        var search = ShapeSearch(memory.region, try Executor.prepare(target, in: memory.region))
        search.run()
        #expect(memory.base.pointee.next == RegionOrder.shape.count)
        let reader = RegionReader(memory.region)
        var shape = TargetShape()
        for index in 0..<reader.recordCount { shape.take(try #require(reader.record(index))) }
        return shape
    }

    private func texts(_ shape: TargetShape) -> [String] {
        shape.inputs.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A type tells its schema, and an accepted input of each style")
    func accepted() throws {
        let shape = try shape(of: Target("seat", Seat.self))
        #expect(shape.words?.shape == #"{ "row": string, "number": int64 }"#)
        #expect(shape.words.map { String(decoding: $0.smallest, as: UTF8.self) } == #"{"row":"","number":0}"#)
        #expect(texts(shape) == [#"{"row":"","number":0}"#, #"{"row":"a","number":1}"#])
        #expect(shape.samples.map(\.answer) == [.accepted, .accepted])
        #expect(shape.samples.map(\.execution) == [1, 2])
        #expect(shape.executions == 3)
    }

    @Test("A target without a type has no shape")
    func untyped() throws {
        let shape = try shape(of: Target("bytes", decode: { (bytes: Data) in bytes.count }))
        #expect(shape == TargetShape())
        #expect(shape.words == nil)
    }

    @Test("What decodes and breaks a rule or a law is worth starting from, and mended")
    func rules() throws {
        let valid = try shape(
            of: Target("seat", Seat.self) { seat in
                try require(!seat.row.isEmpty, "no row")
                try require(seat.number > 1, "no number")
            })
        #expect(texts(valid).first == #"{"row":"","number":0}"#)
        #expect(valid.samples.map(\.answer).prefix(2) == [.decoded, .accepted])
        let lawful = try shape(
            of: Target("seat", Seat.self, laws: [Law("even") { (try $0.result.get()).number == 2 ? nil : "odd" }]))
        #expect(lawful.samples.map(\.answer).prefix(2) == [.decoded, .accepted])
    }

    @Test("Where nothing is accepted, what came furthest is worth starting from")
    func refused() throws {
        struct Full: Error {}
        let shape = try shape(
            of: Target(
                "seat",
                decode: { (bytes: Data) in
                    _ = try JSONDecoder().decode(Seat.self, from: bytes)
                    throw Full()
                }, reading: Seat.self))
        #expect(shape.samples.map(\.answer).first == .refused)
        #expect(texts(shape).first == #"{"row":"","number":0}"#)
    }

    @Test("An input that killed is not run again, and the first of them is worth starting from")
    func deadlyInput() throws {
        let step = ShapeSearch.attempts + 1
        let shape = try shape(of: Target("seat", Seat.self), deaths: [(step, .crash), (step + 1, .crash)])
        #expect(texts(shape).first == "x\(step)")
        #expect(shape.samples.map(\.answer).first == .died)
        #expect(shape.samples.count { $0.answer == .died } == 1)
        #expect(!texts(shape).contains(#"{"row":"","number":0}"#))
        #expect(shape.samples.contains { $0.answer == .accepted })
    }

    @Test("A trial run that killed is left out; where too many do, inputs come of the decoder's complaints alone")
    func deadlyProbe() throws {
        let target = Target("seat", Seat.self)
        let whole = try shape(of: target)
        #expect(try shape(of: target, deaths: [(5, .crash)]).words?.shape == whole.words?.shape)
        let brief: UInt64 = 1 << 32
        let deaths = [1, 2, 3, brief + 1, brief + 2, brief + 3].map { ($0, Outcome.crash) }
        let blind = try shape(of: target, deaths: deaths)
        #expect(blind.words?.shape == "any")
        #expect(blind.samples.contains { $0.answer == .accepted })
    }

    @Test("Deaths come to an end: what had to be killed costs more")
    func patience() throws {
        let hangs = (1...9).map { (ShapeSearch.attempts + $0, Outcome.hang) }
        let shape = try shape(of: Target("seat", Seat.self), deaths: hangs)
        #expect(shape.words != nil)
        #expect(shape.executions == 0)
        #expect(shape.samples.map(\.answer) == [.died])
    }

    @Test("A schema that an executor before has left is used, and the type not probed again")
    func recorded() throws {
        let first = try shape(of: Target("seat", Seat.self))
        memory.region.beginOrder()
        RegionOrder.shape.write(to: memory.region)
        var draft = RecordDraft(iteration: .max, outcome: .accepted, phase: .decode, flags: UInt32(FZ_RECORD_PROBE))
        draft.identity = ShapeRecord.schema(executions: 0).identity
        _ = first.schema.withUnsafeBytes { draft.append(to: memory.region, input: $0) }
        var body = try Executor.prepare(Target("seat", Seat.self), in: memory.region)
        body.schema = { _, _ in preconditionFailure("probed again") }
        var search = ShapeSearch(memory.region, body)
        search.run()
        #expect(RegionReader(memory.region).recordCount > 1)
    }
}
