/// Finds numbers in an input that is no JSON, or in the bytes among its choices, by their bytes, in each width and order that they fit.
struct BinaryMatcher {
    private let raw: ComparedBytes
    private var search: TextSearch

    var unsearched: Int { search.unsearched }

    init(_ input: ComparedInput) {
        raw = input.raw
        search = TextSearch(raw.bytes)
    }

    mutating func collect(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        let widths = [sought.width] + [8, 4, 2, 1].filter { $0 != sought.width }
        for found in sought.foundValues {
            for wanted in sought.wantedValues(for: found) {
                for width in widths where found != 0 || width == sought.width {
                    collect(found, wanted, width, sought.isConstant, &edits)
                }
            }
        }
    }

    private mutating func collect(
        _ found: Int128, _ wanted: Int128, _ width: Int, _ isConstant: Bool, _ edits: inout ComparisonEdits
    ) {
        guard let little = Self.bytes(found, width) else { return }
        let big = Array(little.reversed())
        for (pattern, isBig) in [(little, false), (big, true)] where !isBig || width > 1 {
            let places = search.places(of: pattern)
            guard !places.isEmpty else { continue }
            guard !edits.isFull(width == 1 ? .part : .exact) else {
                edits.omit(places.count)
                continue
            }
            let ranges = places.compactMap { raw.range(of: $0, count: width) }
            for step in [0, 1, -1] as [Int128] {
                guard let bytes = Self.bytes(wanted + step, width) else { continue }
                let best: ComparisonRank = step != 0 ? .neighbour : isConstant ? .exact : .variable
                let text = raw.spelling(isBig ? bytes.reversed() : bytes)
                edits.add(text, atEach: ranges, width == 1 ? .part : best)
            }
        }
    }

    /// The low byte first; nil where the number does not fit, with a sign or without.
    private static func bytes(_ value: Int128, _ width: Int) -> [UInt8]? {
        let bits = Int128(8 * width)
        guard value >= -(1 << (bits - 1)), value < 1 << bits else { return nil }
        return (0..<width).map { UInt8(truncatingIfNeeded: value >> Int128(8 * $0)) }
    }
}
