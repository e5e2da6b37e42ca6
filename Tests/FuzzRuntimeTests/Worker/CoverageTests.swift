import CFuzzRuntime
import Testing

struct CoverageTests {
    // In a process of its own, as below.
    @Test("What grows between looks, in functions that are not entered meanwhile, is where an execution loops")
    func look() async {
        await #expect(processExitsWith: .success) {
            // Three functions: counters 0 to 2, 3 to 6, 7 and 8.
            let counters = UnsafeMutablePointer<UInt8>.allocate(capacity: 9)
            counters.initialize(repeating: 5, count: 9)
            let table = UnsafeMutablePointer<UInt>.allocate(capacity: 18)
            for index in 0..<9 {
                table[2 * index] = UInt(0x100 + index)
                table[2 * index + 1] = [0, 3, 7].contains(index) ? 1 : 0
            }
            fz_coverage_add_counters(counters, counters + 9)
            fz_coverage_add_counters_table(table, table + 18)
            _ = fz_coverage_prepare()
            let loops = UnsafeMutablePointer<fz_loops>.allocate(capacity: 1)
            func look(_ execution: UInt64, growing: [Int]) -> [UInt64] {
                for counter in growing { counters[counter] &+= 1 }
                fz_coverage_look(execution, loops)
                #expect(loops.pointee.execution == execution)
                // Whatever else is in this bundle may run now.
                return (0..<fz_loops_count(loops)).map { fz_loops_counter(loops, $0) }.filter {
                    (0x100...0x108).contains($0)
                }
            }
            #expect(look(1, growing: [0, 1, 3, 4]) == [])
            #expect(look(1, growing: [0, 1, 4, 6]) == [0x104, 0x106])
            // What grew once counts, also where it came round to where it was.
            #expect(look(1, growing: [1, 2, 4]) == [0x104, 0x106])
            counters[8] &+= 1
            #expect(look(1, growing: []) == [0x104, 0x106, 0x108])
            #expect(look(1, growing: [3]) == [0x108])
            // Another execution starts from nothing.
            #expect(look(2, growing: [1]) == [])
            #expect(look(2, growing: [1]) == [0x101])
        }
    }

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

    // In a process of its own: counters are the process's.
    @Test("Each counter of ranges near each other has an edge of its own, and each count is known by its class")
    func classes() async {
        await #expect(processExitsWith: .success) {
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2048)
            bytes.initialize(repeating: 0)
            let start = try #require(bytes.baseAddress)
            let ranges = [3..<7, 7..<8, 12..<15, 63..<65, 130..<194, 1000..<1003]
            for range in ranges { fz_coverage_add_counters(start + range.lowerBound, start + range.upperBound) }
            let counters = ranges.flatMap { Array($0) }
            // Whatever else is in this bundle comes before, and may run now.
            let first = Int(fz_coverage_prepare()) - counters.count
            let known = UnsafeMutablePointer<UInt8>.allocate(capacity: first + counters.count)
            let block = UnsafeMutablePointer<UInt8>.allocate(capacity: first + counters.count)
            block.initialize(repeating: 0, count: first + counters.count)
            let features = UnsafeMutablePointer<UInt64>.allocate(capacity: first + counters.count)
            let counts: [[UInt8]] = [[1], [2], [3], [4, 7], [8, 15], [16, 31], [32, 127], [128, 255]]

            for (edge, counter) in counters.enumerated() {
                for (number, range) in counts.enumerated() {
                    for count in range {
                        fz_coverage_clear()
                        known.initialize(repeating: 0xFF, count: first + counters.count)
                        known[first + edge] = ~(1 << number)
                        // Between two ranges: nobody's.
                        bytes[8] = 1
                        bytes[counter] = count
                        #expect(fz_coverage_take(known, block, 0) == 1)
                        let all = fz_coverage_features(0, features, UInt64(first + counters.count))
                        #expect(all > 0 && features[Int(all) - 1] == UInt64((first + edge) * 8 + number))
                        known[first + edge] = 1 << number
                        #expect(fz_coverage_take(known, block, 0) == 0)
                        #expect(bytes[counter] == 0 && bytes[8] == 1)
                    }
                }
            }
        }
    }
}
