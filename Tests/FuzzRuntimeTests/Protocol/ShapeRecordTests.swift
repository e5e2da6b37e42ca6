import Testing

@testable import FuzzRuntime

struct ShapeRecordTests {
    @Test("A record is read as it was written")
    func identity() {
        let records = [
            ShapeRecord.schema(executions: 12), .input(.accepted, after: 1), .input(.refused, after: 200),
            .input(.decoded, after: 3),
        ]
        for record in records { #expect(ShapeRecord(record.identity) == record) }
    }

    @Test(
        "What is no such record is none",
        arguments: [[], ["schema"], ["schema", "-1"], ["schema", "x"], ["other", "1"]])
    func others(identity: [String]) {
        #expect(ShapeRecord(identity) == nil)
    }
}
