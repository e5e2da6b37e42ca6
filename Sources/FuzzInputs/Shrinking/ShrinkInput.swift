/// The input that a pass makes candidates of, and its spans.
final class ShrinkInput {
    /// What stands in the place of what.
    typealias Replacement = (range: Range<Int>, bytes: [UInt8])

    /// A repetition of fewer units is taken unit by unit.
    private static let manyUnits = 16

    let bytes: [UInt8]
    let spans: SpanTree
    lazy var repetitions = Repetition.all(in: bytes)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        spans = SpanTree(bytes)
    }

    func replacing(_ range: Range<Int>, by replacement: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - range.count + replacement.count)
        result += bytes[..<range.lowerBound]
        result += replacement
        result += bytes[range.upperBound...]
        return result
    }

    func cutting(_ range: Range<Int>) -> [UInt8] {
        replacing(range, by: EmptyCollection())
    }

    /// All of the replacements at once. Their ranges are in order and apart from each other.
    func replacing(_ replacements: [Replacement]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for replacement in replacements {
            result += bytes[end..<replacement.range.lowerBound]
            result += replacement.bytes
            end = replacement.range.upperBound
        }
        result += bytes[end...]
        return result
    }

    /// Whether what begins here is one of very many equal units, and neither in the first of them nor in the last: what is
    /// tried of those says enough.
    func isRepeated(_ offset: Int) -> Bool {
        var low = 0
        var high = repetitions.count
        while low < high {
            let middle = (low + high) / 2
            if repetitions[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < repetitions.count else { return false }
        let run = repetitions[low]
        return run.count >= Self.manyUnits
            && (run.start + run.period..<run.range.upperBound - run.period).contains(offset)
    }
}
