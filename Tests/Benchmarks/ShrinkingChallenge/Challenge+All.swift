import PropertyTesting

extension Challenge {
    /// The thirteen of them.
    package static let all: [Challenge] = [
        bound5, largeUnionList, reverse, calculator, lengthList, differenceZero, differenceSmall, differenceOne, heap,
        coupling, deletion, distinct, nestedLists,
    ]

    private static let integers = Generator<[Int]>.array(of: .integer())
    private static let lists = Generator<[[Int]]>.array(of: integers)
    private static let boundedLists = Generator<[Int16]>.array(of: .integer()).filter { $0.reduce(0, &+) < 256 }
    private static let positive = Generator<Int>.integer(in: 1...Int.max)
    private static let positives = Generator<[Int]> { source in
        try [source.draw(positive), source.draw(positive)]
    }

    static let bound5 = Challenge(
        "bound5", smallest: "[[], [], [], [-1], [-32768]]",
        over: Generator { source in try (0..<5).map { _ in try source.draw(boundedLists) } }
    ) { lists in
        lists.joined().reduce(0, &+) < 5 * 256
    }

    static let largeUnionList = Challenge(
        "large_union_list", smallest: "[[0, 1, -1, 2, -2]]", over: lists
    ) { lists in
        Set(lists.joined()).count <= 4
    }

    static let reverse = Challenge("reverse", smallest: "[0, 1]", over: integers) { $0 == $0.reversed() }

    static let calculator = Challenge(
        "calculator", smallest: "0 / (0 + 0)", over: Expression.generator(depth: 5)
    ) { expression in
        expression.dividesByZero ? nil : expression.value != nil
    }

    static let lengthList = Challenge(
        "lengthlist", smallest: "[900]",
        over: Generator.integer(in: 1...100).flatMap { count in
            .array(of: .integer(in: 0...1_000), count: count...count)
        }
    ) { list in
        list.allSatisfy { $0 < 900 }
    }

    static let differenceZero = Challenge("difference zero", smallest: "[10, 10]", over: positives) { pair in
        pair[0] < 10 || pair[0] != pair[1]
    }

    static let differenceSmall = Challenge("difference small", smallest: "[10, 6]", over: positives) { pair in
        pair[0] < 10 || !(1...4).contains(abs(pair[0] - pair[1]))
    }

    static let differenceOne = Challenge("difference one", smallest: "[10, 9]", over: positives) { pair in
        pair[0] < 10 || abs(pair[0] - pair[1]) != 1
    }

    static let heap = Challenge(
        "binheap", smallest: "(0, -, (0, (0, -, -), (1, -, -)))", over: Heap.generator(from: 0, depth: 5)
    ) { heap in
        let list = heap.wrongSortedList
        return list == list.sorted() && heap.list.sorted() == list
    }

    static let coupling = Challenge(
        "coupling", smallest: "[1, 0]", over: .array(of: .integer(in: 0...10))
    ) { (list: [Int]) in
        guard list.allSatisfy({ $0 < list.count }) else { return nil }
        return !list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    }

    static let deletion = Challenge(
        "deletion", smallest: "([0, 0], 0)",
        over: Generator<([Int], Int)> { source in try (source.draw(integers), source.draw(.integer())) }
    ) { list, element in
        guard let index = list.firstIndex(of: element) else { return nil }
        var rest = list
        rest.remove(at: index)
        return !rest.contains(element)
    }

    static let distinct = Challenge("distinct", smallest: "[0, 1, -1]", over: integers) { Set($0).count < 3 }

    static let nestedLists = Challenge(
        "nestedlists", smallest: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", over: lists
    ) { lists in
        lists.joined().count <= 10
    }
}
