/// The words among the operands of comparisons that may be of use in other inputs than the one that was compared.
///
/// They are readable texts of 2 to 64 bytes that a text of the input was compared with, constant texts, among them short
/// Swift strings in their two machine words, and constants of 256 and above: as digits, and in an input that is no JSON
/// as bytes of their width in either order. None stands in the input. Other operands are left out, for they may be
/// addresses, or come from the environment, and differ from run to run.
package struct ComparisonWords {
    package static let lengths = 2...64
    /// How many of them are told of one input.
    package static let most = 16

    /// Shorter texts in a single number are numbers more often than texts.
    private static let shortestHead = 3
    /// A shorter text stands in the input by chance.
    private static let shortestFound = 3

    private let hasBytes: Bool
    private var search: TextSearch
    private var known: Set<[UInt8]> = []
    private var sought: [[UInt8]] = []
    private var constants: [[UInt8]] = []
    private var numbers: [[UInt8]] = []

    /// `most` of them, from comparisons in the order in which they were made.
    package static func words(
        of comparisons: [Comparison], with input: [UInt8], isOfChoices: Bool = false, most: Int = most
    ) -> [[UInt8]] {
        var words = ComparisonWords(input, isOfChoices)
        words.collect(comparisons)
        return Array((words.sought + words.constants + words.numbers).prefix(most))
    }

    private init(_ input: [UInt8], _ isOfChoices: Bool) {
        var tree = JSONTree()
        input.withUnsafeBytes { tree.read($0) }
        hasBytes = !isOfChoices && !tree.looksLikeJSON
        search = TextSearch(input)
    }

    private mutating func collect(_ comparisons: [Comparison]) {
        let operands = comparisons.map(\.soughtNumbers)
        for (index, comparison) in comparisons.enumerated() {
            for text in comparison.soughtTexts { add(text, isConstant: false) }
            let next = index + 1 < operands.count ? operands[index + 1] : []
            for number in operands[index] { collect(number, next) }
        }
    }

    /// `next` are the operands of the comparison behind it: the second half of a string is in there.
    private mutating func collect(_ number: SoughtNumber, _ next: [SoughtNumber]) {
        let texts = next.filter { $0.isConstant == number.isConstant }.compactMap { OperandTexts.pair(number, $0) }
        guard texts.isEmpty else { return texts.forEach { add($0, isConstant: number.isConstant) } }
        guard number.isConstant else { return }
        if let head = OperandTexts.head(number.bytes(of: number.wanted)), head.count >= Self.shortestHead {
            return add(head, to: \.constants)
        }
        guard let value = number.wantedValues(for: 0).first, value.magnitude >= 256 else { return }
        add(Array(String(value).utf8), to: \.numbers)
        guard hasBytes else { return }
        let bytes = number.bytes(of: number.wanted)
        add(bytes, to: \.numbers)
        add(bytes.reversed(), to: \.numbers)
    }

    private mutating func add(_ text: SoughtText, isConstant: Bool) {
        guard OperandTexts.isReadable(text.wanted) else { return }
        if text.found.count >= Self.shortestFound, OperandTexts.isReadable(text.found), isInInput(text.found) {
            add(text.wanted, to: \.sought)
        } else if isConstant {
            add(text.wanted, to: \.constants)
        }
    }

    private mutating func add(_ word: [UInt8], to list: WritableKeyPath<Self, [[UInt8]]>) {
        guard Self.lengths.contains(word.count), !isInInput(word), known.insert(word).inserted else { return }
        self[keyPath: list].append(word)
    }

    /// Where there is too much to look through, everything counts as being there.
    private mutating func isInInput(_ text: [UInt8]) -> Bool {
        !search.places(of: text).isEmpty || search.unsearched > 0
    }
}
