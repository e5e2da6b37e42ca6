/// The edits found so far, by rank, each once.
struct ComparisonEdits {
    /// Of an operand that occurs more often, this many places are tried alone.
    static let placesAlone = 64

    private let bytes: [UInt8]
    private let limit: Int
    private var memory = SchemaMemory()
    private(set) var groups: [[Range<Int32>]] = []
    private var knownGroups: [[Range<Int32>]: Int32] = [:]
    private var ranked: [[ComparisonEdit]]
    private var known: [Set<ComparisonEdit>]
    /// How many edits found no room.
    private(set) var omitted = 0

    /// Edits of `bytes`; of no rank are more than `limit` kept.
    init(of bytes: [UInt8], limit: Int) {
        self.bytes = bytes
        self.limit = limit
        ranked = Array(repeating: [], count: ComparisonRank.allCases.count)
        known = Array(repeating: [], count: ComparisonRank.allCases.count)
    }

    var texts: [UInt8] { memory.bytes }

    func isFull(_ rank: ComparisonRank) -> Bool {
        ranked[rank.rawValue].count >= limit
    }

    mutating func omit(_ count: Int) {
        omitted += count
    }

    mutating func remember(_ text: [UInt8]) -> Range<Int32> {
        let range = memory.add(text)
        return Int32(range.lowerBound)..<Int32(range.upperBound)
    }

    /// A text in place of a range, unless it stands there already.
    mutating func add(_ text: [UInt8], at range: Range<Int32>, _ rank: ComparisonRank) {
        guard !bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(text) else { return }
        guard !isFull(rank) else { return omit(1) }
        add(ComparisonEdit(range: range, text: remember(text)), rank)
    }

    /// A text in place of all of several ranges, which are in order and do not overlap.
    mutating func add(_ text: [UInt8], together ranges: [Range<Int32>], _ rank: ComparisonRank) {
        guard ranges.count > 1 else { return }
        guard !isFull(rank) else { return omit(1) }
        let group = knownGroups[ranges] ?? Int32(groups.count)
        if group == groups.count {
            groups.append(ranges)
            knownGroups[ranges] = group
        }
        add(ComparisonEdit(range: 0..<0, group: group, text: remember(text)), rank)
    }

    /// A text in place of each of several ranges alone, and of all together.
    mutating func add(_ text: [UInt8], atEach ranges: [Range<Int32>], _ rank: ComparisonRank) {
        for range in ranges.prefix(Self.placesAlone) { add(text, at: range, rank) }
        omit(max(0, ranges.count - Self.placesAlone))
        add(text, together: ranges, rank)
    }

    mutating func add(_ edit: ComparisonEdit, _ rank: ComparisonRank) {
        guard !isFull(rank) else { return omit(1) }
        if known[rank.rawValue].insert(edit).inserted { ranked[rank.rawValue].append(edit) }
    }

    /// The edits in order, each once, at most the limit; the others count as omitted.
    mutating func finish() -> [ComparisonEdit] {
        var all: [ComparisonEdit] = []
        var seen: Set<ComparisonEdit> = []
        for edit in ranked.joined() where seen.insert(edit).inserted {
            if all.count < limit { all.append(edit) } else { omitted += 1 }
        }
        return all
    }
}
