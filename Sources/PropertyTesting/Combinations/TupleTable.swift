internal import FuzzCore

/// How many rows cover each tuple of values.
///
/// A row is a pointer to an index of a value for each list, or `undecided`.
struct TupleTable: ~Copyable {
    typealias Row = UnsafeMutablePointer<Int>

    /// Of a list that has no value yet.
    static let undecided = -1
    /// The count of a tuple that no allowed row holds.
    private static let impossible: Int32 = -1
    /// Less than any gain.
    private static let loss = -1 << 40

    let levels: [Int]
    let strength: Int
    private let choices: Memory<Int>
    private let choiceLength: Int
    private let links: Memory<Int>
    private let linkLength: Int
    /// Where each list's links begin, and where the last one's end.
    private let linkStarts: Memory<Int>
    private let counts: Memory<Int32>
    /// The tuples that are not covered, in no order, and where in it each of them is.
    private let open: Memory<Int>
    private let places: Memory<Int>

    private(set) var openCount = 0
    /// How many tuples were looked at, and values compared: the cost of a search, the same on every machine.
    var looks = 0

    init(_ layout: TupleLayout) {
        levels = layout.levels
        strength = layout.strength
        choices = Memory(layout.choices)
        choiceLength = layout.choiceLength
        links = Memory(layout.links.flatMap(\.self))
        linkLength = layout.linkLength
        linkStarts = Memory(
            layout.links.reduce(into: [0]) { starts, links in starts.append(starts[starts.count - 1] + links.count) })
        counts = Memory(repeating: 0, count: layout.tupleCount)
        open = Memory(repeating: 0, count: layout.tupleCount)
        places = Memory(repeating: 0, count: layout.tupleCount)
        clear()
    }

    var tupleCount: Int { counts.count }

    /// How many tuples some allowed row may hold, as far as is known.
    var possibleCount: Int {
        var count = 0
        for tuple in 0..<counts.count where counts.base[tuple] >= 0 { count += 1 }
        return count
    }

    /// The most tuples that are not covered of one choice of lists: so many rows it takes at least.
    var mostOpenOfAChoice: Int {
        var most = 0
        var choice = 0
        while choice < choices.count {
            let end = choice + choiceLength < choices.count ? choices.base[choice + choiceLength] : counts.count
            var openOfChoice = 0
            for tuple in choices.base[choice]..<end where counts.base[tuple] == 0 { openOfChoice += 1 }
            most = max(most, openOfChoice)
            choice += choiceLength
        }
        return most
    }

    /// No row covers anything.
    mutating func clear() {
        openCount = 0
        for tuple in 0..<counts.count where counts.base[tuple] >= 0 {
            counts.base[tuple] = 0
            reopen(tuple)
        }
    }

    /// Adds the tuples of a row.
    mutating func cover(_ row: Row) {
        var choice = choices.base
        let end = choice + choices.count
        while choice < end {
            let tuple = place(of: row, in: choice)
            if counts.base[tuple] == 0 { close(tuple) }
            counts.base[tuple] += 1
            choice += choiceLength
        }
        looks += choices.count / choiceLength
    }

    /// Takes back the tuples of a row that was added.
    mutating func uncover(_ row: Row) {
        var choice = choices.base
        let end = choice + choices.count
        while choice < end {
            let tuple = place(of: row, in: choice)
            counts.base[tuple] -= 1
            if counts.base[tuple] == 0 { reopen(tuple) }
            choice += choiceLength
        }
        looks += choices.count / choiceLength
    }

    /// How many tuples of a row so many rows cover: 0 asks what it would add, 1 what it alone holds.
    mutating func tuples(of row: Row, coveredBy rows: Int32) -> Int {
        var found = 0
        var choice = choices.base
        let end = choice + choices.count
        while choice < end {
            if counts.base[place(of: row, in: choice)] == rows { found += 1 }
            choice += choiceLength
        }
        looks += choices.count / choiceLength
        return found
    }

