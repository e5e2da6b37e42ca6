/// What never comes back: two loops below one function.
enum Hangs {
    @inline(never)
    static func wait(_ visit: Visit) -> Int {
        visit.exhibit == .spin ? spin(UInt(visit.depth)) : poll(visit)
    }

    @inline(never)
    private static func spin(_ start: UInt) -> Int {
        var turns = start
        // fault spin: hang at Hangs.spin(_:)
        while turns >= Unknown.zero { turns = (turns &* 3) >> 1 }
        return Int(turns)
    }

    @inline(never)
    private static func poll(_ visit: Visit) -> Int {
        var answer = 0
        // fault poll: hang at Hangs.poll(_:)
        while answer == Unknown.zero { answer = ask(visit) }
        return answer
    }

    /// A loop that ends, a little later each time.
    @inline(never)
    private static func ask(_ visit: Visit) -> Int {
        var sum = 0
        for letter in 0..<(Int(visit.door) + 20) { sum = sum &+ letter &* Unknown.zero }
        return sum
    }
}
