import Testing

@testable import FuzzRuntime

struct FeatureListTests {
    private func list(_ features: [UInt64]) -> FeatureList {
        var list = FeatureList()
        list.begin(with: features[0])
        for feature in features.dropFirst() { list.append(feature) }
        return list
    }

    @Test(
        "What another list has too stays, and the rest is told; the first compares with the first alone",
        arguments: [
            (one: [9, 1, 3, 5], other: [9, 1, 3, 5], kept: [9, 1, 3, 5], dropped: []),
            ([9, 1, 3, 5], [9, 3, 4, 6], [9, 3], [1, 5]),
            ([9, 1, 3], [1, 3, 9], [3], [9, 1]),
            ([9], [9, 1], [9], []),
            ([9, 1], [8], [], [9, 1]),
        ] as [(one: [UInt64], other: [UInt64], kept: [UInt64], dropped: [UInt64])])
    func keep(one: [UInt64], other: [UInt64], kept: [UInt64], dropped: [UInt64]) {
        var first = list(one)
        var told: [UInt64] = []
        first.keep(in: list(other)) { told.append($0) }
        #expect(Array(first.features) == kept)
        #expect(told == dropped)
    }

    @Test("What is filled in comes behind what is there")
    func fill() {
        var list = list([9])
        list.append { room, count in
            room[0] = 4
            return min(count, 1)
        }
        list.append(6)
        #expect(Array(list.features) == [9, 4, 6])
        list.begin(with: 2)
        #expect(Array(list.features) == [2])
    }
}
