import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzTesting

@Suite("What processes that run cases send each other")
struct WireTests {
    private func copy<Value: Wired>(_ value: Value) throws -> Value {
        var writer = WireWriter()
        value.write(to: &writer)
        var reader = WireReader(writer.bytes)
        return try Value(from: &reader)
    }

    @Test("comes out as it went in")
    func roundTrip() throws {
        var record = ChoiceRecord()
        record.openSpan(ChoiceLabel("a"))
        record.append(.integer(-5), of: .integer(IntegerDomain(-10...1 << 100, target: 3)))
        record.append(.boolean(true), of: .boolean)
        record.openSpan(ChoiceLabel("b"))
        record.append(.double(bits: Double.nan.bitPattern), of: .double(DoubleDomain(-1 ... .infinity, hasNaN: true)))
        record.append(
            .string(["ä", "\u{0}"]),
            of: .string(StringDomain(Alphabet(["\u{0}"..."\u{FF}", "ā"..."ž"]), counts: 0...7)))
        record.append(.bytes([0, 255]), of: .bytes(counts: 2...2))
        record.closeSpan(isDiscarded: true)
        record.closeSpan(isDiscarded: false)
        #expect(try copy(record) == record)
        for source in [
            .example(3), .replay(record.choices), .draw(seed: .max, size: 7, after: [.boolean(false)]),
            .vary(record.choices, range: 1..<3, span: 1, seed: 9),
        ] as [Trial.Source] {
            let trial = Trial(source, runsBody: false, isRecorded: true, isCutShort: true)
            #expect(try copy(trial) == trial)
        }
        let place = CaseFault.Place(fileID: "A/b.swift", filePath: "/A/b.swift", line: 3, column: 9)
        for verdict in [
            .passed, .discarded(.filtered(place: "here", tries: 16)), .discarded(.tooLarge),
            .discarded(.assumed(place: "there")),
            .failed(CaseFault(identity: ["error", "x"], words: "ü", place: place, cost: .time)),
        ] as [CaseResult.Verdict] {
            #expect(try copy(verdict) == verdict)
        }
        var notes = CaseNotes.Content()
        (notes.labels, notes.covers, notes.scores) = (["a": true, "b": false], ["a": 12.5], ["s": -0.5])
        #expect(try copy(notes) == notes)
        let text = ValueText([1, 2])
        #expect(text.elements == ["1", "2"])
        #expect(try copy(text) == text)
    }

    @Test("cut short or changed anywhere is an error, or another value, and never a trap")
    func broken() {
        var writer = WireWriter()
        CaseResult.Verdict.failed(CaseFault(identity: ["error"], words: "word", place: nil)).write(to: &writer)
        for count in writer.bytes.indices {
            var reader = WireReader(Array(writer.bytes[..<count]))
            #expect(throws: WireError.self) { try CaseResult.Verdict(from: &reader) }
            var bytes = writer.bytes
            bytes[count] = 0xFF
            var other = WireReader(bytes)
            _ = try? CaseResult.Verdict(from: &other)
        }
    }

    @Test("The program of tests is run again with what says which tests there are, and for one of them")
    func arguments() throws {
        let given = [
            "/x.xctest", "--filter", "Other", "--testing-library", "swift-testing", "--xunit-output", "/y",
            "--repetitions", "2",
            "--test-bundle-path=/z",
        ]
        #expect(
            TestProgram.arguments(of: given) == [
                "--testing-library", "swift-testing", "--repetitions", "2", "--test-bundle-path=/z",
            ])
        #expect(TestProgram.arguments(of: ["/x"]) == ["--testing-library", "swift-testing"])
        let program = TestProgram(test: try #require(Test.current), check: "it", tellsPlaces: false)
        #expect(
            program.arguments.suffix(3) == [
                "--filter", "^FuzzTestingTests\\.WireTests/arguments\\(\\)(/|$)", "--no-parallel",
            ])
        #expect(program.environment.contains("FUZZ_PROPERTY_CHECK=it"))
    }
}
