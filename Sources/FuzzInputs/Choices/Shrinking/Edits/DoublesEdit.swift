internal import FuzzCore

/// Makes doubles simpler, those of one value together and then each: finite, plain NaN, positive, of fewer digits behind the point, nearer to zero.
struct DoublesEdit: ChoiceEdit {
    private enum Way: Int, CaseIterable {
        case finite, plain, positive, truncating, roundingUp, lowering, dividing, stepping
    }

    private var group = -1
    private var way: Way?

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        while group < subject.others.count {
            while group >= 0, let next = Way(rawValue: way.map { $0.rawValue + 1 } ?? 0) {
                way = next
                if let value = subject.double(at: subject.others[group][0]), let most = Self.most(next, of: value) {
                    return AmountSearch(most: UInt128(most))
                }
            }
            group += 1
            way = nil
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let way, let value = subject.double(at: subject.others[group][0]) else { return nil }
        return subject.setting(
            subject.others[group], to: .double(bits: Self.changed(value, way, UInt64(amount)).bitPattern))
    }

    /// How much can be done in a way; nil for nothing.
    private static func most(_ way: Way, of value: Double) -> UInt64? {
        let most: UInt64 =
            switch way {
            case .finite: value.isFinite ? 0 : 1
            case .plain: value.isNaN && value.bitPattern != Double.nan.bitPattern ? 1 : 0
            case .positive: value.sign == .minus ? 1 : 0
            case .truncating, .roundingUp: UInt64(ChoiceOrder.fractionDigits(value))
            case .lowering: value.magnitude < 0x1p53 ? UInt64(value.magnitude) : 0
            case .dividing: value.isFinite && value.magnitude >= 0x1p53 ? UInt64(value.exponent) - 51 : 0
            // Those beyond are all whole: the next one is simpler.
            case .stepping:
                value.isFinite && value.magnitude > 0x1p53 ? value.magnitude.bitPattern - 0x1p53.bitPattern : 0
            }
        return most == 0 ? nil : most
    }

    private static func changed(_ value: Double, _ way: Way, _ amount: UInt64) -> Double {
        switch way {
        case .finite: return value == -.infinity ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
        case .plain: return .nan
        case .positive: return -value
        case .truncating, .roundingUp:
            // In two steps, since the power alone may be beyond all doubles.
            let digits = ChoiceOrder.fractionDigits(value) - Int(amount)
            let (one, other) = (Double(sign: .plus, exponent: digits / 2, significand: 1), digits - digits / 2)
            let power = Double(sign: .plus, exponent: other, significand: 1)
            return (value * one * power).rounded(way == .truncating ? .towardZero : .awayFromZero) / one / power
        case .lowering: return value < 0 ? value + Double(amount) : value - Double(amount)
        case .dividing: return (value / Double(sign: .plus, exponent: Int(amount), significand: 1)).rounded(.towardZero)
        case .stepping: return Double(bitPattern: value.bitPattern - amount)
        }
    }
}
