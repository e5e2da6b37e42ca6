/// The words and numbers that code compared with, by its comparisons alone: for where there is a place to put them, and no input
/// yet in which to find the other side.
package enum ComparedTexts {
    private static let limit = 24

    /// As JSON texts, those of the last comparisons first: what turned an input down comes last.
    package static func texts(of comparisons: [Comparison]) -> [String] {
        var texts: [String] = []
        for index in comparisons.indices.reversed() {
            for text in self.texts(at: index, comparisons) where !texts.contains(text) { texts.append(text) }
            guard texts.count < limit else { break }
        }
        return texts
    }

    private static func texts(at index: Int, _ comparisons: [Comparison]) -> [String] {
        switch comparisons[index] {
        case .texts(let one, let two): [one, two].compactMap(quoted)
        case .numbers(let one, let two, let width, let isConstant):
            (next(comparisons, index).map { words([one, two], $0) } ?? []) + (isConstant ? [number(one, width)] : [])
        }
    }

    /// The operands of the comparison behind one, where it may be of the second words of the same strings.
    private static func next(_ comparisons: [Comparison], _ index: Int) -> [UInt64]? {
        guard comparisons.indices.contains(index + 1), case .numbers(let one, let two, 8, _) = comparisons[index + 1]
        else { return nil }
        return [one, two]
    }

    private static func words(_ first: [UInt64], _ second: [UInt64]) -> [String] {
        zip(first, second).compactMap { SwiftStringWords.text($0, $1).flatMap(quoted) }
    }

    private static func quoted(_ text: [UInt8]) -> String? {
        guard OperandTexts.isReadable(text) else { return nil }
        return JSONSpelling.quoted(String(decoding: text, as: UTF8.self))
    }

    /// Read as signed, as most numbers are.
    private static func number(_ word: UInt64, _ width: Int) -> String {
        let shift = 64 - 8 * width
        return String(Int64(truncatingIfNeeded: word << UInt64(shift)) >> Int64(shift))
    }
}
