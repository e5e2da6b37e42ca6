internal import FuzzCore

/// What was run already: sequences as they were given out, and a prefix tree of what the runs made of them.
///
/// In the tree stands, at each choice, of what domain it is: so a sequence is followed as a replay would take it, a misfit as the simplest
/// choice and the simplest behind the end. Where that comes to the end of a run, nothing new would come of it.
///
/// The tree keeps the records it is given, up to a number of choices in all; then it is started anew, and the sequences alone are known.
struct KnownRuns {
    /// A stretch of one record, and what may follow it.
    private struct Node {
        var record: Int
        var range: Range<Int>
        var children: [Choice: Int] = [:]
    }

    /// Of so many choices at most, unless a single record has more.
    static let roomForChoices = 500_000

    private var nodes: [Node] = []
    private var records: [ChoiceRecord] = []
    private var size = 0
    private var sequences: Set<Int> = []

    /// Whether a replay of a sequence is known not to come to anything new.
    func contains(_ sequence: [Choice]) -> Bool {
        sequences.contains(sequence.hashValue) || isInTree(sequence)
    }

    mutating func insert(_ sequence: [Choice]) {
        sequences.insert(sequence.hashValue)
    }

    mutating func insert(_ record: ChoiceRecord) {
        sequences.insert(record.choices.hashValue)
        if size + record.choices.count > Self.roomForChoices {
            nodes = []
            records = []
            size = 0
        }
        guard !nodes.isEmpty else {
            nodes = [Node(record: 0, range: 0..<record.choices.count)]
            keep(record)
            return
        }
        var index = 0
        while true {
            let node = nodes[index]
            let known = records[node.record].choices
            var end = node.range.lowerBound
            while end < node.range.upperBound, end < record.choices.count, known[end] == record.choices[end] {
                end += 1
            }
            // One that ends within another is of a generator that does not make the same of the same choices.
            guard end < record.choices.count else { return }
            if end < node.range.upperBound { split(index, at: end) }
            guard let child = nodes[index].children[record.choices[end]] else {
                nodes[index].children[record.choices[end]] = nodes.count
                nodes.append(Node(record: records.count, range: end..<record.choices.count))
                keep(record)
                return
            }
            index = child
        }
    }

    private mutating func keep(_ record: ChoiceRecord) {
        records.append(record)
        size += record.choices.count
    }

    private mutating func split(_ index: Int, at place: Int) {
        let node = nodes[index]
        nodes[index] = Node(
            record: node.record, range: node.range.lowerBound..<place,
            children: [records[node.record].choices[place]: nodes.count])
        nodes.append(Node(record: node.record, range: place..<node.range.upperBound, children: node.children))
    }

    private func isInTree(_ sequence: [Choice]) -> Bool {
        guard !nodes.isEmpty else { return false }
        var node = nodes[0]
        while true {
            let record = records[node.record]
            for place in node.range {
                guard Self.replayed(sequence, at: place, as: record.domains[place]) == record.choices[place] else {
                    return false
                }
            }
            let place = node.range.upperBound
            if node.children.isEmpty { return true }
            guard let next = node.children.values.first else { return true }
            let domain = records[nodes[next].record].domains[place]
            guard let child = node.children[Self.replayed(sequence, at: place, as: domain)] else { return false }
            node = nodes[child]
        }
    }

    /// The choice that a replay takes.
    private static func replayed(_ sequence: [Choice], at place: Int, as domain: ChoiceDomain) -> Choice {
        place < sequence.count && domain.contains(sequence[place]) ? sequence[place] : domain.simplest
    }
}
