import Testing

@testable import FuzzInputs

struct CaseCandidatesTests {
    private enum Kind: String, Decodable { case book, card, gift }

    private struct Line: Decodable {
        var kind: Kind
        var count: Int
    }

    private let schema = SchemaIndex(SchemaProbe.schema(of: [Line].self))

    @Test("Where the numbers of cases were compared, each value of the one becomes the other, alone and together")
    func cases() {
        let text = #"[{"kind":"book","count":0},{"kind":"card","count":0},{"kind":"book","count":0}]"#
        let all = written(text, [.constant(2, 0, width: 1)], schema: schema)
        let expected = [
            #"[{"kind":"gift","count":0},{"kind":"card","count":0},{"kind":"book","count":0}]"#,
            #"[{"kind":"book","count":0},{"kind":"card","count":0},{"kind":"gift","count":0}]"#,
            #"[{"kind":"gift","count":0},{"kind":"card","count":0},{"kind":"gift","count":0}]"#,
        ]
        #expect(expected.allSatisfy { all.contains($0) })
    }

    @Test("A number that is no case's, or of more than a byte, changes no case")
    func others() {
        let text = #"[{"kind":"book","count":7}]"#
        for comparison in [Comparison.constant(3, 0, width: 1), .constant(2, 0, width: 4)] {
            #expect(written(text, [comparison], schema: schema).allSatisfy { $0?.contains("book") ?? true })
        }
    }
}
