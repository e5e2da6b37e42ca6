import Foundation
import Testing

@Suite("What init writes into a package", .timeLimit(.minutes(20)))
struct InitTests {
    @Test(
        "The files of a fuzz executable and of its tests, once; what is there stays, and the manifest's lines are printed"
    )
    func files() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("// a manifest\n", to: "Package.swift")
            try sandbox.write("// mine\n", to: ".gitignore")
            try sandbox.makeFolder("Sources/Shop")
            let first = try await sandbox.fuzz("init")
            #expect(first.status == 0)
            #expect(first.output.contains("Sources/ShopFuzz/ShopFuzz.swift: written\n"))
            #expect(
                first.output.contains(
                    ".gitignore: is there, and stays as it is; it should have .fuzz/ and corpus/*/generated/\n"))
            #expect(first.output.contains(".executableTarget(\n        name: \"ShopFuzz\""))
            #expect(try sandbox.read("Sources/ShopFuzz/ShopFuzz.swift").contains("struct ShopFuzz: FuzzMain {"))
            #expect(try sandbox.read("Tests/ShopFuzzTests/RegressionTests.swift").contains("@testable import ShopFuzz"))
            #expect(try sandbox.read(".gitignore") == "// mine\n")
            #expect(try sandbox.read("Package.swift") == "// a manifest\n")

            try sandbox.write("// changed\n", to: "Sources/ShopFuzz/ShopFuzz.swift")
            try sandbox.remove("Tests/ShopFuzzTests/RegressionTests.swift")
            let second = try await sandbox.fuzz("init", "--module", "Shop")
            #expect(second.output.contains("Tests/ShopFuzzTests/RegressionTests.swift: written\n"))
            #expect(try sandbox.read("Sources/ShopFuzz/ShopFuzz.swift") == "// changed\n")
        }
    }

    @Test("Where it cannot tell for what, it says so and writes nothing")
    func unclear() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let nowhere = try await sandbox.fuzz("init")
            #expect(nowhere.status == 2)
            #expect(nowhere.errors.contains("there is no Package.swift here"))
            try sandbox.write("", to: "Package.swift")
            #expect(try await sandbox.fuzz("init").errors.contains("there is no module in Sources"))
            try sandbox.makeFolder("Sources/Shop")
            try sandbox.makeFolder("Sources/Till")
            let several = try await sandbox.fuzz("init")
            #expect(several.status == 2)
            #expect(several.errors.contains("Sources has Shop and Till. Give one with --module."))
            #expect(try await sandbox.fuzz("init", "--module", "../x").status == 2)
            #expect(sandbox.names("Tests").isEmpty)
            #expect(sandbox.names("Sources") == ["Shop", "Till"])
        }
    }
}
