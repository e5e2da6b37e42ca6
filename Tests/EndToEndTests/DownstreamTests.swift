import Foundation
import Testing

/// A package that somebody else has: a copy of `Tests/Downstream`, which depends on a tagged version of this one.
struct Downstream {
    let sandbox: Sandbox

    /// Copies both packages, and gives this one a tag in a repository of its own.
    init(in sandbox: Sandbox) async throws {
        self.sandbox = sandbox
        let files = FileManager.default
        try sandbox.makeFolder("fuzz/Tests")
        for part in ["Package.swift", "Sources", "LICENSE"] {
            try files.copyItem(at: Products.package.appending(path: part), to: sandbox.url("fuzz/\(part)"))
        }
        // What else the manifest speaks of has to be there; it is not built.
        for part in try files.contentsOfDirectory(atPath: Products.package.appending(path: "Tests").path)
        where part != "Downstream" && part != "EndToEndTests" {
            try files.copyItem(
                at: Products.package.appending(path: "Tests/\(part)"), to: sandbox.url("fuzz/Tests/\(part)"))
        }
        try files.copyItem(
            at: Products.package.appending(path: "Tests/EndToEndTests"), to: sandbox.url("fuzz/Tests/EndToEndTests"))
        try await git("init", "--quiet")
        try await git("add", "--all")
        try await git("commit", "--quiet", "--message", "A release")
        try await git("tag", "1.0.0")
        try sandbox.makeFolder("shop")
        for part in ["Package.swift", "Sources", "Tests"] {
            try files.copyItem(
                at: Products.package.appending(path: "Tests/Downstream/\(part)"), to: sandbox.url("shop/\(part)"))
        }
        try replace(
            #".package(name: "fuzz", path: "../..")"#,
            with: #".package(url: "file://\#(sandbox.url("fuzz").path)", from: "1.0.0")"#, in: "Package.swift")
    }

    private func git(_ arguments: String...) async throws {
        let identity = ["-c", "user.name=Fuzz", "-c", "user.email=fuzz@localhost", "-c", "init.defaultBranch=main"]
        let run = try await sandbox.start("git", ["-C", "fuzz"] + identity + arguments).finish()
        try #require(run.status == 0, "\(run.errors)")
    }

    /// Changes text that has to be in a file of the package.
    func replace(_ old: String, with new: String, in file: String) throws {
        let text = try sandbox.read("shop/\(file)")
        try #require(text.contains(old), "\(file) has \(old)")
        try sandbox.write(text.replacing(old, with: new), to: "shop/\(file)")
    }

    func swift(_ arguments: String...) async throws -> ToolResult {
        try await sandbox.start("swift", arguments + ["--package-path", "shop"], patience: .seconds(900)).finish()
    }

    /// The package's fuzz executable, run in the package's folder.
    func offerFuzz(_ arguments: String...) async throws -> ToolResult {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try await sandbox.start("sh", ["-c", "cd shop && .build/debug/OfferFuzz \(words)"]).finish()
    }
}

@Suite("A package downstream", .timeLimit(.minutes(20)))
struct DownstreamTests {
    static let client = "Sources/Shop/Shop.swift"
    static let table = "Tests/ShopTests/Regressions/offer.json"
    /// What is planted, and what stands there otherwise: an invalid acceptance, a crash, a hang.
    static let faults = [
        ("guard (0...10_000_000).contains(offer.priceCents)", "guard offer.priceCents <= 10_000_000"),
        (
            "guard offer.currency.utf8.count == 3,",
            "guard offer.currency.utf8.first! > 0, offer.currency.utf8.count == 3,"
        ),
        ("guard offer.bookID == bookID", "while offer.bookID.isEmpty {}\n        guard offer.bookID == bookID"),
    ]

