import FuzzCore
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine
@testable import Fuzzing

@Suite("Views of findings")
struct FindingViewsTests {
    static func finding(
        _ kind: Outcome = .invalid, _ reason: String = "no id \"x\u{1B}\"", trace: [String] = []
    ) -> Finding {
        let signature = Signature(kind: kind, reason: "no id", place: ["Shop/Offer.swift:6"])
        return Finding(
            target: "offer",
            fault: SignedFault(signature: signature, reason: reason, trace: trace, stableTrace: trace), seed: 7,
            iteration: 1_812, limits: ExecutionLimits(), sizeBefore: 120, sizeAfter: 9)
    }

    @Test("The trace is told around the frames of the place, which are marked")
    func trace() {
        let trace = ["trap()"] + (1...6).map { "library\($0)" } + ["target() A.swift:1"] + (1...6).map { "caller\($0)" }
        #expect(
            TraceExcerpt.rows(of: trace, around: ["target() A.swift:1"]) == [
                "  trap()", "  … 3 frames", "  library4", "  library5", "  library6", "> target() A.swift:1",
                "  caller1", "  caller2", "  caller3", "  … 3 frames",
            ])
        let inFolder = trace.map { $0.replacing(" A.swift", with: " Sources/Shop/A.swift") }
        #expect(
            TraceExcerpt.rows(of: inFolder, around: ["target() A.swift:1"])[5] == "> target() Sources/Shop/A.swift:1")
        #expect(TraceExcerpt.rows(of: trace, around: ["nowhere"]).count == 9)
        #expect(TraceExcerpt.rows(of: ["a", "b"], around: []) == ["  a", "  b"])
    }

    @Test("A page tells all, with what differs marked; redacted, sizes and paths alone")
    func page() {
        let input = Array(#"{"id":""}"#.utf8)
        let near = Array(#"{"id":"a"}"#.utf8)
        let page = FindingPage(
            file: "crashes/offer/invalid-no-id-0a1b2c3d.json", finding: Self.finding(), input: input,
            relative: AcceptedRelative(bytes: near, difference: InputDifference(from: input, to: near)),
            replay: "fuzz replay crashes/offer/invalid-no-id-0a1b2c3d.json")
        let digest = Self.finding().signature.digest
        #expect(
            page.lines(redacted: false) == [
                "crashes/offer/invalid-no-id-0a1b2c3d.json",
                "  target    offer",
                #"  fault     invalid: no id "x\x1B" at Shop/Offer.swift:6"#,
                "  signature \(digest)",
                "  found     seed 7, iteration 1,812",
                "  limits    1.0 s, 536,870,912 bytes of memory, 8,388,608 bytes of stack",
                "  standing  open",
                "  input     9 bytes, found with 120",
                #"            {"id":""}"#,
                "                   ^",
                "  accepted  10 bytes, the nearest found: 0 less and 1 more, from byte 7 on, at id",
                #"            {"id":"a"}"#,
                "                   ^",
                "  replay    fuzz replay crashes/offer/invalid-no-id-0a1b2c3d.json",
            ])
        let redacted = page.lines(redacted: true)
        #expect(redacted.contains("  input     9 bytes, found with 120"))
        #expect(redacted.contains("  accepted  10 bytes, the nearest found: 0 less and 1 more, from byte 7 on, at id"))
        #expect(!redacted.joined().contains("{"))
        #expect(!redacted.joined().contains("x1B"))
    }

    @Test("Without an accepted relative, the page says that there is none")
    func none() {
        let page = FindingPage(
            file: "f", finding: Self.finding(.crash, "trap", trace: ["a() A.swift:1"]), input: [0xFF], replay: "r")
        #expect(page.lines(redacted: false).contains("  accepted  no input near it, as far as was tried"))
        #expect(page.lines(redacted: false).contains("  trace       a() A.swift:1"))
    }

    @Test("The table has a row a finding, its columns aligned")
    func table() {
        let stored = ["a", "longer"].map {
            StoredFinding(
                finding: Self.finding(), findingPath: "./crashes/offer/\($0).finding",
                inputPath: "./crashes/offer/\($0).json")
        }
        #expect(
            FindingTable(findings: stored, isRedacted: true).lines == [
                "NAME          KIND     BYTES  SEED  ITERATION  STANDING  REASON",
                "offer/a       invalid      9     7      1,812  open      no id at Shop/Offer.swift:6",
                "offer/longer  invalid      9     7      1,812  open      no id at Shop/Offer.swift:6",
            ])
        #expect(FindingTable(findings: []).lines == ["No findings."])
        let event = FindingTable(findings: [stored[0]]).events { "fuzz replay \($0)" }
        #expect(
            event == [
                #"{"event":"finding","target":"offer","name":"offer/a","kind":"invalid","reason":"no id \"x\u001b\" at Shop/Offer.swift:6","#
                    + #""place":"Shop/Offer.swift:6","signature":"\#(Self.finding().signature.digest)","file":"crashes/offer/a.json","bytes":9,"#
                    + #""seed":7,"iteration":1812,"standing":"open","flaky":false,"comes":"each time","replay":"fuzz replay crashes/offer/a.json"}"#
            ])
    }
}
