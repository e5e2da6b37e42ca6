import Foundation
import Testing

@Suite("Words of a dictionary", .timeLimit(.minutes(20)))
struct DictionaryTests {
    static let run = ["run", "locked", "--seed", "7", "--iterations", "2000"]
    static let words = "# what opens it\nlock@2=\"open sesame, said \\x74he fuzzer\"\n\"close sesame\"\n"

    @Test("A word that only a dictionary has opens what nothing else does")
    func found() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let without = try await sandbox.start(Products.zoo, Self.run).finish()
            #expect(without.status == 0)
            try sandbox.write("\"close sesame\"", to: "a.dict")
            try sandbox.write(Self.words, to: "b.dict")
            let with = try await sandbox.start(
                Products.zoo, Self.run + ["--dictionary", "a.dict", "--dictionary", "b.dict"]
            ).finish()
            #expect(with.status == 1)
            #expect(with.errors == "")
            let file = try #require(sandbox.findings("locked").first)
            #expect(try sandbox.read("crashes/locked/\(file)") == "open sesame, said the fuzzer")
        }
    }

    @Test("A run that was interrupted goes on with its words, and only with them")
    func resumed() async throws {
        let run = ["run", "locked", "--seed", "7", "--dictionary", "a.dict"]
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(Self.words, to: "a.dict")
            let first = try await sandbox.start(Products.zoo, run + ["--iterations", "1"]).finish()
            #expect(first.status == 0)
            try sandbox.write("\"close sesame\"", to: "a.dict")
            let other = try await sandbox.start(Products.zoo, run + ["--resume"]).finish()
            other.expectComplaint(
                "FaultZoo: locked: the run in .fuzz/locked/state.json has another dictionary, of 2 words, and "
                    + "--dictionary gives 1. Resume without --dictionary, which keeps its words, or run without --resume.",
                status: 2)
            try sandbox.remove("a.dict")
            let resumed = try await sandbox.zoo("run", "--resume", "--iterations", "2000")
            #expect(resumed.status == 1)
            #expect(resumed.errors == "")
            #expect(sandbox.findings("locked").count == 1)
        }
    }

    private struct State: Decodable {
        var comparedWords: [String]
    }

    /// The words that the state of a run holds, in base64.
    private func comparedWords(_ sandbox: Sandbox) throws -> [String] {
        try JSONDecoder().decode(State.self, from: Data(contentsOf: sandbox.url(".fuzz/offer/state.json")))
            .comparedWords
    }

    @Test("What code compares inputs with is kept, the same for any number of workers, and for a run that was killed")
    func compared() async throws {
        let run = ["run", "offer", "--seed", "7", "--iterations", "4000"]
        var wanted: [String] = []
        for jobs in ["1", "2", "5"] {
            try await Sandbox.use { sandbox in
                #expect(try await sandbox.start(Products.fuzz, run + ["--jobs", jobs]).finish().status == 0)
                let words = try comparedWords(sandbox)
                #expect(!words.isEmpty)
                #expect(Set(words).count == words.count)
                if wanted.isEmpty { wanted = words }
                #expect(words == wanted)
            }
        }
        try await Sandbox.use { sandbox in
            let killed = try sandbox.start(Products.fuzz, run)
            try await sandbox.wait(until: { sandbox.exists(".fuzz/offer/state.json") }, "no state")
            killed.signal(SIGKILL)
            _ = try await killed.finish()
            #expect(try await sandbox.fuzz("run", "--resume").status == 0)
            #expect(try comparedWords(sandbox) == wanted)
        }
    }

    static let mistakes: [(file: String?, line: String)] = [
        (nil, "there is no dictionary 'a.dict'. Check the path; it is taken from the current folder."),
        ("", "the dictionary 'a.dict' holds no word. Write one a line, in double quotes."),
        (
            "\"a\"\n\"b\n",
            "the dictionary 'a.dict' cannot be read: line 2: the word has no closing quote. "
                + "Correct that line, or put # in front of it."
        ),
    ]

    @Test("A dictionary that cannot be read is one line, and nothing runs", arguments: mistakes.indices)
    func mistake(index: Int) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            if let file = Self.mistakes[index].file { try sandbox.write(file, to: "a.dict") }
            let names = sandbox.names(".")
            let result = try await sandbox.fuzz("run", "--dictionary", "a.dict")
            result.expectComplaint("fuzz: \(Self.mistakes[index].line)", status: 2)
            #expect(result.output == "")
            #expect(sandbox.names(".") == names)
        }
    }
}
