import Foundation
import Testing

@Suite("A corpus that is not as it should be", .timeLimit(.minutes(20)))
struct CorpusTests {
    static let run = ["run", "workshop", "--seed", "7", "--iterations", "300", "--format", "json"]

    @Test("What cannot be a seed is left out with a notice, and stays as it is")
    func odd() async throws {
        try await Sandbox.use { sandbox in
            try sandbox.write("", to: "corpus/workshop/empty.json")
            try sandbox.write("{}", to: "corpus/workshop/folder.json/inner.json")
            try sandbox.link("corpus/workshop/link.json", to: "pottery.json")
            try sandbox.link("corpus/workshop/nowhere.json", to: "missing.json")
            try sandbox.link("corpus/workshop/circle.json", to: "circle.json")
            try sandbox.link("corpus/workshop/above", to: "..")
            let made = try await sandbox.shell(
                "truncate -s 100G corpus/workshop/huge.json; mkfifo corpus/workshop/pipe")
            #expect(made.status == 0)
            let before = sandbox.names("corpus/workshop")

            let result = try await sandbox.start(Products.fuzz, Self.run).finish()
            let events = try result.events()
            #expect(result.errors == "")
            #expect(
                events.filter { $0.event == "notice" }.map(\.text) == [
                    "a seed input is left out: cannot read corpus/workshop/circle.json: "
                        + "Too many levels of symbolic links. Its symbolic links lead in a circle: remove them.",
                    "corpus/workshop/huge.json is left out: it is longer than 1,048,576 bytes. "
                        + "Raise --max-length to have it.",
                    "a seed input is left out: cannot read corpus/workshop/nowhere.json: No such file or directory. "
                        + "If it is a symbolic link, it leads nowhere: mend or remove it.",
                    "a seed input is left out: cannot read corpus/workshop/pipe: it is not a regular file. "
                        + "Mend that, and run again; what was written before stays.",
                ])
            #expect(events.first?.event == "started")
            #expect(events.last?.iterations == 300)
            #expect(sandbox.names("corpus/workshop") == (before + ["generated"]).sorted())
        }
    }

    @Test("With no seed at all, a run starts from made-up inputs and says so")
    func none() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.start(Products.fuzz, Self.run).finish()
            let events = try result.events()
            #expect(
                events.filter { $0.event == "notice" }.map(\.text) == [
                    "there is no seed input, so the run starts from made-up ones. Good ones in corpus/workshop would help."
                ])
            #expect(events.last?.iterations == 300)
            #expect(result.errors == "")
        }
    }

    @Test(
        "A file where a folder has to be is one line and status 3, and stays",
        arguments: [
            ("corpus/workshop", "cannot list the folder corpus/workshop: Not a directory"),
            ("corpus/workshop/generated", "cannot list the folder corpus/workshop/generated: Not a directory"),
            ("corpus", "cannot make the folder corpus: File exists"),
            (".fuzz", "cannot make the folder .fuzz: File exists"),
            ("crashes/workshop", "cannot list the folder crashes/workshop: Not a directory"),
        ])
    func fileForFolder(path: String, problem: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("here", to: path)
            let result = try await sandbox.start(Products.fuzz, Self.run).finish()
            result.expectComplaint(
                "fuzz: workshop: \(problem). A folder is expected there: move the file away.", status: 3)
            #expect(try sandbox.read(path) == "here")
        }
    }

    @Test("A seed that may not be read is left out with a notice", .enabled(if: geteuid() != 0, "root may read all"))
    func unreadable() async throws {
        try await Sandbox.use { sandbox in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0], ofItemAtPath: sandbox.url("corpus/workshop/pottery.json").path)
            let result = try await sandbox.start(Products.fuzz, Self.run).finish()
            #expect(
                try result.events().compactMap(\.text) == [
                    "a seed input is left out: cannot read corpus/workshop/pottery.json: Permission denied. "
                        + "Change its permissions or its owner, and run again."
                ])
            #expect(result.errors == "")
        }
    }
}
