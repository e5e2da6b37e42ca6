import FuzzTesting
import PropertyTesting
import Testing

@testable import FuzzTesting

@Suite("What is told of a fault")
struct FaultMessageTests {
    /// The values of the only fault of a check, as they are told.
    private static func values(_ check: @Sendable () async throws -> Void) async throws -> String {
        let issues = try await Caught.issues(check)
        try #require(issues.count == 1)
        let lines = Caught.text(issues.first).split(separator: "\n").drop { !$0.hasPrefix("  ") }
        return lines.prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }.joined(separator: ", ")
    }

    @Test("Elements of an array that could be anything are marked, behind a filter as well")
    func elements() async throws {
        let lists = Generator.array(of: .integer(in: 0...100), count: 3...3)
        let plain = try await Self.values {
            try await checkProperty(over: lists) { (list: [Int]) in list[1] < 50 }
        }
        #expect(plain == "[/* anything */ 0, 50, /* anything */ 0]")
        let filtered = try await Self.values {
            try await checkProperty(over: lists.filter { $0.count == 3 }) { (list: [Int]) in list[1] < 50 }
        }
        #expect(filtered == plain)
    }

    @Test("Elements of an array that was made of another one, or of a tuple, are not: they may stand elsewhere")
    func mapped() async throws {
        let lists = Generator.array(of: .integer(in: 0...100), count: 3...3)
        let reversed = try await Self.values {
            try await checkProperty(over: lists.map { Array($0.reversed()) }) { (list: [Int]) in list[0] < 50 }
        }
        #expect(reversed == "[50, 0, 0]")
        let drawn = try await Self.values {
            let generator = Generator { source in Array(try source.draw(lists).reversed()) }
            try await checkProperty(over: generator) { (list: [Int]) in list[0] < 50 }
        }
        #expect(drawn == "[50, 0, 0]")
        let tuple = Generator.tuple(.integer(in: 0...100), .integer(in: 0...100)).map { [$0.1, $0.0] }
        let turned = try await Self.values {
            try await checkProperty(over: tuple) { (list: [Int]) in list[0] < 50 }
        }
        #expect(turned == "[50, 0]")
    }

    @Test("Choices that a raw literal would take for code are a literal with escapes")
    func literal() async throws {
        let issues = try await Caught.issues {
            let alphabet = Alphabet(["#"..."#", "("..."(", "\\"..."\\"])
            try await checkProperty(over: .string(of: alphabet, count: 3...3)) { (text: String) in text != "\\#(" }
        }
        let text = Caught.text(issues.first)
        #expect(text.contains(##"cases: .fixedCase("'\\\\#('")"##), "\(text)")
    }
}
