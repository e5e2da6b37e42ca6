import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzInputs

/// Each edit alone, from literal choices to the least that it comes to.
struct ChoiceEditTests {
    private static let small = Generator<Int>.integer(in: -100...100)
    private static let list = Generator<[Int]>.array(of: small)
    private static let lists = Generator<[[Int]]>.array(of: list)
    private static let pair = Generator<[Int]> { source in try [source.draw(small), source.draw(small)] }
    private static let counted = Generator<Int>.integer(in: 0...50).flatMap { .array(of: small, count: $0...$0) }

    /// The sum of a tree: a leaf, or two trees.
    private static let tree = Generator<[Int]> { source in try drawTree(&source, 4) }
    private static func drawTree(_ source: inout ChoiceSource, _ depth: Int) throws -> [Int] {
        try source.span(ChoiceLabel("tree")) { source in
            guard depth > 0, try source.boolean() else { return [try source.draw(small)] }
            return try drawTree(&source, depth - 1) + drawTree(&source, depth - 1)
        }
    }

    @Test("Elements are cut out, as many as will do")
    func siblings() throws {
        let choices: [Choice] = [true, 1, true, 2, true, 3, true, 4, true, 5, false]
        #expect(try shrunk(Self.list, choices, by: SiblingsEdit.self) { $0.contains(3) } == [3])
        #expect(try shrunk(Self.list, choices, by: SiblingsEdit.self) { $0.count > 2 } == [3, 4, 5])
        #expect(try shrunk(Self.list, choices, by: SiblingsEdit.self) { _ in true } == [])
    }

    @Test("Of a list that is full, elements are cut out as of any other", arguments: 0..<8 as Range<UInt64>)
    func fullList(stream: UInt64) throws {
        let short = Generator<[Int]>.array(of: .integer(in: 0...9), count: 0...4)
        let two = Generator<[[Int]]> { source in [try source.draw(short), try source.draw(short)] }
        let full: [Choice] = [true, 1, true, 2, true, 3, true, 7, true, 8, true, 8, true, 8, true, 5]
        let isFailing = { (lists: [[Int]]) in lists[0].contains(7) && lists[1].contains(8) }
        #expect(try shrunk(two, full, by: SiblingsEdit.self, isFailing: isFailing) == [[7], [8]])
        var source: ChoiceSource
        var draw: UInt64 = 0
        repeat {
            draw += 1
            source = ChoiceSource(recording: SplitMix64(seed: stream, stream: draw), size: 90)
        } while !isFailing(try source.draw(two))
        #expect(try shrunk(two, source.record.choices, isFailing: isFailing) == [[7], [8]])
    }

    @Test("What a filter threw away is cut out")
    func discards() throws {
        let even = Generator<[Int]>.array(of: Self.small.filter { $0 % 2 == 0 }, count: 2...2)
        #expect(try shrunk(even, [3, 5, 4, 7, 6], by: DiscardsEdit.self) { _ in true } == [4, 6])
    }

    @Test("An operand takes the place of its operation")
    func hoists() throws {
        let choices: [Choice] = [true, true, false, 1, false, 2, true, false, 3, false, 4]
        #expect(try shrunk(Self.tree, choices, by: HoistsEdit.self) { $0.contains(2) } == [2])
        #expect(try shrunk(Self.tree, choices, by: HoistsEdit.self) { $0.contains(2) && $0.contains(3) } == [2, 3])
    }

    @Test("The simplest takes the place of all others of its kind")
    func plainest() throws {
        let choices: [Choice] = [true, true, false, 1, false, 2, true, false, 3, false, 0]
        #expect(try shrunk(Self.tree, choices, by: PlainestEdit.self) { $0.first == 1 } == [1, 2, 0])
    }

