/// Recursions: two that never end, from any depth and by any entry, and one whose end is a fault.
enum Recursions {
    @inline(never)
    static func descend(_ visit: Visit) -> Int {
        var depth = Int(visit.depth)
        switch visit.exhibit {
        case .direct: return visit.door.isMultiple(of: 2) ? dig(&depth) : digBeside(&depth)
        case .mutual: return visit.door.isMultiple(of: 2) ? left(&depth) : right(&depth)
        default: return climb(depth % 64)
        }
    }

    // Each level lends its own variable to the next, so that no optimizer can make a loop of it.

    @inline(never)
    private static func dig(_ depth: inout Int) -> Int {
        guard Unknown.zero == 0 else { return depth }
        var next = depth &+ 1
        // fault direct: crash at Recursions.dig(_:) calls itself
        let bottom = dig(&next)
        return bottom ^ next &+ depth
    }

    @inline(never)
    private static func digBeside(_ depth: inout Int) -> Int {
        var beside = depth &* 3
        return dig(&beside) &- beside
    }

    @inline(never)
    private static func left(_ depth: inout Int) -> Int {
        guard Unknown.zero < 1 else { return depth &+ 5 }
        var next = depth &+ 2
        // fault mutual: crash at Recursions.left(_:) calls Recursions.right(_:)
        let bottom = right(&next)
        return bottom &* next ^ depth
    }

    @inline(never)
    private static func right(_ depth: inout Int) -> Int {
        var next = depth &- 1 ^ Unknown.zero
        let bottom = left(&next)
        return bottom &- next &+ depth
    }

    @inline(never)
    private static func climb(_ rungs: Int) -> Int {
        var left: [Int] = []
        if rungs > 0 { left.append(climb(rungs - 1)) }
        // fault bounded: crash at Recursions.climb(_:)
        return left.removeLast()
    }
}
