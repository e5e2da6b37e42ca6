/// The fourth line of a cart is a gift, more than nine times, without a note. Class: conditions on structure, all at once.
struct P04: PlantedBug {
    enum Kind: String, Decodable { case book, card, gift }

    struct Line: Decodable {
        let kind: Kind
        let quantity: Int
        let note: String?
    }

    let lines: [Line]

    static let sample =
        #"{"lines":[{"kind":"book","quantity":1,"note":"hi"},{"kind":"card","quantity":2}]}"#

    @inline(never)
    func check() throws {
        guard lines.count >= 4 else { return }
        let line = lines[3]
        // swift-format-ignore: NeverForceUnwrap, the fault that is planted here
        if line.kind == .gift, line.quantity > 9 { _ = Array(line.note!.utf8) }
    }
}
