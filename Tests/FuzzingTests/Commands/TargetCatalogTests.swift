import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("The targets of an executable")
struct TargetCatalogTests {
    private func catalog(_ names: String...) throws(UsageError) -> TargetCatalog {
        try TargetCatalog(
            names.map { Handshake.TargetFacts(name: $0, fileExtension: "json", seeds: []) }, of: "./x")
    }

    @Test("Names are selected in the order in which they are given, all where none is")
    func select() throws {
        let catalog = try catalog("offer", "json", "plist")
        #expect(try catalog.select(["plist", "offer"]).map(\.name) == ["plist", "offer"])
        #expect(try catalog.select([]).map(\.name) == ["offer", "json", "plist"])
        #expect(throws: UsageError.repeatedTarget("json")) { try catalog.select(["json", "json"]) }
        #expect(
            throws: UsageError.unknownTarget("ofer", known: ["offer", "json", "plist"], executable: "./x")
        ) { try catalog.select(["ofer"]) }
    }

    @Test("Two targets of one name or one folder are refused, and so is none")
    func refused() {
        #expect(throws: UsageError.duplicateTarget("a", executable: "./x")) { try catalog("a", "b", "a") }
        #expect(throws: UsageError.equalSlugs("Offer v2", "offer-v2", slug: "offer-v2", executable: "./x")) {
            try catalog("Offer v2", "offer-v2")
        }
        #expect(throws: UsageError.noTargets(executable: "./x")) { try catalog() }
    }

    @Test("A folder's name leads back to its target")
    func slug() throws {
        let catalog = try catalog("Offer v2", "json")
        #expect(catalog.target(slug: "offer-v2")?.name == "Offer v2")
        #expect(catalog.target(slug: "other") == nil)
    }
}
