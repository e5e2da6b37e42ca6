import Foundation
import Testing

@Suite("Another executable", .timeLimit(.minutes(20)))
struct ExecutableTests {
    static let strangers: [(path: String, line: String)] = [
        (
            "/bin/ls",
            "/bin/ls ended while it started (status 2): Try '/bin/ls --help' for more information. "
                + "Run it by itself to see why."
        ),
        ("/bin/true", "/bin/true ended while it started (status 0). Run it by itself to see why."),
        ("./fails", "./fails ended while it started (status 7): no luck today. Run it by itself to see why."),
        ("dies", "./dies ended while it started (signal 9). Run it by itself to see why."),
        (
            "./waits",
            "./waits started, and did not answer as a fuzz executable does. "
                + "Give the path of an executable whose @main type conforms to FuzzMain."
        ),
        ("./text", "cannot start ./text: Permission denied. Give the path of an executable file."),
        ("./nothing", "cannot start ./nothing: Exec format error. Give the path of an executable file."),
        ("corpus", "cannot start ./corpus: Permission denied. Give the path of an executable file."),
        (
            "missing",
            "cannot start ./missing: No such file or directory. "
                + "Check the path after --executable; 'swift build' prints where a product lies."
        ),
    ]

    @Test("One that is no fuzz executable is one line and status 3", arguments: strangers)
    func stranger(path: String, line: String) async throws {
        try await Sandbox.use { sandbox in
            try add("fails", "#!/bin/sh\necho no luck today >&2\nexit 7\n", in: sandbox)
            try add("dies", "#!/bin/sh\nkill -9 $$\n", in: sandbox)
            try add("waits", "#!/bin/sh\nsleep 1000\n", in: sandbox)
            try add("nothing", "", in: sandbox)
            try sandbox.write("words", to: "text")
            let before = sandbox.names(".")
            let run = try await sandbox.fuzz("run", "--executable", path, "--iterations", "10")
            run.expectComplaint("fuzz: \(line)", status: 3)
            #expect(run.output == "")
            #expect(sandbox.names(".") == before)
        }
    }

    @Test("The tool drives another fuzz executable, and the line that it gives replays the finding")
    func other() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.link("the zoo", to: Products.zoo)
            let list = try await sandbox.fuzz("list", "--executable", "the zoo")
            #expect(list.status == 0)
            #expect(list.output.hasPrefix("index-out-of-range    .bin\n"))
            let run = try await sandbox.fuzz(
                "run", "fatal-error", "--executable", "the zoo", "--seed", "7", "--iterations", "500", "--format",
                "json")
            #expect(run.status == 1)
            let found = try run.events().filter { $0.event == "finding" }
            let line = try #require(found.first?.replay)
            #expect(line.contains(" replay --executable './the zoo' crashes/fatal-error/crash-fatal-error-"))
            let replay = try await sandbox.shell(line)
            #expect(replay.status == 1)
            #expect(replay.output.contains("crash: Fatal error: the 1 bytes are of the fatal sort\n"))
            let unknown = try await sandbox.fuzz("run", "offer", "--executable", "the zoo")
            #expect(unknown.status == 2)
            #expect(unknown.errors.hasPrefix("fuzz: there is no target 'offer' in ./the zoo. "))
        }
    }

    private func add(_ name: String, _ text: String, in sandbox: Sandbox) throws {
        try sandbox.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.url(name).path)
    }
}
