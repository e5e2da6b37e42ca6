@preconcurrency import CFuzzRuntime
import Testing

@testable import FuzzRuntime

struct StackDepthsTests {
    @Test(
        "Each class is twice as deep as the one before, and what lies on another stack has none",
        arguments: [
            (0x10000, 0), (0x10001, 0), (0xFFFF, 1), (0xFFFE, 2), (0xFFFD, 2), (0xFFFC, 3), (0xF000, 13), (0xF001, 12),
            (UInt.max, 0),
        ] as [(UInt, UInt32)])
    func classes(lowest: UInt, expected: UInt32) {
        #expect(fz_depth_class(0x10000, lowest) == expected)
        #expect(fz_depth_class(.max, 1) == 0)
    }

    @Test("Depths count from the same place of a page, wherever the caller's stack is")
    func base() {
        var places: Set<UInt> = []
        func measure(_ levels: Int) {
            fz_depth_measure({ _ in }, nil)
            places.insert(fz_depth_base % 4_096)
            if levels > 0 {
                withUnsafeTemporaryAllocation(byteCount: levels * 48, alignment: 16) { _ in measure(levels - 1) }
            }
        }
        measure(20)
        #expect(places.count == 1)
    }

    @Test("A class is new until it is noted, and what the snapshot knows is not")
    func new() {
        var depths = StackDepths { $0 == DepthFeature.feature(12) }
        fz_depth_measure({ _ in __sancov_lowest_stack = fz_depth_base - 5_000 }, nil)
        let isNew = depths.take()
        #expect(isNew)
        #expect(depths.feature == DepthFeature.feature(13))
        depths.note(13)
        #expect([0, 11, 12, 13].map { depths.knows($0) } == [true, false, true, true])
        let isNewAgain = depths.take()
        #expect(!isNewAgain)
        fz_depth_clear()
        _ = depths.take()
        #expect(depths.feature == nil)
    }

    @Test("A depth is no edge, and no other feature is either")
    func features() {
        let depth = DepthFeature.feature(13)
        #expect(DepthFeature.decode(depth) == 13)
        #expect(EdgeFeature.decode(depth) == nil)
        #expect(DepthFeature.decode(EdgeFeature.plain(depth)) == nil)
        #expect(DepthFeature.decode(EdgeFeature.tag) == nil)
        #expect([1, 1 << 62, .max].map { DepthFeature.decode($0) } == [nil, nil, nil])
    }
}
