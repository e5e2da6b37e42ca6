internal import FuzzCore

/// Brings an integer nearer to its target by multiples of a stride, and those of one value together: where what will do has gaps, as of
/// even numbers, one less will not do and some more will.
///
/// It has three strides. Where a run was given up, or a filter refused a value, there are gaps, and it has many.
struct StridesEdit: ChoiceEdit {
    private static let few: [UInt128] = [2, 3, 5]
    private static let many: [UInt128] =
        (2...16) + (5..<64).map { 1 << $0 } + (2..<19).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    private var index = -1
    private var places: [Int] = []
    private var strides: ArraySlice<UInt128> = []

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        strides = strides.dropFirst()
        while index < subject.choices.count {
            if index >= 0, let (value, domain) = subject.excess(at: index) {
                let distance = domain.distance(of: value)
                strides = strides.drop { $0 > distance }
                if let stride = strides.first { return AmountSearch(most: distance / stride, start: .least) }
            }
            index += 1
            places = subject.equals.first { $0.contains(index) } ?? [index]
            strides = places.first != index ? [] : subject.hasGaps ? Self.many[...] : Self.few[...]
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let stride = strides.first else { return nil }
        return subject.lowering(places, by: amount * stride, isMirroring: false)
    }
}
