import Testing

@testable import FuzzRuntime

struct InputBatchTests {
    /// Fills a batch from an iteration on, each input as many bytes of its iteration's number as `length` says.
    private func fill(_ batch: inout InputBatch, from iteration: UInt64, length: (UInt64) -> Int) {
        batch.begin(at: iteration)
        repeat {
            let (number, count) = (batch.end, length(batch.end))
            batch.free.prefix(count).initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: number))
            batch.append(count)
        } while batch.isWanting
    }

    @Test("A batch holds the inputs of iterations in a row, as they were written")
    func inputs() {
        var batch = InputBatch(longest: 16)
        #expect(!batch.holds(0))
        for start: UInt64 in [5, 100, 7] {
            fill(&batch, from: start) { Int($0 % 17) }
            #expect(!batch.holds(start - 1) && !batch.holds(batch.end))
            for iteration in start..<batch.end {
                let expected = [UInt8](repeating: UInt8(iteration), count: Int(iteration % 17))
                #expect(batch.holds(iteration) && [UInt8](batch[iteration]) == expected)
            }
        }
    }

    @Test("Batches grow twofold up to 64 inputs, and begin small again where what they are made of has changed")
    func growth() {
        var batch = InputBatch(longest: 16)
        func sizes(_ count: Int) -> [UInt64] {
            (0..<count).map { _ in
                fill(&batch, from: 10) { _ in 1 }
                return batch.end - 10
            }
        }
        #expect(sizes(8) == [2, 4, 8, 16, 32, 64, 64, 64])
        batch.forget()
        #expect(!batch.holds(10))
        #expect(sizes(2) == [2, 4])
    }

    @Test("Large inputs end a batch early, and the longest one always fits")
    func large() {
        var batch = InputBatch(longest: 1 << 20)
        for _ in 0..<8 {
            fill(&batch, from: 0) { $0 == 2 ? 1 << 20 : 3 }
            #expect(batch.free.count == 1 << 20 || !batch.isWanting)
        }
        #expect(batch.end == 3 && batch[2].count == 1 << 20)
    }
}
