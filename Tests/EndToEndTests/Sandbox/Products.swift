import Foundation

/// What the build made, beside the bundle that these tests are in, and the package that it was made of.
enum Products {
    /// The tool with the built-in targets.
    static let fuzz = path("fuzz")
    /// The fuzz executable whose targets misbehave.
    static let zoo = path("FaultZoo")
    /// The fuzz executable whose targets read documents of every kind of shape.
    static let shapes = path("ShapeZoo")
    /// The fuzz executable whose one target has forty faults.
    static let signatureZoo = path("SignatureZoo")
    /// The fuzz executable whose targets have one known fault each.
    static let planted = path("Planted")
    /// The fuzz executable whose instrumented code lies in three modules.
    static let coverageZoo = path("CoverageZoo")

    /// The fuzz executable whose targets are properties of what generators make. Instrumented.
    static let propertyZoo = path("PropertyZoo")

    /// The folder of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func path(_ name: String) -> String {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        let executable = bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
        return executable.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    }
}
