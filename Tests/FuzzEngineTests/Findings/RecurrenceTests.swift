import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("How a fault comes again, in its file")
struct RecurrenceTests {
    static func finding(_ recurrence: Recurrence, earlier: [[UInt8]] = []) -> Finding {
        Finding(
            target: "t",
            fault: SignedFault(
                signature: Signature(kind: .crash, reason: "r", place: ["p"]), reason: "r", trace: [], stableTrace: []),
            seed: 1, iteration: 2, limits: ExecutionLimits(), sizeBefore: 1, sizeAfter: 1, recurrence: recurrence,
            earlier: earlier)
    }

    @Test(
        "A finding reads back as it was written",
        arguments: [
            finding(.always), finding(.once), finding(.sometimes(shown: 3, runs: 11)),
            finding(.after(inputs: 3), earlier: [Array("{}".utf8), [0xFF, 0], []]),
        ])
    func roundTrip(_ finding: Finding) throws {
        #expect(try Finding(fileBytes: finding.fileBytes) == finding)
    }

    @Test("Earlier inputs are text where they are text")
    func text() {
        let file = String(
            decoding: Self.finding(.after(inputs: 2), earlier: [Array(#"{"a":1}"#.utf8), [0xFF]]).fileBytes,
            as: UTF8.self)
        #expect(file.contains(#""{\"a\":1}","#))
        #expect(file.contains(#""base64" : "/w==""#))
    }

    @Test("A share that no run can have is refused", arguments: ["0, 5", "5, 5", "6, 5", "-1, 5", "1, 9000000000"])
    func impossible(_ share: String) {
        let parts = share.split(separator: ", ")
        let file = String(decoding: Self.finding(.sometimes(shown: 3, runs: 11)).fileBytes, as: UTF8.self)
            .replacing("\"shown\" : 3", with: "\"shown\" : \(parts[0])")
            .replacing("\"runs\" : 11", with: "\"runs\" : \(parts[1])")
        #expect(throws: DecodingError.self) { try Finding(fileBytes: Array(file.utf8)) }
    }

    @Test("A replay runs an input so often that it shows a rare fault")
    func runs() {
        #expect(Recurrence.always.runsToShow == 1)
        #expect(Recurrence.after(inputs: 3).runsToShow == 1)
        #expect(Recurrence.sometimes(shown: 1, runs: 2).runsToShow == 25)
        #expect(Recurrence.sometimes(shown: 1, runs: 41).runsToShow > 500)
    }
}
