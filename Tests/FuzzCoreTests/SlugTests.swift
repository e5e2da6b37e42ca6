import FuzzCore
import Testing

struct SlugTests {
    @Test(
        "Any text becomes lowercase letters, digits and single dashes",
        arguments: [
            ("Index out of range!", "index-out-of-range"),
            ("../../etc/passwd", "etc-passwd"),
            ("--a--b--", "a-b"),
            ("Ü\u{0}π", "unnamed"),
            ("", "unnamed"),
            ("CON", "con"),
            ("a\nb", "a-b"),
        ])
    func slugs(text: String, slug: String) {
        #expect(Slug(text).text == slug)
    }

    @Test("A slug has at most 48 characters and ends in no dash")
    func length() {
        #expect(Slug(String(repeating: "a", count: 100)).text == String(repeating: "a", count: 48))
        #expect(Slug(String(repeating: "a", count: 47) + " b").text == String(repeating: "a", count: 47))
    }
}

@Suite("Extensions of inputs")
struct InputExtensionTests {
    @Test("An extension is a slug, and never that of the files that tell of findings")
    func extensions() {
        #expect(Slug.fileExtension("json") == "json")
        #expect(Slug.fileExtension("../x") == "x")
        #expect(Slug.fileExtension("Finding") == "input")
    }
}
