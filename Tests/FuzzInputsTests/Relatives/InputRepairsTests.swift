import Testing

@testable import FuzzInputs

@Suite("Input repairs")
struct InputRepairsTests {
    static func repairs(_ text: String) -> Set<String> {
        Set(InputRepairs(of: Array(text.utf8)).candidates.map { String(decoding: $0, as: UTF8.self) })
    }

    @Test(
        "One value or a few bytes are otherwise",
        arguments: [
            (#"{"id":"","n":0}"#, #"{"id":"a","n":0}"#), (#"{"id":"","n":0}"#, #"{"n":0}"#),
            (#"{"id":"","n":0}"#, #"{"id":"","n":1}"#), (#"{"id":"","n":0}"#, #"{"id":null,"n":0}"#),
            (#"[1,[2]]"#, #"[1]"#), ("[1,2,]", "[1,2]"), ("0\u{0}", "0"), ("[1", "[1]"), ("", "0"),
            ("{\"a\":01}", "{\"a\":1}"),
        ])
    func one(text: String, repaired: String) {
        #expect(Self.repairs(text).contains(repaired))
    }

    @Test("None is the input, and none comes twice")
    func distinct() {
        let input = Array(#"{"id":"","seats":[0,{"x":null}]}"#.utf8)
        let candidates = InputRepairs(of: input).candidates
        #expect(!candidates.contains(input))
        #expect(Set(candidates).count == candidates.count)
        #expect(candidates.count > 500)
    }

    @Test("A long input is not repaired")
    func long() {
        #expect(InputRepairs(of: Array(repeating: 0, count: 2_049)).candidates.isEmpty)
        #expect(!InputRepairs(of: Array(repeating: 0, count: 2_048)).candidates.isEmpty)
    }

    @Test(
        "The place of a byte is the path to the value or the key that it is in",
        arguments: [
            (0, nil), (2, "lines"), (8, nil), (9, "lines"), (10, "lines[0]"), (13, "lines[0].n"), (16, "lines[0].n"),
            (19, "lines[1]"), (23, "[\"a b\"]"), (29, "[\"a b\"]"),
        ] as [(Int, String?)])
    func place(offset: Int, path: String?) {
        let text = #"{"lines":[{"n": 1},2],"a b":null}"#
        #expect(InputPlace.path(of: offset, in: Array(text.utf8)) == path)
    }

    @Test("What is no JSON has no places")
    func noPlace() {
        #expect(InputPlace.path(of: 1, in: [0xFF, 0, 1]) == nil)
        #expect(InputPlace.path(of: 0, in: []) == nil)
    }
}
