import FuzzCore
import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("A row as Swift source")
struct SwiftRowTests {
    private func source(_ bytes: [UInt8], _ status: TableRow.Status = .closed, _ kind: Outcome = .accepted) -> String {
        SwiftRow(
            row: TableRow(
                name: "negative price", bytes: bytes, expectation: .rejected(case: "priceOutOfRange"), status: status,
                kind: kind), target: "offer"
        ).source
    }

    @Test("has its input as a raw string, and as base64 where it is no text")
    func literals() {
        #expect(
            source(Array(#"{"priceCents":-1}"#.utf8))
                == ##"RegressionRow("negative price", of: "offer", input: #"{"priceCents":-1}"#, expecting: .rejected("priceOutOfRange")),"##
        )
        #expect(source([0xFF]).contains(#"input: SeedInput(base64: "/w=="),"#))
    }

    @Test("says that it is open, and that it may end its process")
    func states() {
        #expect(source([], .open, .hang).hasSuffix("status: .open, isolated: true),"))
        #expect(source([], .closed, .invalid).hasSuffix("expecting: .rejected(\"priceOutOfRange\")),"))
    }
}
