// swift-tools-version: 6.2

import PackageDescription

// Coverage and comparisons for code under test, without libFuzzer: the front end instruments, and `CFuzzCoverage` listens. Of several
// settings the front end takes the last, so that a build with AddressSanitizer has to name both.
let sanitizers = Context.environment["FUZZ"] == "address" ? "fuzzer,address" : "fuzzer"
// Of functions whose code is alike the optimizer makes one, which has no lines: here each stays as it was written.
let instrumented: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-sanitize=\(sanitizers)", "-Xllvm", "-swiftmergefunc-threshold=0"])
]
let instrumentedC: [CSetting] = [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]

// The modules, from the nouns outward: FuzzCore, FuzzInputs, FuzzRuntime, FuzzEngine, Fuzzing, and the tool on top.
// A module is here for a reason that the build can see; all else is a folder.
let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "fuzz", targets: ["fuzz"]),
        .library(name: "Fuzzing", targets: ["Fuzzing"]),
        .library(name: "FuzzTesting", targets: ["FuzzTesting"]),
        .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    ],
    targets: [
        .target(name: "FuzzCore"),
        .target(name: "FuzzInputs", dependencies: ["FuzzCore"]),
        .target(name: "PropertyTesting", dependencies: ["FuzzCore", "FuzzInputs"]),
        .target(name: "CFuzzRuntime"),
        .target(name: "CFuzzCoverage", dependencies: ["CFuzzRuntime"]),
        .target(name: "CFuzzHooks", dependencies: ["CFuzzCoverage", "CFuzzRuntime"]),
        .target(name: "FuzzRuntime", dependencies: ["FuzzCore", "FuzzInputs", "PropertyTesting", "CFuzzRuntime"]),
        .target(name: "FuzzEngine", dependencies: ["FuzzCore", "FuzzInputs", "FuzzRuntime"]),
        .target(
            name: "Fuzzing", dependencies: ["FuzzEngine", "FuzzInputs", "FuzzRuntime", "PropertyTesting", "CFuzzHooks"]),
        .target(
            name: "FuzzTesting",
            dependencies: [
                "FuzzCore", "FuzzInputs", "PropertyTesting", "FuzzRuntime", "CFuzzRuntime", "CFuzzCoverage",
            ]),
        .executableTarget(name: "fuzz", dependencies: ["Fuzzing"], swiftSettings: instrumented),
        .executableTarget(name: "FaultZoo", dependencies: ["Fuzzing"], path: "Tests/FaultZoo"),
        .executableTarget(name: "ShapeZoo", dependencies: ["Fuzzing"], path: "Tests/ShapeZoo"),
        .executableTarget(
            name: "SignatureZoo", dependencies: ["Fuzzing"], path: "Tests/SignatureZoo", swiftSettings: instrumented),
        .executableTarget(
            name: "PropertyZoo", dependencies: ["Fuzzing"], path: "Tests/PropertyZoo", swiftSettings: instrumented),
        .target(name: "ZooPart", path: "Tests/CoverageZoo/ZooPart", swiftSettings: instrumented),
        .target(name: "CZooPart", path: "Tests/CoverageZoo/CZooPart", cSettings: instrumentedC),
        .executableTarget(
            name: "CoverageZoo", dependencies: ["Fuzzing", "ZooPart", "CZooPart"],
            path: "Tests/CoverageZoo/CoverageZoo", swiftSettings: instrumented),
        .executableTarget(
            name: "Planted", dependencies: ["Fuzzing"], path: "Tests/Benchmarks/Planted", swiftSettings: instrumented),
        .executableTarget(
            name: "Empty", dependencies: ["Fuzzing"], path: "Tests/Benchmarks/Empty", swiftSettings: instrumented),
        .executableTarget(name: "JSONCosts", dependencies: ["FuzzInputs"], path: "Tests/Benchmarks/JSONCosts"),
        .executableTarget(
            name: "CoveringRows", dependencies: ["PropertyTesting"], path: "Tests/Benchmarks/CoveringRows"),
        .executableTarget(
            name: "ShrinkingChallenge", dependencies: ["FuzzCore", "FuzzInputs", "PropertyTesting"],
            path: "Tests/Benchmarks/ShrinkingChallenge"),
        .executableTarget(
            name: "GeneratorCosts", dependencies: ["FuzzCore", "PropertyTesting"],
            path: "Tests/Benchmarks/GeneratorCosts"),
        .testTarget(name: "FuzzCoreTests", dependencies: ["FuzzCore"]),
        .testTarget(name: "FuzzInputsTests", dependencies: ["FuzzInputs", "PropertyTesting"]),
        .testTarget(
            name: "PropertyTestingTests",
            dependencies: [
                "FuzzCore", "FuzzInputs", "Fuzzing", "PropertyTesting", "ShrinkingChallenge", "ShapeZoo", "Planted",
            ]),
        .testTarget(name: "FuzzRuntimeTests", dependencies: ["FuzzRuntime", "PropertyTesting"]),
        .testTarget(name: "FuzzEngineTests", dependencies: ["FuzzEngine", "FuzzInputs", "PropertyTesting"]),
        .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"]),
        .testTarget(name: "FuzzTestingTests", dependencies: ["FuzzTesting"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["fuzz", "FaultZoo", "ShapeZoo", "CoverageZoo", "PropertyZoo", "SignatureZoo", "Planted"]),
    ],
    swiftLanguageModes: [.v6]
)
