/// Looks for texts within the texts of an input. What was looked for before is known.
///
/// All searches together read at most `budget` bytes, so that a large input with many comparisons takes no longer than
/// a few smaller ones.
struct TextSearch {
    private static let budget = 1 << 26

    private let contents: [UInt8]
    private var known: [[UInt8]: [Int]] = [:]
    private var read = 0
    /// How many texts were not looked for, for the budget was spent.
    private(set) var unsearched = 0

    init(_ contents: [UInt8]) {
        self.contents = contents
    }

    /// The offsets at which a text stands, in order; of those that overlap, the first.
    mutating func places(of text: [UInt8]) -> [Int] {
        guard !text.isEmpty, text.count <= contents.count else { return [] }
        if let places = known[text] { return places }
        guard read + contents.count <= Self.budget else {
            unsearched += 1
            return []
        }
        read += contents.count
        let places = Self.places(of: text, in: contents)
        known[text] = places
        return places
    }

    private static func places(of text: [UInt8], in contents: [UInt8]) -> [Int] {
        var places: [Int] = []
        contents.withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { wanted in
                let last = bytes.count - wanted.count
                var i = 0
                while i <= last {
                    var length = 0
                    while length < wanted.count, bytes[i + length] == wanted[length] { length += 1 }
                    if length == wanted.count {
                        places.append(i)
                        i += length
                    } else {
                        i += 1
                    }
                }
            }
        }
        return places
    }
}
