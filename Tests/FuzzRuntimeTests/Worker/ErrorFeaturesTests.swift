import Foundation
import Testing

@testable import FuzzRuntime

struct ErrorFeaturesTests {
    private func feature(_ error: any Error) -> UInt64 {
        var features = ErrorFeatures()
        return features.feature(of: error)
    }

    private func corrupted(_ path: [any CodingKey], underlying: (any Error)? = nil) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: "", underlyingError: underlying))
    }

    @Test("An error has one feature, in any instance and at any time")
    func stable() {
        var warm = ErrorFeatures()
        for error in [PlainFailure.broken, StructFailure(), hiddenFailure] as [any Error] {
            _ = warm.feature(of: error)
            #expect(warm.feature(of: error) == feature(error))
        }
        #expect(feature(PlainFailure.broken) == 10_656_763_765_670_563_318)
    }

    @Test("Cases are told apart, what they carry is not")
    func cases() {
        #expect(feature(PlainFailure.broken) != feature(PlainFailure.tooLong(1)))
        #expect(feature(PlainFailure.tooLong(1)) == feature(PlainFailure.tooLong(2)))
        #expect(feature(StructFailure(code: 1)) == feature(StructFailure(code: 2)))
        #expect(feature(BaseFailure()) != feature(DerivedFailure()))
    }

    @Test("No error is asked for words")
    func trappingWords() {
        #expect(feature(TrappingFailure()) == feature(TrappingFailure()))
        #expect(feature(TrappingCases.first) != feature(TrappingCases.second))
        #expect(
            feature(corrupted([], underlying: TrappingCases.first))
                != feature(corrupted([], underlying: TrappingCases.second)))
    }

    @Test("Places in the type are told apart, indexes and loose keys are not")
    func places() {
        #expect(feature(corrupted([MemberKey.price])) != feature(corrupted([MemberKey.lines])))
        #expect(feature(corrupted([MemberKey.price])) != feature(corrupted([MemberKey.price, MemberKey.price])))
        #expect(feature(corrupted([LooseKey(intValue: 1)])) == feature(corrupted([LooseKey(intValue: 2)])))
        #expect(
            feature(corrupted([LooseKey(stringValue: "a")])) == feature(corrupted([LooseKey(stringValue: "b")])))
    }

    @Test("Keys of one byte are told apart in one process as in many, however many there are")
    func manyKeys() {
        var warm = ErrorFeatures()
        for _ in 0..<2 {
            for key in WideKey.allCases {
                #expect(warm.feature(of: corrupted([key])) == feature(corrupted([key])))
            }
        }
        #expect(Set(WideKey.allCases.map { warm.feature(of: corrupted([$0])) }).count == WideKey.allCases.count)
        #expect(warm.feature(of: corrupted([MemberKey.price])) == feature(corrupted([MemberKey.price])))
    }

    @Test("A missing key is told by its name and its place")
    func missingKeys() {
        func missing(_ key: any CodingKey, _ path: [any CodingKey] = []) -> UInt64 {
            feature(DecodingError.keyNotFound(key, .init(codingPath: path, debugDescription: "")))
        }
        #expect(missing(MemberKey.price) != missing(MemberKey.lines))
        #expect(missing(MemberKey.price) != missing(MemberKey.price, [MemberKey.lines]))
        #expect(missing(LooseKey(stringValue: "a")) == missing(LooseKey(stringValue: "b")))
    }

    @Test("Expected types are told apart")
    func expected() {
        let context = DecodingError.Context(codingPath: [], debugDescription: "")
        #expect(
            feature(DecodingError.typeMismatch(Int.self, context))
                != feature(DecodingError.typeMismatch(String.self, context)))
        #expect(
            feature(DecodingError.typeMismatch(Int.self, context))
                != feature(DecodingError.valueNotFound(Int.self, context)))
    }

    @Test("A type that holds itself has 15 features at a thousand depths")
    func recursion() {
        let features = (1...1_000).map { depth in
            feature(corrupted(Array(repeating: LooseKey(intValue: 0), count: depth)))
        }
        #expect(Set(features).count == 15)
        #expect(features[8] == features[14])
        #expect(features[14] != features[15])
        #expect(Set(features.prefix(8)).count == 8)
    }

    @Test("What stands behind the eighth place counts no more")
    func deepPlaces() {
        let deep: [any CodingKey] = Array(repeating: LooseKey(intValue: 0), count: 8)
        #expect(feature(corrupted(deep + [MemberKey.price])) == feature(corrupted(deep + [MemberKey.lines])))
    }
}
