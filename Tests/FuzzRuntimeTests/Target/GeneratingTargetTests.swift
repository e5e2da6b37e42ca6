import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzRuntime

struct GeneratingTargetTests {
    private static let sums = Target("sums", generating: .array(of: .integer(in: 0...99))) { values in
        try require(values.reduce(0, +) < 100, "large")
    }

    struct Broken: Error {}

    @Test("A value that the property holds for is accepted, one that it does not is invalid, at its requirement")
    func property() throws {
        let bench = try Bench(Self.sums)
        #expect(try bench.run("[true 60] [true 39] false").outcome == .accepted)
        let failing = try bench.run("[true 60] [true 40] false")
        #expect(failing.outcome == .invalid)
        #expect(failing.phase == .validate)
        #expect(failing.identity.first == "FuzzRuntimeTests/GeneratingTargetTests.swift:9")
        #expect(failing.detail == "large")
    }

    @Test("Choices that do not fit are the simplest, missing ones too, and those that are left over are not read")
    func misfits() throws {
        let bench = try Bench(Self.sums)
        for text in ["", "true 100", "true 'a' true -1", "[true 99] false 100 100", "true [99"] {
            #expect(try bench.run(text).outcome == (text == "true [99" ? .rejected : .accepted), "\(text)")
        }
    }

    @Test("A text that is no choices is rejected, with its place")
    func unreadable() throws {
        let execution = try Bench(Self.sums).run("true 5 yes")
        #expect(execution.outcome == .rejected)
        #expect(execution.identity.first == "FuzzInputs.ChoiceTextError")
        #expect(execution.detail.hasPrefix("byte 7 of the choices: "))
    }

    @Test("What a filter turns down is rejected; what else a generator throws has escaped")
    func discards() throws {
        let filtered = Target("none", generating: Generator.integer(in: 0...9).filter { $0 > 9 }) { _ in }
        #expect(try Bench(filtered).run("1").outcome == .rejected)
        let broken = Target("broken", generating: Generator.integer(in: 0...9).map { _ in throw Broken() }) { _ in }
        #expect(try Bench(broken).run("1").outcome == .escaped)
    }

    @Test("An async property runs to its end")
    func asynchronous() throws {
        let target = Target("async", generating: .integer(in: 0...9)) { value in
            await Task.yield()
            try require(value < 5, "five")
        }
        #expect(try Bench(target).run("4").outcome == .accepted)
        #expect(try Bench(target).run("5").outcome == .invalid)
    }

    @Test("Drawing calls no property, tells the choices in their one spelling, and the value")
    func drawing() throws {
        let body = Self.sums.makeBody()
        let drawing = try #require(body.drawing)
        let drawn = try Array("true 60 true 40 false 7".utf8).withUnsafeBytes {
            try drawing.draw($0, isDescribed: true)
        }
        #expect(Drawing(record: drawn.record).text == Array("[true 60] [true 40] false".utf8))
        #expect(drawn.words == "[60, 40]")
    }

    @Test("Samples are the same each time, the simplest first")
    func samples() throws {
        let texts = try [0, 1, 2, 20, 20].map { number in
            String(
                decoding: Drawing(record: try #require(Self.sums.makeBody().drawing).sample(number)).text, as: UTF8.self
            )
        }
        #expect(texts[0] == "false")
        #expect(texts[3] == texts[4])
        #expect(Set(texts).count > 2)
    }
}
