// swift-tools-version: 6.2

import PackageDescription

// FUZZ=1 when building: the search then sees which code an input reaches, and what the code compares.
let fuzzing: [SwiftSetting] =
    Context.environment["FUZZ"] == nil
    ? [] : [.unsafeFlags(["-Xfrontend", "-sanitize=fuzzer", "-Xllvm", "-swiftmergefunc-threshold=0"])]

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    dependencies: [.package(name: "fuzz", path: "../..")],
    targets: [
        .target(name: "Shop", swiftSettings: fuzzing),
        .executableTarget(
            name: "OfferFuzz", dependencies: ["Shop", .product(name: "Fuzzing", package: "fuzz")],
            swiftSettings: fuzzing),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "Shop", "OfferFuzz", .product(name: "FuzzTesting", package: "fuzz"),
                .product(name: "PropertyTesting", package: "fuzz"),
            ],
            resources: [.copy("Regressions")]),
    ]
)
