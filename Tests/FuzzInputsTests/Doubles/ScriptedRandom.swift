/// Gives the numbers that a test wrote down, counts them, and goes on with zeros.
struct ScriptedRandom: RandomNumberGenerator {
    /// A number in the script.
    enum Draw {
        /// Makes `below(bound)` answer `value`.
        case choose(Int, of: Int)
        /// Makes `size` answer 1.
        case one
        /// Makes `size` draw once more, for a size in `2^octave..<2^(octave + 1)`.
        case octave(Int)
        case number(UInt64)
    }

    private let script: [UInt64]
    /// How many numbers were asked for.
    private(set) var count = 0

    init(_ draws: [Draw]) {
        script = draws.map { draw in
            switch draw {
            case .choose(let value, let bound):
                return UInt64(bound).dividingFullWidth((UInt64(value), UInt64(bound) - 1)).quotient
            case .one: return .max
            case .octave(let octave): return ~0 << UInt64(4 * octave)
            case .number(let number): return number
            }
        }
    }

    mutating func next() -> UInt64 {
        defer { count += 1 }
        return count < script.count ? script[count] : 0
    }
}
