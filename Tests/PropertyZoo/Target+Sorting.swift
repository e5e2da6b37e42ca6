import Fuzzing

extension Target {
    /// Found by who sees comparisons: three of them stand before the fault, and two are of 32 bits.
    static let sorts = Target("sorts", generating: .array(of: .integer(in: Int32.min...Int32.max))) { values in
        try require(sorted(values) == values.sorted(), "not in order")
    }

    /// Traps where one list goes on below where the other one ends.
    static let merges = Target(
        "merges",
        generating: Generator { source in
            (try source.draw(.array(of: .integer(in: 0...1_000))), try source.draw(.array(of: .integer(in: 0...1_000))))
        }
    ) { lists in
        _ = merged(lists.0, lists.1)
    }

    /// A value that the filter turns down is none.
    static let filtered = Target(
        "filtered", generating: Generator.integer(in: 0...1_000).filter { $0 % 100 != 7 }
    ) { value in
        try require(value < 500, "large")
    }

    /// Never comes to the end of two values, or more, that add up to more than 2,500.
    static let patience = Target("patience", generating: .array(of: .integer(in: 0...10_000))) { values in
        var place = 0
        while place < values.count {
            let rest = values[place...].reduce(0, +)
            place = place == 0 && values.count >= 2 && rest > 2_500 ? place : place + 1
        }
    }
}

/// Insertion sort, and a shortcut that is wrong.
private func sorted(_ values: [Int32]) -> [Int32] {
    var result: [Int32] = []
    for value in values {
        let place = result.firstIndex { $0 > value } ?? result.count
        result.insert(value, at: place)
    }
    if result.count >= 3 {
        if result[0] == -70_000 {
            if result[result.count - 1] == 1_234_567 { result.swapAt(0, result.count - 1) }
        }
    }
    return result
}

private func merged(_ one: [Int], _ two: [Int]) -> [Int] {
    var result: [Int] = []
    var (i, j) = (0, 0)
    while i < one.count || j < two.count {
        if j == two.count || i < one.count && one[i] <= two[j] {
            result.append(one[i])
            i += 1
        } else {
            result.append(two[j])
            j += 1
            // Looks one too far.
            if two.count >= 3, two[j - 1] == 777 { result.append(two[j]) }
        }
    }
    return result
}