    /// Writes how many open tuples each value of a list would cover together with what is decided of the other lists; a negative number
    /// where the value makes an impossible tuple.
    mutating func findGains(of row: Row, in list: Int, _ gains: UnsafeMutablePointer<Int>) {
        let level = levels[list]
        gains.update(repeating: 0, count: level)
        var link = links.base + linkStarts.base[list]
        let end = links.base + linkStarts.base[list + 1]
        while link < end {
            let stride = link[1]
            var tuple = link[0]
            var member = 2
            while member < linkLength {
                let value = row[link[member]]
                if value < 0 { break }
                tuple += value * link[member + 1]
                member += 2
            }
            if member == linkLength {
                var value = 0
                while value < level {
                    let count = counts.base[tuple]
                    if count == 0 { gains[value] += 1 } else if count < 0 { gains[value] += Self.loss }
                    tuple += stride
                    value += 1
                }
                looks += level
            }
            link += linkLength
        }
    }

    /// How many tuples more would be open if an added row had another value in a list; nil where that makes an impossible tuple.
    mutating func cost(of row: Row, with value: Int, in list: Int) -> Int? {
        var cost = 0
        let old = row[list]
        var link = links.base + linkStarts.base[list]
        let end = links.base + linkStarts.base[list + 1]
        looks += (end - link) / linkLength
        while link < end {
            var tuple = link[0]
            var member = 2
            while member < linkLength {
                tuple += row[link[member]] * link[member + 1]
                member += 2
            }
            let stride = link[1]
            if counts.base[tuple + old * stride] == 1 { cost += 1 }
            let count = counts.base[tuple + value * stride]
            if count == 0 { cost -= 1 } else if count < 0 { return nil }
            link += linkLength
        }
        return cost
    }

    /// Gives an added row another value in a list.
    mutating func change(_ row: Row, to value: Int, in list: Int) {
        var link = links.base + linkStarts.base[list]
        let end = links.base + linkStarts.base[list + 1]
        looks += (end - link) / linkLength
        while link < end {
            var tuple = link[0]
            var member = 2
            while member < linkLength {
                tuple += row[link[member]] * link[member + 1]
                member += 2
            }
            let old = tuple + row[list] * link[1]
            counts.base[old] -= 1
            if counts.base[old] == 0 { reopen(old) }
            let new = tuple + value * link[1]
            if counts.base[new] == 0 { close(new) }
            counts.base[new] += 1
            link += linkLength
        }
        row[list] = value
    }

    /// A random open tuple.
    ///
    /// - Precondition: there is one.
    func someOpen(_ random: inout SplitMix64) -> Int {
        open.base[random.below(openCount)]
    }

    /// Writes a tuple as a row with nothing else decided.
    func write(_ tuple: Int, to row: Row) {
        row.update(repeating: Self.undecided, count: levels.count)
        var low = 0
        var high = choices.count / choiceLength
        while high - low > 1 {
            let middle = (low + high) / 2
            if choices.base[middle * choiceLength] <= tuple { low = middle } else { high = middle }
        }
        let choice = choices.base + low * choiceLength
        // The first list of a choice has the smallest stride.
        for member in stride(from: 1, to: choiceLength, by: 2) {
            let list = choice[member]
            row[list] = (tuple - choice[0]) / choice[member + 1] % levels[list]
        }
    }

    /// Takes out an open tuple that no allowed row holds.
    mutating func rule(out tuple: Int) {
        close(tuple)
        counts.base[tuple] = Self.impossible
    }

    private func place(of row: Row, in choice: UnsafeMutablePointer<Int>) -> Int {
        var tuple = choice[0]
        var member = 1
        while member < choiceLength {
            tuple += row[choice[member]] * choice[member + 1]
            member += 2
        }
        return tuple
    }

    private mutating func close(_ tuple: Int) {
        openCount -= 1
        let last = open.base[openCount]
        open.base[places.base[tuple]] = last
        places.base[last] = places.base[tuple]
    }

    private mutating func reopen(_ tuple: Int) {
        open.base[openCount] = tuple
        places.base[tuple] = openCount
        openCount += 1
    }
}
