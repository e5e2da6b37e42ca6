/// An input, and what of it an operand of a comparison can be: numbers, texts, lengths.
///
/// It is made for one list of candidates and then forgotten. What is looked up by value answers in the order in which
/// it stands in the input.
final class ComparedInput {
    let bytes: [UInt8]
    let tree: JSONTree
    let isJSON: Bool
    /// Whether it is a text of choices, and so no JSON.
    let isOfChoices: Bool
    private(set) var numbers: [ComparedNumber] = []
    private(set) var texts: [ComparedText] = []
    /// Nothing of JSON.
    private(set) var raw = ComparedBytes([])
    /// What the texts say, one after the other, with a byte between them that no UTF-8 has.
    private(set) var contents: [UInt8] = []
    /// Of each byte of `contents`, where it starts in the input; -1 within an escape.
    private(set) var offsets: [Int32] = []
    private var numbersByValue: [Int128: [Int]] = [:]
    private var numbersByDouble: [UInt64: [Int]] = [:]
    private var numbersByFloat: [UInt32: [Int]] = [:]
    private var textsByFirstWord: [UInt64: [Int]] = [:]
    private var textsBySecondWord: [UInt64: [Int]] = [:]
    private var textsByContent: [[UInt8]: [Int]] = [:]
    private var lengths: [Int: [ComparedLength]] = [:]

    init(_ bytes: [UInt8], isOfChoices: Bool = false) {
        var tree = JSONTree()
        if !isOfChoices { bytes.withUnsafeBytes { tree.read($0) } }
        self.bytes = bytes
        self.isOfChoices = isOfChoices
        isJSON = !isOfChoices && tree.looksLikeJSON
        self.tree = tree
        if isOfChoices {
            readChoices()
        } else if isJSON {
            for node in 1..<self.tree.count { read(node) }
        } else {
            addText(0..<bytes.count, quote: nil, isKey: false)
            raw = ComparedBytes(bytes)
        }
    }

    func numbers(equalTo value: Int128) -> [Int] { numbersByValue[value] ?? [] }
    func numbers(withDouble pattern: UInt64) -> [Int] { numbersByDouble[pattern] ?? [] }
    func numbers(withFloat pattern: UInt32) -> [Int] { numbersByFloat[pattern] ?? [] }
    func texts(withFirstWord word: UInt64) -> [Int] { textsByFirstWord[word] ?? [] }
    func texts(withSecondWord word: UInt64) -> [Int] { textsBySecondWord[word] ?? [] }
    func texts(equalTo content: [UInt8]) -> [Int] { textsByContent[content] ?? [] }
    func lengths(equalTo length: Int) -> [ComparedLength] { lengths[length] ?? [] }

    /// What a text says.
    func content(_ text: Int) -> ArraySlice<UInt8> { contents[texts[text].text] }

    /// What quotes enclose, or nil where they are not closed.
    static func quoted(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        guard range.count >= 2 else { return nil }
        let quote = bytes[range.lowerBound]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes[range.upperBound - 1] == quote else {
            return nil
        }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    private func read(_ index: Int) {
        let node = tree[index]
        switch node.kind {
        case .number:
            if let number = ComparedNumber(bytes[node.range], at: node.start..<node.end) { add(number) }
        case .string, .key:
            guard node.isClosed, let content = Self.quoted(node.range, bytes) else { return }
            addText(content, quote: bytes[Int(node.start)], isKey: node.kind == .key)
        case .array, .object:
            guard node.isClosed else { return }
            lengths[Int(node.childCount), default: []].append(.items(of: index))
        case .document, .literal, .raw: return
        }
    }

    private func readChoices() {
        var tokens = ChoiceTokens()
        bytes.withUnsafeBytes { tokens.read($0) }
        guard tokens.isSound else { return }
        raw = ComparedBytes(hexadecimal: tokens.tokens.filter { $0.kind == .bytes }.map(\.range), in: bytes)
        for token in tokens.tokens {
            switch token.kind {
            case .integer, .double:
                if var number = ComparedNumber(bytes[token.range], at: token.start..<token.end) {
                    number.isOfDoubles = token.kind == .double
                    add(number)
                }
            case .string:
                addText(
                    token.range.lowerBound + 1..<token.range.upperBound - 1, quote: UInt8(ascii: "'"), isKey: false)
            case .boolean, .bytes: break
            }
        }
    }

    private func addText(_ content: Range<Int>, quote: UInt8?, isKey: Bool) {
        let start = contents.count
        let isPlain = quote == nil || !bytes[content].contains(UInt8(ascii: "\\"))
        if isPlain {
            contents += bytes[content]
            offsets += content.map { Int32($0) }
        } else {
            let unescaped = TextUnescaping(bytes, content)
            contents += unescaped.bytes
            offsets += unescaped.offsets
        }
        let text = start..<contents.count
        contents.append(0xFF)
        offsets.append(Int32(content.upperBound))
        texts.append(
            ComparedText(
                content: Int32(content.lowerBound)..<Int32(content.upperBound), text: text, quote: quote, isKey: isKey,
                isOfChoices: isOfChoices))
        index(texts.count - 1)
        if let number = ComparedNumber(contents[text], at: texts[texts.count - 1].content) {
            add(number)
        } else {
            addDigits(in: text)
        }
    }

    private func index(_ text: Int) {
        let content = content(text)
        textsByFirstWord[SwiftStringWords.first(of: content), default: []].append(text)
        if let word = SwiftStringWords.second(of: content) { textsBySecondWord[word, default: []].append(text) }
        if content.count <= 64 { textsByContent[Array(content), default: []].append(text) }
        guard !texts[text].isKey else { return }
        for (length, measure) in TextMeasure.lengths(of: content) {
            lengths[length, default: []].append(.text(text, measure))
        }
    }

    /// Each run of digits in a text is a number.
    private func addDigits(in text: Range<Int>) {
        var i = text.lowerBound
        while i < text.upperBound {
            guard JSONNumber.isDigit(contents[i]) else {
                i += 1
                continue
            }
            let start = i
            while i < text.upperBound, JSONNumber.isDigit(contents[i]) { i += 1 }
            guard offsets[start] >= 0, offsets[i] >= 0,
                var number = ComparedNumber(contents[start..<i], at: offsets[start]..<offsets[i])
            else { continue }
            number.isWhole = false
            add(number)
        }
    }

    private func add(_ number: ComparedNumber) {
        let index = numbers.count
        numbers.append(number)
        if let value = number.value { numbersByValue[value, default: []].append(index) }
        guard number.isWhole, let double = number.double else { return }
        numbersByDouble[double.bitPattern, default: []].append(index)
        numbersByFloat[Float(double).bitPattern, default: []].append(index)
    }
}
