import FuzzInputs
import FuzzRuntime
import Foundation
import Testing

@testable import Fuzzing

@Suite("The report of a schema")
struct SchemaReportTests {
    private func shape(_ schema: Schema, _ samples: [TargetShape.Sample] = [], executions: Int = 0) throws
        -> TargetShape
    {
        TargetShape(schema: Array(try JSONEncoder().encode(schema)), samples: samples, executions: executions)
    }

    private let short = Schema(nodes: [
        SchemaNode(.object([.init(key: "id", node: 1)], others: nil)), SchemaNode(.string),
    ])

    @Test("A shape, an input, and what the target made of it")
    func accepted() throws {
        let shape = try shape(
            short,
            [
                .init(bytes: Array(#"{"id":""}"#.utf8), answer: .decoded, execution: 1),
                .init(bytes: Array(#"{"id":"a"}"#.utf8), answer: .accepted, execution: 1_204),
                .init(bytes: Array(#"{"id":"b"}"#.utf8), answer: .accepted, execution: 1_205),
            ])
        #expect(
            SchemaReport(target: "card", shape: shape).lines == [
                "card",
                #"  shape   { "id": string }"#,
                #"  input   {"id":"a"}"#,
                "  result  accepted, after 1,204 executions",
            ])
    }

    @Test("A shape of several lines stands in one column, and what is unsafe for a terminal is escaped")
    func lines() throws {
        let schema = Schema(nodes: [
            SchemaNode(.tuple([1, 0]), name: "Node\u{1B}[m"), SchemaNode(.cases([String(repeating: "9", count: 98)])),
        ])
        let lines = SchemaReport(target: "a\u{7}", shape: try shape(schema)).lines
        #expect(
            lines == [
                #"a\x07"#,
                #"  shape   Node\x1B[m = ["#,
                "              " + String(repeating: "9", count: 98) + ",",
                #"              Node\x1B[m"#,
                "          ]",
                "  input   " + (lines.first { $0.hasPrefix("  input") }?.dropFirst(10) ?? "none"),
                "  result  none accepted in 0 executions",
            ])
    }

    @Test("Where none is accepted, it says what the shown one does")
    func refused() throws {
        let shape = try shape(
            short, [.init(bytes: Array("{}".utf8), answer: .refused, execution: 600)], executions: 600)
        var report = SchemaReport(target: "card", shape: shape)
        report.ending = "rejected: no card"
        #expect(
            report.lines.suffix(2) == [
                "  input   {}", "  result  none accepted in 600 executions; this one: rejected: no card",
            ])
        let smallest = SchemaReport(target: "card", shape: try self.shape(short, executions: 1))
        #expect(smallest.lines.suffix(2) == [#"  input   {"id":""}"#, "  result  none accepted in 1 execution"])
    }

    @Test("A target without a type is one line that says what to do")
    func untyped() {
        #expect(
            SchemaReport(target: "Old Parser", shape: TargetShape()).lines == [
                "Old Parser: no Decodable type is known, so no shape. Name it with 'reading:', "
                    + "or keep inputs in corpus/old-parser."
            ])
    }
}
