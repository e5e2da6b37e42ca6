import Testing

@testable import Fuzzing

@Suite("Paths as people write them")
struct DisplayPathTests {
    @Test(
        "A leading dot goes where it says nothing",
        arguments: [
            ("./crashes/a", "crashes/a"), ("crashes/a", "crashes/a"), ("/a", "/a"), ("../a", "../a"),
            ("./../a", "./../a"),
            ("./-a", "./-a"), ("./", "./"), ("./.fuzz/a", "./.fuzz/a"),
        ])
    func of(path: String, expected: String) {
        #expect(DisplayPath.of(path) == expected)
    }
}
