import Foundation
import Synchronization
import Testing

@testable import FuzzRuntime

struct LawTests {
    private func violation<Value: Sendable>(
        of law: Law<Value>, _ text: String, _ decode: @escaping @Sendable (Data) throws -> Value
    ) throws -> LawViolation? {
        let bytes = Data(text.utf8)
        return try law.violation(.init(bytes: bytes, result: Result { try decode(bytes) }, decode: decode))
    }

    /// The words of a violation, or nil where the law holds.
    private func check<Value: Sendable>(
        _ law: Law<Value>, _ text: String, _ decode: @escaping @Sendable (Data) throws -> Value
    ) throws -> String? {
        try violation(of: law, text, decode)?.words
    }

    private func number(_ bytes: Data) throws -> Int {
        guard let number = Int(String(decoding: bytes, as: UTF8.self)) else { throw PlainFailure.broken }
        return number
    }

    @Test("The same value twice is deterministic, and so is the same rejection")
    func deterministic() throws {
        #expect(try check(.deterministic, "5", number) == nil)
        #expect(try check(.deterministic, "x", number) == nil)
        #expect(Law<Int>.deterministic.appliesToRejections)
    }

    @Test("Another value, or another answer, the second time is not deterministic")
    func notDeterministic() throws {
        let calls = Atomic(0)
        let counting: @Sendable (Data) -> Int = { _ in calls.add(1, ordering: .relaxed).newValue }
        #expect(try check(.deterministic, "", counting) == "decoded 1, then 2")
        let moods = Atomic(0)
        let moody: @Sendable (Data) throws -> Int = { _ in
            if moods.add(1, ordering: .relaxed).newValue % 2 == 0 { throw PlainFailure.broken }
            return 7
        }
        #expect(try check(.deterministic, "", moody) == "accepted, then rejected: broken")
        _ = try moody(Data())
        #expect(try check(.deterministic, "", moody) == "rejected: broken, then accepted: 7")
    }

    @Test("A second decoder agrees where both accept the same or both reject")
    func agrees() throws {
        #expect(try check(.agrees { try number($0) }, "5", number) == nil)
        #expect(try check(.agrees { try number($0) }, "x", number) == nil)
        #expect(try check(.agrees { try number($0) + 1 }, "5", number) == "decoded 5, the second decoder 6")
        #expect(
            try check(.agrees { _ in throw PlainFailure.tooLong(3) }, "5", number)
                == "accepted, the second decoder rejects: tooLong(3)")
        #expect(try check(.agrees { _ in 1 }, "x", number) == "rejected: broken, the second decoder accepts: 1")
        #expect(Law<Int>.agrees { _ in 1 }.appliesToRejections)
    }

    private struct Price: Codable, Sendable {
        var cents: Int
    }

    private struct Lossy: Codable, Sendable {
        var turns: Int

        init(from decoder: any Decoder) throws {
            turns = try decoder.singleValueContainer().decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(turns + 1)
        }
    }

    @Test("What encodes, decodes and encodes alike makes the round trip; what changes on the way does not")
    func roundTrip() throws {
        let price = try check(.roundTrip { JSONEncoder() }, #"{"cents":5}"#) {
            try JSONDecoder().decode(Price.self, from: $0)
        }
        #expect(price == nil)
        let lossy = try check(.roundTrip { JSONEncoder() }, "1") { try JSONDecoder().decode(Lossy.self, from: $0) }
        #expect(lossy == "encodes as 2, and that as 3")
        #expect(!Law<Price>.roundTrip { JSONEncoder() }.appliesToRejections)
    }

    private struct Order: Codable, Sendable {
        var lines: [Price]
        var note: String?

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(lines.map { Price(cents: $0.cents == 5 ? 5 : $0.cents + 1) }, forKey: .lines)
            if note == "lost" { return }
            try values.encode(note.map { $0 + "." }, forKey: .note)
        }
    }

    @Test(
        "A round trip says which member comes back as another one",
        arguments: [
            (#"{"lines":[{"cents":5},{"cents":1}],"note":"moved"}"#, ["lines.*.cents"]),
            (#"{"lines":[],"note":"moved"}"#, ["note"]), (#"{"lines":[],"note":"lost"}"#, ["note"]),
        ])
    func placeOfRoundTrip(text: String, place: [String]) throws {
        let found = try violation(of: .roundTrip { JSONEncoder() }, text) {
            try JSONDecoder().decode(Order.self, from: $0)
        }
        #expect(found?.place == place)
    }

    @Test("What decodes to another value the second time, or in a second decoder, says where")
    func placeOfDifference() throws {
        let orders = Atomic(0)
        let changing: @Sendable (Data) -> Order = { _ in
            Order(lines: [Price(cents: orders.add(1, ordering: .relaxed).newValue)])
        }
        #expect(try violation(of: .deterministic, "", changing)?.place == ["lines.*.cents"])
        let other = try violation(of: .agrees { _ in Order(lines: [], note: "b") }, "") { _ in
            Order(lines: [], note: "a")
        }
        #expect(other?.place == ["note"])
        #expect(try violation(of: .agrees { try number($0) + 1 }, "5", number)?.place == [])
        let refused = try violation(of: .agrees { _ in throw PlainFailure.tooLong(3) }, "5", number)
        #expect(refused?.place == ["FuzzRuntimeTests.PlainFailure", "tooLong"])
        let accepted = try violation(of: .agrees { _ in 1 }, "x", number)
        #expect(accepted?.place == ["FuzzRuntimeTests.PlainFailure", "broken"])
    }

    @Test(
        "Strict JSON is RFC 8259's",
        arguments: [
            ("{}", nil), (" [1e400] ", nil), ("\"\\ud800\"", nil),
            ("[1,]", "accepted, and not JSON from byte 3 on: "), ("", "accepted, and not JSON from byte 0 on: "),
        ] as [(String, String?)])
    func strictJSON(text: String, start: String?) throws {
        let words = try check(.strictJSON, text) { _ in 0 }
        #expect((words == nil) == (start == nil))
        if let start { #expect(words?.hasPrefix(start) == true) }
    }

    @Test("Each way of not being JSON is another finding")
    func placeOfStrictJSON() throws {
        #expect(try violation(of: .strictJSON, "[1,]") { _ in 0 }?.place == ["unexpectedByte"])
        #expect(try violation(of: .strictJSON, "[1]]") { _ in 0 }?.place == ["trailingBytes"])
    }

    @Test("What is rejected breaks no law of JSON")
    func strictJSONRejected() throws {
        #expect(try check(Law<Int>.strictJSON, "[1,]", number) == nil)
    }
}
