import Testing

@testable import FuzzRuntime

@Suite("What an executor was given")
struct HistoryTests {
    /// Calls `body` with a history of so many bytes.
    static func use(_ count: Int, _ body: (History, UnsafeMutablePointer<UInt64>) -> Void) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
        let used = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
        used.initialize(to: 0)
        defer {
            room.deallocate()
            used.deallocate()
        }
        body(History(room: room, used: used), used)
    }

    static func append(_ bytes: [UInt8], to history: History) {
        bytes.withUnsafeBytes { history.append($0) }
    }

    @Test("Inputs come back in their order")
    func order() {
        Self.use(100) { history, _ in
            for bytes in [[1, 2, 3], [], [4]] as [[UInt8]] { Self.append(bytes, to: history) }
            #expect(history.inputs == [[1, 2, 3], [], [4]])
            history.clear()
            #expect(history.isEmpty)
            #expect(history.inputs.isEmpty)
        }
    }

    @Test("Where the room ends, the newest stay, whole and in order", arguments: 18...64)
    func full(room: Int) {
        Self.use(room) { history, _ in
            for number in 0..<100 as Range<UInt8> {
                Self.append([UInt8](repeating: number, count: Int(number % 5)), to: history)
                #expect(history.inputs.last == [UInt8](repeating: number, count: Int(number % 5)))
            }
            let counts = history.inputs.map(\.count)
            #expect(counts == (0..<100).suffix(counts.count).map { $0 % 5 })
        }
    }

    @Test("An input that is longer than the room leaves nothing")
    func tooLong() {
        Self.use(20) { history, _ in
            Self.append([1], to: history)
            Self.append([UInt8](repeating: 2, count: 13), to: history)
            #expect(history.isEmpty)
        }
    }

    @Test("No length in it is trusted", arguments: [0, 1, 9, 17, 1_000, .max] as [UInt64])
    func scribbled(_ length: UInt64) {
        Self.use(40) { history, used in
            Self.append([1, 2, 3], to: history)
            Self.append([4, 5], to: history)
            used.pointee = length
            _ = history.inputs
            used.pointee = .max
            _ = history.inputs
            Self.append([6], to: history)
            _ = history.inputs
        }
    }
}