    @Test("Faults are found, promoted, known, mended, closed; put back, they fail by name and harm no other test")
    func story() async throws {
        try await Sandbox.use(corpus: false, isFirst: true) { sandbox in
            let package = try await Downstream(in: sandbox)
            for (good, bad) in Self.faults { try package.replace(good, with: bad, in: Self.client) }
            let build = try await package.swift("build", "--product", "OfferFuzz")
            try #require(build.status == 0, "\(build.output)\(build.errors)")
            try sandbox.write(
                #"{"bookID":"b-7","priceCents":1250,"currency":"EUR","inStock":true}"#,
                to: "shop/corpus/offer/whole.json")
            let run = try await package.offerFuzz("run", "--seed", "7", "--iterations", "2000", "--timeout", "0.5")
            #expect(run.status == 1)
            let found = sandbox.names("shop/crashes/offer").filter { !$0.hasSuffix(".finding") }
            try await addSkeleton(to: package)
            #expect(found.map { $0.prefix { $0 != "-" } } == ["crash", "hang", "invalid"])
            for file in found {
                let kind = String(file.prefix { $0 != "-" })
                let promote = try await package.offerFuzz("promote", "crashes/offer/\(file)", "--name", "the \(kind)")
                #expect(promote.output.contains("row     \"the \(kind)\", open"))
            }
            #expect(sandbox.names("shop/crashes/offer").isEmpty)

            // A search near a good row finds the faults too, and is no known issue; nor is what properties find.
            let known = try await package.swift("test", "--skip", "NeighbourTests", "--skip", "PropertyTests")
            #expect(known.status == 0, "\(known.output)")
            #expect(known.output.contains("passed after") && known.output.contains("with 3 known issues"))
            #expect(known.output.contains("row → a page in place of a record"))

            for (good, bad) in Self.faults { try package.replace(bad, with: good, in: Self.client) }
            let mended = try await package.swift("test")
            #expect(mended.status == 1)
            let lines = try sandbox.read("shop/\(Self.table)").split(separator: "\n", omittingEmptySubsequences: false)
            let places = lines.indices.filter { lines[$0].contains(#""status": "open""#) }
            #expect(places.count == 3)
            for place in places {
                let words = "In line \(place + 1) of Regressions/offer.json, write \"status\": \"closed\"."
                #expect(mended.output.contains(words), "\(mended.output)")
            }

            try package.replace(#""status": "open""#, with: #""status": "closed""#, in: Self.table)
            let closed = try await package.swift("test")
            #expect(closed.status == 0, "\(closed.output)")
            #expect(!closed.output.contains("known issue"))

            for (good, bad) in Self.faults { try package.replace(good, with: bad, in: Self.client) }
            let back = try await package.swift("test", "--skip", "NeighbourTests")
            #expect(back.status == 1)
            for name in ["the crash", "the hang", "the invalid"] {
                #expect(back.output.contains("\"\(name)\" in Regressions/offer.json:"), "\(back.output)")
            }
            #expect(back.output.contains("Test \"Of all of them, one is an offer\" passed"))
            try await seesProperties(in: back.output, of: package)
        }
    }

    /// What properties say of the faults: the smallest values, the expectation's own line, and a line that runs one case again; a crash and a
    /// hang in a body are found all the same, and end no test.
    private func seesProperties(in output: String, of package: Downstream) async throws {
        let file = "Tests/ShopTests/PropertyTests.swift"
        let lines = try package.sandbox.read("shop/\(file)").split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("#expect((0...10_000_000)") }) + 1
        #expect(output.contains("recorded an issue at PropertyTests.swift:\(line):"), "\(output)")
        for text in [
            "Expectation failed: ((0...10_000_000)", "cases: .fixedCase(\"-1 false\")", "    -1\n",
            "    /* anything */ false\n",
            "Fatal error: Unexpectedly found nil", "cases: .fixedCase(\"false\")", "The case did not end in time: ",
            "cases: .fixedCase(\"false 0\")", "Kept in crashes/propertytests-book/hang-",
        ] {
            #expect(output.contains(text), "\(text) in \(output)")
        }
        for name in ["price", "currency", "book"] {
            #expect(package.sandbox.names("shop/crashes/propertytests-\(name)").count == 1)
        }
        try package.replace(", .boolean()) {", with: ", .boolean(), cases: .fixedCase(\"-1 false\")) {", in: file)
        let pasted = try await package.swift("test", "--filter", "PropertyTests/price")
        #expect(pasted.status == 1)
        #expect(pasted.output.contains("recorded an issue at PropertyTests.swift:\(line):"), "\(pasted.output)")
        #expect(pasted.output.contains("the body ran 1 times"), "\(pasted.output)")
        #expect(!pasted.output.contains("Kept in"))
    }

    /// What `init` writes and prints, with the lines put where it says.
    private func addSkeleton(to package: Downstream) async throws {
        let written = try await package.offerFuzz("init", "--module", "Shop")
        let targets = written.output.components(separatedBy: "to its targets\n")
        let lines = try #require(targets.last?.components(separatedBy: "and to the target").first)
        try package.replace(
            "        .testTarget(\n            name: \"ShopTests\"",
            with: lines + "        .testTarget(\n            name: \"ShopTests\"", in: "Package.swift")
    }
}
