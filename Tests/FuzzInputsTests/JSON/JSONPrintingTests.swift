import Foundation
import FuzzInputs
import Testing

struct JSONPrintingTests {
    private static let corpora = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("../shared/corpora").standardizedFileURL

    private static let hasCorpora = FileManager.default.fileExists(atPath: corpora.path)

    /// What comes back, where there is room for `capacity` bytes more; nil where they do not fit.
    private func printed(_ bytes: [UInt8], capacity: Int = 0, _ tree: inout JSONTree) -> [UInt8]? {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1 + capacity, alignment: 1)
        defer { memory.deallocate() }
        guard let base = memory.baseAddress else { return nil }
        var output = InputBuffer(base: base, capacity: bytes.count + capacity)
        return bytes.withUnsafeBytes { bytes in
            tree.read(bytes)
            return tree.print(bytes, to: &output) ? Array(output.bytes) : nil
        }
    }

    @Test(
        "Any bytes come back as they were",
        arguments: [
            "", " ", "{\"a\":[1, true,null],\"b\":{}} ", "[1,,2,]", "[1}", "]", "{\"a\":", "{\"a\":,b:2}", "{:1}",
            "[1:2]",
            "\"abc\\", "{a:'b',/*c:*/d//,\n:1}", "[1/*", "1 2", "\u{FEFF}1", "{\"a\" : 1 , }\r\n", "truex nul", "[[[{",
        ])
    func texts(text: String) {
        var tree = JSONTree()
        #expect(printed(Array(text.utf8), &tree) == Array(text.utf8))
    }

    @Test("What does not fit is not printed")
    func tooLong() {
        var tree = JSONTree()
        #expect(printed(Array("[1,2]".utf8), capacity: -1, &tree) == nil)
    }

    @Test(
        "Every file of the corpora comes back byte for byte", .enabled(if: hasCorpora),
        arguments: [("JSONTestSuite/test_parsing", 318), ("json/inputs", 1728)])
    func files(folder: String, count: Int) throws {
        let folder = Self.corpora.appendingPathComponent(folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == count)
        var tree = JSONTree()
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: file))
            #expect(printed(bytes, &tree) == bytes, "\(file.lastPathComponent)")
        }
    }

    @Test(
        "A hundred thousand levels take as many nodes as a hundred thousand values, and no stack",
        arguments: [("1,", 100_001), ("[", 100_001), ("{\"a\":", 200_002)])
    func depth(text: String, nodes: Int) async {
        let bytes = Array(String(repeating: text, count: 100_000).utf8)
        let (count, comesBack, error) = await withCheckedContinuation { continuation in
            let thread = Thread {
                var tree = JSONTree()
                let comesBack = printed(bytes, &tree) == bytes
                let error = bytes.withUnsafeBytes { JSONTree.strictError(in: $0) }
                continuation.resume(returning: (tree.count, comesBack, error))
            }
            // Two bytes of stack a level would end this process.
            thread.stackSize = 128 << 10
            thread.start()
        }
        #expect(count == nodes)
        #expect(comesBack)
        #expect(error?.offset == (text == "1," ? 1 : bytes.count))
    }
}
