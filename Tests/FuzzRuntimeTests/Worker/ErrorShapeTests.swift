import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import Testing

@testable import FuzzRuntime

struct ErrorShapeTests {
    private func context(_ path: [any CodingKey], underlying: (any Error)? = nil) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: "words", underlyingError: underlying)
    }

    /// What decoding a text into a table of lists of numbers throws.
    private func decodingError(_ text: String) throws -> any Error {
        struct Line: Decodable {
            var prices: [String: [Int]]
        }
        do {
            _ = try JSONDecoder().decode([Line].self, from: Data(text.utf8))
        } catch {
            return error
        }
        throw StructFailure()
    }

    @Test("An enum's case counts, and what it carries does not")
    func enumCases() {
        #expect(ErrorShape(PlainFailure.broken).identity == ["FuzzRuntimeTests.PlainFailure", "broken"])
        #expect(ErrorShape(PlainFailure.tooLong(5)).identity == ["FuzzRuntimeTests.PlainFailure", "tooLong"])
        #expect(
            ErrorShape(PlainFailure.unknown(name: "x")).identity == ["FuzzRuntimeTests.PlainFailure", "unknown"])
    }

    @Test("A fault is its error's type and case wherever in the input it is, or the requirement that failed")
    func faults() throws {
        let errors = try [#"[{"prices":{"a":[true]}}]"#, "[7]"].map { try decodingError($0) }
        #expect(
            errors.map { ErrorShape.faultIdentity(of: $0) } == [
                ["Swift.DecodingError", "typeMismatch"], ["Swift.DecodingError", "typeMismatch"],
            ])
        #expect(ErrorShape.faultIdentity(of: StructFailure(code: 4)) == ["FuzzRuntimeTests.StructFailure"])
        let requirement = RequirementFailure(message: "5 is too much", fileID: "Shop/Offer.swift", line: 7)
        #expect(ErrorShape.faultIdentity(of: requirement) == ["Shop/Offer.swift:7"])
    }

    @Test("A struct or a class is its type alone, a subclass its own")
    func otherTypes() {
        #expect(ErrorShape(StructFailure(code: 4)).identity == ["FuzzRuntimeTests.StructFailure"])
        #expect(ErrorShape(BaseFailure()).identity == ["FuzzRuntimeTests.BaseFailure"])
        #expect(ErrorShape(DerivedFailure()).identity == ["FuzzRuntimeTests.DerivedFailure"])
        #expect(ErrorShape(DerivedFailure() as BaseFailure).identity == ["FuzzRuntimeTests.DerivedFailure"])
    }

    @Test("Foundation's errors are told apart by their codes")
    func codes() {
        #expect(ErrorShape(NSError(domain: "shop", code: 3)).identity == ["Foundation.NSError", "shop 3"])
        #expect(ErrorShape(CocoaError(.fileNoSuchFile)).identity.last == "4")
        #expect(ErrorShape(POSIXError(.ENOENT)).identity.last == "2")
        #expect(ErrorShape(URLError(.timedOut)).identity.last == "NSURLErrorDomain -1001")
    }

    @Test("A private type has no address in its name")
    func privateType() {
        #expect(ErrorShape(hiddenFailure).identity == ["FuzzRuntimeTests.HiddenFailure", "quiet"])
    }

    @Test("An error whose words end the process is never asked for them")
    func trappingWords() {
        #expect(ErrorShape(TrappingFailure()).identity == ["FuzzRuntimeTests.TrappingFailure"])
        #expect(ErrorShape(TrappingCases.second).identity == ["FuzzRuntimeTests.TrappingCases", "second"])
        let wrapped = DecodingError.dataCorrupted(context([], underlying: TrappingCases.first))
        #expect(ErrorShape(wrapped).identity == ["Swift.DecodingError", "dataCorrupted", "", "first"])
    }

    @Test("A mismatch says where in the type it is, and which type was expected")
    func mismatch() {
        let path: [any CodingKey] = [MemberKey.lines, LooseKey(intValue: 3), MemberKey.price]
        let error = DecodingError.typeMismatch(Int.self, context(path))
        #expect(
            ErrorShape(error).identity == ["Swift.DecodingError", "typeMismatch", "lines.*.price", "Swift.Int"])
    }

    @Test("A missing value and a missing key say so")
    func missing() {
        let noValue = DecodingError.valueNotFound(String.self, context([MemberKey.price]))
        #expect(ErrorShape(noValue).identity == ["Swift.DecodingError", "valueNotFound", "price", "Swift.String"])
        let noKey = DecodingError.keyNotFound(MemberKey.price, context([MemberKey.lines]))
        #expect(ErrorShape(noKey).identity == ["Swift.DecodingError", "keyNotFound", "lines.price"])
    }

    @Test("Keys that are no case of an enum are folded")
    func looseKeys() {
        let error = DecodingError.dataCorrupted(context([LooseKey(stringValue: "whatever"), MemberKey.price]))
        #expect(ErrorShape(error).identity == ["Swift.DecodingError", "dataCorrupted", "*.price"])
    }

    @Test("Foundation's own keys are folded where they are indexes, or members of a dictionary")
    func foundationKeys() throws {
        let error = try decodingError(#"[{"prices":{}},{"prices":{"a":[],"zz":[1,"x"]}}]"#)
        #expect(ErrorShape(error).identity == ["Swift.DecodingError", "typeMismatch", "*.prices.*.*", "Swift.Int"])
        let other = try decodingError(#"[{"prices":{"b":["x"]}}]"#)
        #expect(ErrorShape(other).identity == ErrorShape(error).identity)
    }
}

@Suite("An error that carries another")
struct CarriedErrorTests {
    enum Client: Error {
        case unreadable(any Error)
        case failed(String, cause: any Error)
        case refused(code: Int)
    }

    enum Selfmade: Error, CustomReflectable {
        case bad(any Error)
        var customMirror: Mirror { preconditionFailure("nobody asks") }
    }

    static let decoding = DecodingError.valueNotFound(
        Int.self, DecodingError.Context(codingPath: [], debugDescription: ""))

    @Test("is followed by what it carries")
    func carried() {
        let inner = ["Swift.DecodingError", "valueNotFound", "", "Swift.Int"]
        let type = "FuzzRuntimeTests.CarriedErrorTests.Client"
        #expect(ErrorShape(Client.unreadable(Self.decoding)).identity == [type, "unreadable", "", ""] + inner)
        #expect(ErrorShape(Client.failed("x", cause: Self.decoding)).identity == [type, "failed", "", ""] + inner)
        #expect(ErrorShape(Client.refused(code: 4)).identity == [type, "refused"])
    }

    @Test("may carry itself: it ends somewhere")
    func deep() {
        var error = Client.refused(code: 0)
        for _ in 0..<100 { error = .unreadable(error) }
        #expect(ErrorShape(error).identity.count == 4 * 4 + 2)
    }

    @Test("is not asked what it is made of, where that is its own code")
    func selfmade() {
        #expect(ErrorShape(Selfmade.bad(Self.decoding)).identity.last == "bad")
    }
}
