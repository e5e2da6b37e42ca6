/// Faults in members that are no plain functions.
enum Members {
    @inline(never)
    static func use(_ visit: Visit) -> Int {
        switch visit.exhibit {
        case .rowSubscript: Grid(cells: [2, 4, 8, 16])[row: Int(visit.depth) + 2]
        case .plus: Int((Weight(grams: .max - UInt16(Unknown.zero)) + Weight(grams: UInt16(visit.door) + 1)).grams)
        default: light(visit)
        }
    }

    @inline(never)
    private static func light(_ visit: Visit) -> Int {
        let lantern = Lantern(oil: Int(visit.depth))
        return lantern.oil + 1
    }
}

private struct Grid {
    var cells: [Int]

    @inline(never)
    subscript(row row: Int) -> Int {
        // fault rowSubscript: crash at Grid.subscript.getter
        cells[row * 2]
    }
}

private struct Weight {
    var grams: UInt16

    @inline(never)
    static func + (one: Weight, other: Weight) -> Weight {
        // fault plus: crash at Weight.+(_:_:)
        Weight(grams: one.grams + other.grams)
    }
}

private final class Lantern {
    let oil: Int

    @inline(never)
    init(oil: Int) { self.oil = oil }

    deinit {
        // fault deinitializer: crash at Lantern.deinit
        Unknown.keep(Int.min - oil - 1 - Unknown.zero)
    }
}
