/// Finds integers and floating-point numbers that the input spells, and puts there what they were compared with.
struct NumberMatcher {
    /// How far an operand may be from the input's number for code that compares `x - lower`.
    private static let farthest = 16

    let input: ComparedInput

    func collect(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        for found in sought.foundValues {
            for wanted in sought.wantedValues(for: found) {
                replace(input.numbers(equalTo: found), wanted, sought.isConstant ? .exact : .variable, &edits)
                replace(input.numbers(equalTo: found), wanted + 1, .neighbour, &edits)
                replace(input.numbers(equalTo: found), wanted - 1, .neighbour, &edits)
                collectDifferences(found, wanted, &edits)
                collectMultiples(found, wanted, &edits)
            }
        }
        if sought.width == 8 { collectDoubles(sought, &edits) }
        if sought.width == 4 { collectFloats(sought, &edits) }
    }

    /// Puts a number in place of each of some, and of all together.
    func replace(_ numbers: [Int], _ wanted: Int128, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        guard !numbers.isEmpty else { return }
        guard !edits.isFull(rank) else { return edits.omit(numbers.count) }
        for index in numbers.prefix(ComparisonEdits.placesAlone) {
            let number = input.numbers[index]
            edits.add(number.spelling(wanted), at: number.range, number.isWhole ? rank : max(rank, .part))
        }
        edits.omit(max(0, numbers.count - ComparisonEdits.placesAlone))
        let whole = numbers.map { input.numbers[$0] }.filter { $0.isWhole && $0.padding == 0 }
        guard let first = whole.first else { return }
        let alike = whole.filter { $0.isOfDoubles == first.isOfDoubles }
        edits.add(first.spelling(wanted), together: alike.map(\.range), rank)
    }

    /// The operand is the number and a little more or less.
    private func collectDifferences(_ found: Int128, _ wanted: Int128, _ edits: inout ComparisonEdits) {
        for distance in 1...Self.farthest {
            for difference in [Int128(distance), Int128(-distance)] {
                let numbers = input.numbers(equalTo: found - difference)
                for step in [0, 1, -1] as [Int128] {
                    replace(numbers, wanted - difference + step, .difference, &edits)
                }
            }
        }
    }

    /// The operand is the number shifted by up to four bits.
    private func collectMultiples(_ found: Int128, _ wanted: Int128, _ edits: inout ComparisonEdits) {
        guard found != 0 else { return }
        for shift in 1...4 as ClosedRange<Int128> {
            let factor = Int128(1) << shift
            if found % factor == 0 {
                let numbers = input.numbers(equalTo: found >> shift)
                replace(numbers, wanted >> shift, .difference, &edits)
                replace(numbers, (wanted >> shift) + 1, .difference, &edits)
            }
            for rest in 0..<factor {
                replace(input.numbers(equalTo: found << shift + rest), wanted << shift, .difference, &edits)
            }
        }
    }

    private func collectDoubles(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        let wanted = Double(bitPattern: sought.wanted)
        guard wanted.isNormal || wanted.isZero else { return }
        let numbers = input.numbers(withDouble: sought.found)
        let rank = sought.isConstant ? ComparisonRank.exact : .variable
        replace(numbers, FloatSpelling.bytes(wanted), rank, &edits)
        for near in [wanted.nextUp, wanted.nextDown, wanted + 1, wanted - 1] {
            replace(numbers, FloatSpelling.bytes(near), .neighbour, &edits)
        }
    }

    private func collectFloats(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        let wanted = Float(bitPattern: UInt32(truncatingIfNeeded: sought.wanted))
        guard wanted.isNormal || wanted.isZero else { return }
        let numbers = input.numbers(withFloat: UInt32(truncatingIfNeeded: sought.found))
        let rank = sought.isConstant ? ComparisonRank.exact : .variable
        replace(numbers, FloatSpelling.bytes(wanted), rank, &edits)
        for near in [wanted.nextUp, wanted.nextDown, wanted + 1, wanted - 1] {
            replace(numbers, FloatSpelling.bytes(near), .neighbour, &edits)
        }
    }

    private func replace(_ numbers: [Int], _ text: [UInt8]?, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        guard let text, !numbers.isEmpty else { return }
        guard !edits.isFull(rank) else { return edits.omit(numbers.count) }
        for isOfDoubles in [false, true] {
            let places = numbers.map { input.numbers[$0] }.filter { $0.isOfDoubles == isOfDoubles }
            if let first = places.first { edits.add(first.fitted(text), atEach: places.map(\.range), rank) }
        }
    }
}