    @Test("Lists that lie side by side become one")
    func joins() throws {
        let choices: [Choice] = [true, true, 1, false, true, true, 2, true, 3, false, true, true, 4, false, false]
        #expect(try shrunk(Self.lists, choices, by: JoinsEdit.self) { $0.joined().count == 4 } == [[1, 2, 3, 4]])
        #expect(
            try shrunk(Self.lists, choices, by: JoinsEdit.self) { $0.first == [1] && $0.joined().count == 4 } == [
                [1], [2, 3, 4],
            ])
    }

    @Test("What does not matter becomes simple at once")
    func plainRuns() throws {
        let choices: [Choice] = [true, 1, true, 2, true, 3, true, 4, true, 5, false]
        #expect(
            try shrunk(Self.list, choices, by: PlainRunsEdit.self) { $0.count == 5 && $0[2] == 3 } == [0, 0, 3, 0, 0])
    }

    @Test("Equal integers are lowered together")
    func equals() throws {
        #expect(
            try shrunk(Self.pair, [70, 70], by: EqualIntegersEdit.self) { $0[0] == $0[1] && $0[0] >= 10 } == [10, 10])
        #expect(
            try shrunk(Self.pair, [-70, -70], by: EqualIntegersEdit.self) { $0[0] == $0[1] && abs($0[0]) >= 10 } == [
                10, 10,
            ])
    }

    @Test("Two integers are lowered by the same amount")
    func together() throws {
        #expect(
            try shrunk(Self.pair, [70, 73], by: TogetherEdit.self) { $0[1] - $0[0] == 3 && $0[0] >= 10 } == [10, 13])
        #expect(try shrunk(Self.pair, [-70, 73], by: TogetherEdit.self) { $0[0] + $0[1] == 3 } == [0, 3])
    }

    @Test("Integers are lowered, and changed for their opposites")
    func integers() throws {
        #expect(try shrunk(Self.pair, [70, -73], by: IntegersEdit.self) { $0[0] > 5 && abs($0[1]) > 7 } == [6, 8])
        #expect(try shrunk(Self.pair, [70, -73], by: IntegersEdit.self) { $0[1] < -7 } == [0, -8])
    }

    @Test("Booleans become false")
    func booleans() throws {
        let three = Generator<[Bool]> { source in try (0..<3).map { _ in try source.boolean() } }
        #expect(try shrunk(three, [true, true, true], by: BooleansEdit.self) { $0[1] } == [false, true, false])
    }

    @Test("Spans are put in order")
    func order() throws {
        let choices: [Choice] = [true, 3, true, 1, true, -1, true, 2, false]
        #expect(try shrunk(Self.list, choices, by: OrderEdit.self) { $0.count == 4 } == [1, -1, 2, 3])
        #expect(try shrunk(Self.list, choices, by: OrderEdit.self) { $0.count == 4 && $0.first == 3 } == [3, 1, -1, 2])
    }

    @Test("What counts the elements is lowered with a cut, and so is what points to one behind the cut")
    func loweredCuts() throws {
        #expect(try shrunk(Self.counted, [6, 1, 2, 3, 4, 5, 90], by: LoweredCutsEdit.self) { $0.contains(90) } == [90])
        let choices: [Choice] = [true, 0, true, 3, true, 0, true, 1, false]
        let points = { (list: [Int]) in
            list.allSatisfy(list.indices.contains) && list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
        }
        #expect(try shrunk(Self.list, choices, by: LoweredCutsEdit.self, isFailing: points) == [1, 0])
    }

    @Test("An integer is lowered, with all behind it the simplest")
    func loweredAlone() throws {
        let isFailing = { (pair: [Int]) in pair == [2, 7] || pair == [1, 0] }
        #expect(try shrunk(Self.pair, [2, 7], by: LoweredAloneEdit.self, isFailing: isFailing) == [1, 0])
    }

    @Test("Neighbours become their sum, which goes round beyond the bounds")
    func merges() throws {
        let bytes = Generator<[Int8]>.array(of: .integer())
        #expect(
            try shrunk(bytes, [true, 100, true, 28, false], by: MergesEdit.self) { $0.reduce(0, &+) == -128 } == [-128])
    }

    @Test("An amount goes from one integer to another")
    func shifts() throws {
        #expect(try shrunk(Self.pair, [70, 20], by: ShiftsEdit.self) { $0[0] + $0[1] == 90 } == [0, 90])
        #expect(try shrunk(Self.pair, [-70, -70], by: ShiftsEdit.self) { $0[0] + $0[1] == -140 } == [-40, -100])
    }

    @Test("A power of two is come to across what does not fail, on either side")
    func powers() throws {
        #expect(try shrunk(Self.pair, [70, 0], by: PowersEdit.self) { $0[0] == 70 || $0[0] == 16 } == [16, 0])
        #expect(try shrunk(Self.pair, [70, 0], by: PowersEdit.self) { $0[0] == 70 || $0[0] == -64 } == [-64, 0])
    }

    @Test("An integer is lowered by multiples of a few strides; equal ones together")
    func strides() throws {
        #expect(try shrunk(Self.pair, [98, 1], by: StridesEdit.self) { $0[0] % 5 == 3 && $0[0] > 40 } == [43, 1])
        #expect(try shrunk(Self.pair, [-98, 1], by: StridesEdit.self) { $0[0] % 2 == 0 && $0[0] < -3 } == [-4, 1])
        #expect(try shrunk(Self.pair, [99, 99], by: StridesEdit.self) { $0[0] == $0[1] && $0[0] % 3 == 0 } == [0, 0])
        #expect(try shrunk(Self.pair, [98, 1], by: StridesEdit.self) { $0[0] % 7 == 0 } == [98, 1])
    }

    @Test(
        "Behind a filter with gaps, the least that fails is found",
        arguments: [2, 3, 6, 7, 11, 13, 16, 64, 100, 1_000] as [Int], [731_808, 50_031, 9_999] as [Int])
    func gaps(step: Int, start: Int) throws {
        let multiple = Generator<Int>.integer(in: 0...1_000_000).filter { $0 % step == 0 }
        let pair = Generator<[Int]>.array(of: multiple, count: 2...2)
        let choice = Choice.integer(Int128(start / step * step))
        let least = (5_000 + step - 1) / step * step
        #expect(try shrunk(multiple, [choice]) { $0 >= 5_000 } == least)
        #expect(try shrunk(pair, [choice, choice]) { $0.contains { $0 >= 5_000 } } == [0, least])
    }

    @Test("A way is taken that is of a greater number, and shorter")
    func raises() throws {
        let ways = Generator<[Int]> { source in
            let way = try source.integer(in: 0...2)
            return try [way] + (way..<2).map { _ in try source.draw(Self.small) }
        }
        #expect(try shrunk(ways, [0, 5, 6], by: RaisesEdit.self) { _ in true } == [2])
    }

    @Test("A few neighbouring choices are cut out wherever they stand")
    func cuts() throws {
        let choices: [Choice] = [true, true, 1, false, true, true, 2, false, false]
        #expect(try shrunk(Self.lists, choices, by: CutsEdit.self) { Array($0.joined()) == [1, 2] } == [[1, 2]])
    }

    @Test("Parts of a tree change places, with the branches in order where that will do")
    func exchanges() throws {
        let choices: [Choice] = [true, true, false, 3, false, 2, false, 1]
        #expect(try shrunk(Self.tree, choices, by: ExchangesEdit.self) { $0.count == 3 } == [1, 2, 3])
        let isKept = { (leaves: [Int]) in leaves == [3, 2, 1] || leaves == [1, 2, 3] }
        #expect(try shrunk(Self.tree, choices, by: ExchangesEdit.self, isFailing: isKept) == [1, 2, 3])
    }

    @Test("Two values change places wherever they stand")
    func renaming() throws {
        let choices: [Choice] = [true, 7, true, 3, true, 7, true, 1, false]
        let isAlike = { (list: [Int]) in list.count == 4 && list[0] == list[2] && Set(list) == [1, 3, 7] }
        #expect(try shrunk(Self.list, choices, by: RenamingEdit.self, isFailing: isAlike) == [1, 3, 1, 7])
    }

    @Test("An operand from deep within takes the place of its operation, though what is between would not do")
    func deepHoists() throws {
        let choices: [Choice] = [true, true, true, false, 1, false, 2, false, 3, false, 4]
        let isFailing = { (leaves: [Int]) in leaves == [1, 2, 3, 4] || leaves == [1] }
        #expect(try shrunk(Self.tree, choices, by: DeepHoistsEdit.self, isFailing: isFailing) == [1])
    }

    @Test("Equal values become another one, which is cut out")
    func unions() throws {
        let isFailing = { (list: [Int]) in Set(list).count < list.count && list.contains { $0 > 45 } }
        let choices: [Choice] = [true, 0, true, 0, true, 46, false]
        #expect(try shrunk(Self.list, choices, by: UnionsEdit.self, isFailing: isFailing) == [46, 46])
        let distinct: [Choice] = [true, 0, true, 1, true, 46, false]
        #expect(try shrunk(Self.list, distinct, by: UnionsEdit.self) { $0.count > 1 } == [0, 1, 46])
    }

    @Test(
        "A wide integer comes to the least that fails, whatever its words are",
        arguments: 0..<6 as Range<UInt64>)
    func wideIntegers(stream: UInt64) throws {
        let high = UInt128(1) << 77 + 12_345
        #expect(try least(.integer(in: UInt128.min...UInt128.max), stream) { $0 >= high } == high)
        let odd = (UInt128(5) << 64) | UInt128(UInt64.max)
        #expect(try least(.integer(in: UInt128.min...UInt128.max), stream) { $0 >= odd } == odd)
        let low = -(Int128(1) << 70) - 5
        #expect(try least(.integer(in: Int128.min...Int128.max), stream) { $0 <= low } == low)
        let bound = Int128.max - 7
        #expect(try least(.integer(in: Int128.min...Int128.max), stream) { $0 >= bound } == bound)
        let narrow = UInt128(3) << 64 + 9
        #expect(try least(.integer(in: 0...(narrow + 90)), stream) { $0 >= narrow } == narrow)
    }

    @Test(
        "A double beyond all fractions comes to the least that fails",
        arguments: [9.3e18, 1e20, 1e300, -9.3e18, -1e300, 0x1p53, 0x1p53 + 2, 3.7, 1e10] as [Double],
        0..<3 as Range<UInt64>)
    func doubles(bound: Double, stream: UInt64) throws {
        let found = try least(.double(), stream) { bound > 0 ? $0 >= bound : $0 <= bound }
        #expect(found == (bound == 3.7 ? 4 : bound))
    }

    @Test("Of NaNs the plain one is left", arguments: 0..<5 as Range<UInt64>)
    func plainNaN(stream: UInt64) throws {
        #expect(try least(.double(.all), stream) { $0.isNaN }.bitPattern == Double.nan.bitPattern)
    }

    @Test("Of doubles whose product fails, the first becomes one", arguments: 0..<5 as Range<UInt64>)
    func products(stream: UInt64) throws {
        let sides = Generator<[Double]>.array(of: .double(), count: 2...2)
        let least = try least(sides, stream) { $0[0] * $0[1] > 100 }
        #expect(least == [1, 101])
    }

    @Test("A scalar becomes the first of its alphabet that fails, over gaps", arguments: 0..<5 as Range<UInt64>)
    func stretches(stream: UInt64) throws {
        let text = try least(.string(), stream) { $0.unicodeScalars.contains { $0.value > 0x3000 } }
        #expect(text == "\u{FB00}")
        let chinese = try least(.string(of: .cjk + .invisible), stream) {
            $0.unicodeScalars.contains { $0.value > 0x5555 }
        }
        #expect(chinese == "\u{5556}")
    }

    @Test("Letters are put in order", arguments: 0..<5 as Range<UInt64>)
    func textOrder(stream: UInt64) throws {
        let text = try least(.string(of: .lowercase, count: 4...8), stream) { $0.contains("x") && $0.contains("d") }
        #expect(text == "aadx")
    }

    /// What the first failing value shrinks to.
    private func least<Value>(
        _ generator: Generator<Value>, _ stream: UInt64, isFailing: (Value) -> Bool
    ) throws -> Value {
        var draw: UInt64 = 0
        var source: ChoiceSource
        repeat {
            draw += 1
            source = ChoiceSource(recording: SplitMix64(seed: stream, stream: draw), size: 50)
        } while !isFailing(try source.draw(generator))
        return try shrunk(generator, source.record.choices, isFailing: isFailing)
    }
}
