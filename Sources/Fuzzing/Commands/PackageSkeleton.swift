internal import FuzzCore
internal import FuzzRuntime

/// The files that a package needs to be fuzzed and to keep what is found, for one of its modules.
struct PackageSkeleton: Sendable, Equatable {
    static let manifest = "Package.swift"
    static let ignoreFile = ".gitignore"

    let module: String

    /// Whether it can be a module's and a type's name.
    static func isModuleName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
        return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }

    private var executable: String { module + "Fuzz" }
    private var tests: String { module + "FuzzTests" }

    /// By path, in the order in which they are written.
    var files: [(path: String, text: String)] {
        [
            ("Sources/\(executable)/\(executable).swift", main),
            ("Tests/\(tests)/RegressionTests.swift", suite),
            ("Tests/\(tests)/Regressions/record.json", table),
            (Self.ignoreFile, ".build/\n.fuzz/\ncorpus/*/generated/\n"),
        ]
    }

    /// What a person has to put into the manifest.
    var manifestLines: [String] {
        """

        \(Self.manifest) stays as it is. Above `let package`, add

            let fuzzing: [SwiftSetting] =
                Context.environment["FUZZ"] == nil
                ? [] : [.unsafeFlags(["-Xfrontend", "-sanitize=fuzzer", "-Xllvm", "-swiftmergefunc-threshold=0"])]

        to its `dependencies: […],`, which stand before its targets, with the path or address of the fuzz package,

            .package(name: "fuzz", path: "../fuzz"),

        to its targets

            .executableTarget(
                name: "\(executable)", dependencies: ["\(module)", .product(name: "Fuzzing", package: "fuzz")],
                swiftSettings: fuzzing),
            .testTarget(
                name: "\(tests)", dependencies: ["\(executable)", .product(name: "FuzzTesting", package: "fuzz")],
                resources: [.copy("Regressions")]),

        and to the target "\(module)" `swiftSettings: fuzzing`. On macOS it needs `platforms: [.macOS(.v15)]`. Then

            swift test
            FUZZ=1 swift run -c release \(executable) run --seed 7

        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private var main: String {
        """
        import Foundation
        import Fuzzing
        import \(module)

        @main
        struct \(executable): FuzzMain {
            static let targets: [Target] = [
                // A Decodable type and what has to hold for its values. Put yours in the place of this one.
                Target("record", Record.self) { record in
                    try require(record.count >= 0, "the count is negative")
                }
            ]
        }

        /// Stands for a type of \(module): as it is, it accepts a negative count, which a run finds at once.
        struct Record: Decodable {
            let name: String
            let count: Int
        }

        """
    }

    private var suite: String {
        """
        import FuzzTesting
        import Testing

        @testable import \(executable)

        @Suite("Regressions")
        struct RegressionTests {
            @Test("Each row does what it has to do", arguments: try RegressionTable("record", in: .module))
            func record(row: RegressionRow) async throws {
                try await row.check(\(executable).self)
            }
        }

        """
    }

    private var table: String {
        var row = TableRow(
            name: "a page in place of a record", bytes: Array("<html>".utf8), expectation: .rejected(case: nil),
            kind: .rejected)
        row.note = "a first row, so that there is one"
        return String(decoding: TableFile(target: "record", rows: [row]).fileBytes, as: UTF8.self)
    }
}
