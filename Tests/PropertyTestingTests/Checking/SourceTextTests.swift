import Foundation
import Testing

@testable import PropertyTesting

struct SourceTextTests {
    private struct Price {
        var cents = 5
        var currency: String? = "EUR"
    }
    private enum Command {
        case pop
        case push(Int)
        case put(Int, in: String)
        case named(value: Int)
        indirect case twice(Command)
    }
    private struct Own: CustomStringConvertible {
        var description: String { "own words" }
    }

    @Test("A value is told as a source file has it")
    func words() {
        let examples: [(Any, String)] = [
            (
                [Command.pop, .push(1), .put(2, in: "a"), .named(value: 3), .twice(.push(4))] as Any,
                #"[.pop, .push(1), .put(2, in: "a"), .named(value: 3), .twice(.push(4))]"#
            ),
            (Price(), #"Price(cents: 5, currency: "EUR")"#),
            (Price(currency: nil), "Price(cents: 5, currency: nil)"),
            ([1: ["a"]], #"[1: ["a"]]"#), ([Int: Int](), "[:]"), ([Int](), "[]"), (Set([1]), "[1]"),
            ((1, name: "x"), #"(1, name: "x")"#), ((), "()"),
            (Data([0, 255]), "Data([0, 255])"), (Own(), "own words"), ([Own()], "[own words]"),
            ("a\"b" as Any, #""a\"b""#), ("abc".dropFirst(), #""bc""#), (Character("é"), #""é""#),
            (1...2, "1...2"), (1.5, "1.5"), (Optional(Optional(3)) as Any, "3"), (Optional<Int>.none as Any, "nil"),
        ]
        for (value, text) in examples { #expect(SourceText.text(of: value) == text) }
    }

    @Test("What is long or deep is cut, and says so")
    func long() {
        let array = SourceText.text(of: Array(0...100_000))
        #expect(array.utf8.count < 4_100 && array.hasPrefix("[0, 1, 2") && array.hasSuffix(", …]"))
        let text = SourceText.text(of: String(repeating: "x", count: 100_000))
        #expect(text.utf8.count < 4_100 && text.hasSuffix("…"))
        var command = Command.pop
        for _ in 0..<100_000 { command = .twice(command) }
        #expect(SourceText.text(of: command).contains("…"))
        while case .twice(let inner) = command { command = inner }
    }
}
