import Foundation
import FuzzEngine
import FuzzInputs
import Testing

@testable import Fuzzing

@Suite("The dictionaries of a command line")
struct DictionaryFilesTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "dictionary-files-\(UUID().uuidString)"
    ).path

    /// Reads files of these texts, in order.
    private func read(_ texts: String...) throws -> [String]? {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        let paths = try texts.enumerated().map { number, text in
            let path = "\(root)/\(number).dict"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }
        return try DictionaryFiles(files: DurableFiles()).read(paths)?.words.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Words come in the order of the files, each once; a level behind a name is read over")
    func words() throws {
        #expect(try read("\"b\"\nget@9=\"a\"\n", "# none but these\n\"c\"\n\"b\"\n") == ["b", "a", "c"])
        #expect(try read() == nil)
    }

    @Test("A file with an error, or without a word, is told by its path")
    func wrong() {
        let error = DictionaryError(line: 2, reason: .missingQuote)
        #expect(throws: UsageError.badDictionary("\(root)/1.dict", error)) { try read("\"a\"", "\"b\"\nc") }
        #expect(throws: UsageError.emptyDictionary("\(root)/0.dict")) { try read("# nothing\n") }
    }

    @Test("A path that leads to no file is told")
    func noFile() {
        let files = DictionaryFiles(files: DurableFiles())
        #expect(throws: UsageError.noSuchDictionary("\(root)/none")) { try files.read(["\(root)/none"]) }
        #expect(throws: UsageError.dictionaryNotAFile("/")) { try files.read(["/"]) }
        #expect(throws: UsageError.dictionaryNotAFile("/dev/null")) { try files.read(["/dev/null"]) }
    }

    @Test("All together have at most 4 MiB")
    func tooLong() {
        let half = "\"a\" #" + String(repeating: "x", count: (2 << 20) - 5)
        #expect(throws: UsageError.dictionaryTooLong("\(root)/2.dict", limit: 4 << 20)) {
            try read(half, half, "\"b\"")
        }
        #expect(throws: Never.self) { try read(half, half) }
    }
}
