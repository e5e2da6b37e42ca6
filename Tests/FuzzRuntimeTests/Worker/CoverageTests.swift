import CFuzzRuntime
import Testing

struct CoverageTests {
    // In a process of its own: counters are the process's.
    @Test("Counters are cleared where all of them are known, and left where one is not; bytes around them stay")
    func take() async {
        await #expect(processExitsWith: .success) {
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
            bytes.initialize(repeating: 7)
            let counters = try #require(bytes.baseAddress) + 67
            fz_coverage_add_counters(counters, counters + 101)
            // Whatever else is in this bundle comes before, and may run now.
            let first = Int(fz_coverage_prepare()) - 101
            #expect(first >= 0)
            fz_coverage_clear()
            let known = UnsafeMutablePointer<UInt8>.allocate(capacity: first + 101)
            let block = UnsafeMutablePointer<UInt8>.allocate(capacity: first + 101)
            known.initialize(repeating: 0, count: first + 101)
            known.update(repeating: 0xFF, count: first)
            block.initialize(repeating: 0, count: first + 101)

            for edge in [0, 1, 4, 5, 36, 99, 100] {
                for _ in 0..<2 {
                    counters[edge] = 1
                    counters[50] = known[first + 50] == 0 ? 0 : 2
                    #expect(fz_coverage_take(known, block, 0) == 1)
                    #expect(counters[edge] == 1)
                }
                // What is known may grow between two executions.
                (edge.isMultiple(of: 2) ? known : block)[first + edge] = 1
                #expect(fz_coverage_take(known, block, 0) == 0)
                counters[edge] = 200
                #expect(fz_coverage_take(known, block, 0) == 1)
                counters[edge] = 1
                known[first + 50] = 2
                counters[50] = 2
                #expect(fz_coverage_take(known, block, 0) == 0)
                #expect((0..<101).allSatisfy { counters[$0] == 0 })
            }

            counters[0] = 1
            #expect(fz_coverage_take(known, block, 1) == 0)
            #expect(counters[0] == 1)

            // Another map, or one that was emptied, counts as it is.
            counters[0] = 1
            #expect(fz_coverage_take(block, block, 0) == 1)
            #expect(fz_coverage_take(known, block, 0) == 0)
            known[first] = 0
            fz_coverage_clear()
            counters[0] = 1
            #expect(fz_coverage_take(known, block, 0) == 1)
            #expect(bytes[66] == 7 && bytes[168] == 7)
        }
    }
}
