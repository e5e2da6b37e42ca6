import Testing

@testable import Fuzzing

@Suite("Words for a shell")
struct ShellWordTests {
    @Test(
        "A word is quoted only where it must be",
        arguments: [
            ("crashes/x/crash-trap-0a1b2c3d.json", "crashes/x/crash-trap-0a1b2c3d.json"), ("", "''"), ("a b", "'a b'"),
            ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"), ("~", "'~'"), ("a\nb'c", "$'a\\nb\\'c'"),
            ("\u{1B}[m\\", "$'\\x1B[m\\\\'"), ("é", "'é'"),
        ])
    func quoted(word: String, expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }
}
