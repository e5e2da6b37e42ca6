internal import CFuzzRuntime
internal import FuzzInputs

/// The inputs that a stage works off one by one, made from its entry: nothing in it is drawn.
enum StageList {
    case none
    case comparisons(ComparisonCandidates)
    case systematic(Variants)

    var count: Int {
        switch self {
        case .none: 0
        case .comparisons(let candidates): candidates.count
        case .systematic(let variants): variants.count
        }
    }

    /// Writes one of them over the entry that the buffer holds; false where it does not fit.
    func write(_ index: Int, to buffer: inout InputBuffer) -> Bool {
        switch self {
        case .none: false
        case .comparisons(let candidates): candidates.write(index, to: &buffer)
        case .systematic(let variants): variants.write(index, to: &buffer)
        }
    }
}

extension Comparison {
    /// As the hooks logged it.
    init(_ record: fz_comparison_record) {
        guard record.width == 0 else {
            self = .numbers(
                one: record.one, two: record.two, width: Int(record.width), isConstant: record.is_constant != 0)
            return
        }
        let one = withUnsafeBytes(of: record.text_one) { Array($0.prefix(Int(record.length_one))) }
        let two = withUnsafeBytes(of: record.text_two) { Array($0.prefix(Int(record.length_two))) }
        self = .texts(one: one, two: two)
    }

    /// What was logged last, in the order in which it was compared.
    static func logged(count: UInt32) -> [Comparison] {
        (0..<Int(count)).map { Comparison(fz_comparisons()[$0]) }
    }
}
