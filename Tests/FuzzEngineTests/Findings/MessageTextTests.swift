import Testing

@testable import FuzzEngine

@Suite("Text of messages")
struct MessageTextTests {
    @Test(
        "For a signature values are left out",
        arguments: [
            ("Index out of range", "Index out of range"),
            ("Index 5 out of range 0..<3", "Index _ out of range _..<_"),
            ("no 'abc' in \"def\"", "no _ in _"),
            ("can't read the book's title", "can't read the book's title"),
            ("Duplicate values for key: 'a'", "Duplicate values for key"),
            ("object 0x555f989599b0 was destroyed", "object _ was destroyed"),
            ("cannot open /home/me/a.json now", "cannot open _ now"),
            ("I/O of UTF8 and Int64 took 1.5e3", "I/O of UTF8 and Int64 took _"),
            ("bad point (x 1, y 2) in [1, 2]", "bad point _ in _"),
            ("first\nsecond", "first"),
        ])
    func normalized(message: String, text: String) {
        #expect(MessageText.normalized(message) == text)
    }

    @Test(
        "For a person values stay, but no address and no absolute path",
        arguments: [
            ("Index 5 out of range", "Index 5 out of range"),
            ("object 0x555f989599b0 was destroyed", "object 0x… was destroyed"),
            ("cannot open /home/me/a.json now", "cannot open a.json now"),
            ("see /src/Sources/Shop/Offer.swift", "see Sources/Shop/Offer.swift"),
            ("half / whole is 0x1F", "half / whole is 0x1F"),
        ])
    func shown(message: String, text: String) {
        #expect(MessageText.shown(message) == text)
    }
}
