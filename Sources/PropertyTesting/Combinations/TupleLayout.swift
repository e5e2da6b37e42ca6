/// Where each tuple has its place: for each choice of `strength` lists, in order, one tuple for each combination of their values.
///
/// The place of a row's tuple is a start and, for each of the lists, the value's index times a stride. These numbers stand flat in records,
/// for ``TupleTable`` to read in a loop.
struct TupleLayout {
    let levels: [Int]
    let strength: Int
    /// A record for each choice: its start, and for each of its lists the list and its stride.
    private(set) var choices: [Int] = []
    /// For each list, a record for each choice that it is in: its start, the list's own stride, and the other lists and their strides.
    private(set) var links: [[Int]]
    private(set) var tupleCount = 0

    /// The numbers in a record of `choices`.
    var choiceLength: Int { 1 + 2 * strength }
    /// The numbers in a record of `links`.
    var linkLength: Int { 2 * strength }

    init(levels: [Int], strength: Int) {
        self.levels = levels
        self.strength = strength
        links = Array(repeating: [], count: levels.count)
        var lists = Array(0..<strength)
        while true {
            add(lists)
            guard let place = lists.indices.last(where: { lists[$0] < levels.count - strength + $0 }) else { break }
            lists[place] += 1
            for next in lists.indices where next > place { lists[next] = lists[next - 1] + 1 }
        }
    }

    private mutating func add(_ lists: [Int]) {
        var size = 1
        var places: [(list: Int, stride: Int)] = []
        for list in lists.reversed() {
            places.append((list, size))
            size *= levels[list]
        }
        choices.append(tupleCount)
        for place in places { choices += [place.list, place.stride] }
        for place in places {
            links[place.list] += [tupleCount, place.stride]
            for other in places where other.list != place.list { links[place.list] += [other.list, other.stride] }
        }
        tupleCount += size
    }
}
