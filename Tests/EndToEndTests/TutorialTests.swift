import Foundation
import Testing

@Suite("The README's tutorial")
struct TutorialTests {
    /// What it mends on the way.
    private static let fault = "guard offer.priceCents <= 10_000_000 else"
    private static let mended = "guard (0...10_000_000).contains(offer.priceCents) else"

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: Products.package.appending(path: path)), as: UTF8.self)
    }

    @Test(
        "builds the package downstream, file by file",
        arguments: [
            "Sources/Shop/Shop.swift", "Sources/OfferFuzz/OfferFuzz.swift", "Tests/ShopTests/RegressionTests.swift",
        ])
    func file(path: String) throws {
        let readme = try Self.text("README.md").replacing(Self.fault, with: Self.mended)
        #expect(readme.contains("```swift\n" + (try Self.text("Tests/Downstream/\(path)")) + "```"))
    }
}
