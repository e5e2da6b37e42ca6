import PropertyTesting

/// What a calculator calculates.
indirect enum Expression: Sendable, CustomStringConvertible {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    /// - Parameter depth: how deep operations may lie in each other.
    static func generator(depth: Int) -> Generator<Expression> {
        Generator { source in
            func part() throws -> Expression { try source.draw(generator(depth: depth - 1)) }
            return switch depth == 0 ? 0 : try source.integer(in: 0...2) {
            case 0: .number(try source.integer(in: Int.min...Int.max))
            case 1: .sum(try part(), try part())
            default: .quotient(try part(), try part())
            }
        }
    }

    /// Whether a literal 0 is divided by somewhere.
    var dividesByZero: Bool {
        switch self {
        case .number: false
        case .sum(let one, let other): one.dividesByZero || other.dividesByZero
        case .quotient(_, .number(0)): true
        case .quotient(let one, let other): one.dividesByZero || other.dividesByZero
        }
    }

    /// Wide enough for sums of so many integers; nil where it divides by zero.
    var value: Int128? {
        switch self {
        case .number(let number): return Int128(number)
        case .sum(let one, let other):
            guard let one = one.value, let other = other.value else { return nil }
            return one + other
        case .quotient(let one, let other):
            guard let one = one.value, let other = other.value, other != 0 else { return nil }
            return one / other
        }
    }

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .sum(let one, let other): "\(one.inBrackets) + \(other.inBrackets)"
        case .quotient(let one, let other): "\(one.inBrackets) / \(other.inBrackets)"
        }
    }

    private var inBrackets: String {
        if case .number = self { description } else { "(\(self))" }
    }
}
