/// Faults in code that is `async`: before them stands a point where it may be resumed by somebody else.
enum Waiting {
    static func room(_ visit: Visit) async -> Int {
        switch visit.exhibit {
        case .afterWaiting: await bench(visit)
        default:
            switch visit.door % 3 {
            case 0: await first(visit)
            case 1: await second(visit)
            default: await third(visit)
            }
        }
    }

    @inline(never)
    private static func bench(_ visit: Visit) async -> Int {
        let seats = [visit.depth]
        await Task.yield()
        // fault afterWaiting: crash at Waiting.bench(_:)
        return Int(seats[Int(visit.door) + 1])
    }

    private static func first(_ visit: Visit) async -> Int { await call(Int(visit.depth)) + 1 }

    private static func second(_ visit: Visit) async -> Int {
        await Task.yield()
        return await call(visit.label.utf8.count) * 2
    }

    private static func third(_ visit: Visit) async -> Int {
        async let number = call(Int(visit.door))
        return await number
    }

    @inline(never)
    private static func call(_ number: Int) async -> Int {
        await Task.yield()
        // fault waitedFor: crash at Waiting.call(_:)
        return 12 % (Unknown.zero * (number + 1))
    }
}
