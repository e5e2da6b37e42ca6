/// The bytes of an input as rows of text, with what is marked underlined; binary ones as hexadecimal digits.
///
///     {"id":"","seats":0}
///           ^^
///
/// Safe for a terminal. A row is no wider than a limit, and ends with a line of the input. Of a long input the part around the first
/// mark is shown, and how much there is before it and behind.
struct MarkedInput: Sendable, Equatable {
    static let width = 76
    private static let mostBytes = 1_024
    private static let bytesInRow = 16

    var bytes: [UInt8]
    /// What differs. An empty range marks the byte behind it.
    var marks: [Range<Int>] = []

    /// What is shown as one: a character, or a byte that is part of none.
    private struct Cell {
        var text: String
        var range: Range<Int>
    }

    var rows: [String] {
        let window = window
        var rows: [String] = []
        if window.lowerBound > 0 { rows.append("… \(Amount.bytes(window.lowerBound)) before") }
        rows += isText ? textRows(window) : hexRows(window)
        if window.upperBound < bytes.count {
            rows.append("… and \(Amount.bytes(bytes.count - window.upperBound)) more")
        }
        return rows
    }

    private var window: Range<Int> {
        guard bytes.count > Self.mostBytes else { return 0..<bytes.count }
        let first = marks.first?.lowerBound ?? 0
        let start = max(0, min(first - Self.mostBytes / 4, bytes.count - Self.mostBytes))
        return start..<start + Self.mostBytes
    }

    /// Whether most of it can be read.
    private var isText: Bool {
        let unreadable = cells(0..<min(bytes.count, 4 * Self.mostBytes)).count { $0.text.hasPrefix("\\x") }
        return unreadable * 4 <= bytes.count
    }

    private func cells(_ range: Range<Int>) -> [Cell] {
        var cells: [Cell] = []
        var decoder = UTF8.ForwardParser()
        var rest = bytes[range].makeIterator()
        var position = range.lowerBound
        func append(_ count: Int) {
            let part = position..<position + count
            cells.append(Cell(text: PrintableText.input(Array(bytes[part])), range: part))
            position += count
        }
        while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let encoded): append(encoded.count)
            case .error(let length): for _ in 0..<length { append(1) }
            case .emptyInput: return cells
            }
        }
    }

    private func isMarked(_ range: Range<Int>) -> Bool {
        marks.contains { $0.isEmpty ? range.contains($0.lowerBound) : $0.overlaps(range) }
    }

    private func textRows(_ range: Range<Int>) -> [String] {
        var rows: [String] = []
        var (text, line) = ("", "")
        func end() {
            rows.append(text)
            let marks = String(line.reversed().drop { $0 == " " }.reversed())
            if !marks.isEmpty { rows.append(marks) }
            (text, line) = ("", "")
        }
        for cell in cells(range) {
            let columns = DisplayWidth.columns(of: cell.text)
            if DisplayWidth.columns(of: text) + columns > Self.width { end() }
            text += cell.text
            line += String(repeating: isMarked(cell.range) ? "^" : " ", count: columns)
            if cell.text == "\\n" { end() }
        }
        // Behind the last byte.
        if marks.contains(where: { $0.isEmpty && $0.lowerBound == bytes.count }), range.upperBound == bytes.count {
            line += "^"
        }
        if !text.isEmpty || !line.isEmpty { end() }
        return rows
    }

    private func hexRows(_ range: Range<Int>) -> [String] {
        stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesInRow).flatMap { start -> [String] in
            let part = start..<min(start + Self.bytesInRow, range.upperBound)
            let offset = Self.hex(start, digits: 8)
            let digits = part.map { Self.hex(Int(bytes[$0]), digits: 2) }.joined(separator: " ")
            let padding = String(repeating: " ", count: (Self.bytesInRow - part.count) * 3)
            let letters = part.map { (0x20...0x7E).contains(bytes[$0]) ? String(UnicodeScalar(bytes[$0])) : "." }
            let row = "\(offset)  \(digits)\(padding)  \(letters.joined())"
            let line = part.map { isMarked($0..<$0 + 1) ? "^^" : "  " }.joined(separator: " ")
            let marks = String(line.reversed().drop { $0 == " " }.reversed())
            return marks.isEmpty ? [row] : [row, String(repeating: " ", count: 10) + marks]
        }
    }

    private static func hex(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
