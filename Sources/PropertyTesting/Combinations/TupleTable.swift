internal import FuzzCore

/// Which tuples of values are not covered yet: a bit for each combination of values of each choice of `strength` lists.
struct TupleTable {
    /// Lists whose values belong together, and where the bits of their tuples begin.
    private struct Group {
        var lists: [Int]
        /// How far apart the bits are of two neighbouring values of each.
        var strides: [Int]
        var start: Int
        var size: Int

        /// Of the bit for a row.
        func index(of row: [Int]) -> Int {
            var index = start
            for (list, stride) in zip(lists, strides) { index += row[list] * stride }
            return index
        }
    }

    private let levels: [Int]
    private var groups: [Group] = []
    /// The groups that a list is in.
    private var groupsOfList: [[Int]]
    private var isOpen: [Bool]
    private var openCount: Int

    init(levels: [Int], strength: Int) {
        self.levels = levels
        groupsOfList = Array(repeating: [], count: levels.count)
        var start = 0
        for lists in Self.choices(of: strength, from: levels.count) {
            var size = 1
            var strides: [Int] = []
            for list in lists.reversed() {
                strides.append(size)
                size *= levels[list]
                groupsOfList[list].append(groups.count)
            }
            groups.append(Group(lists: lists, strides: strides.reversed(), start: start, size: size))
            start += size
        }
        isOpen = Array(repeating: true, count: start)
        openCount = start
    }

    /// Takes out the tuples that nobody asks for.
    mutating func drop(where isUnwanted: ([Int?]) -> Bool) {
        for group in groups {
            for tuple in 0..<group.size where isOpen[group.start + tuple] && isUnwanted(part(tuple, of: group)) {
                close(group.start + tuple)
            }
        }
    }

    mutating func cover(_ row: [Int]) {
        for group in groups {
            let index = group.index(of: row)
            if isOpen[index] { close(index) }
        }
    }

    /// How many open tuples a row covers.
    func gain(of row: [Int]) -> Int {
        guard row.count == levels.count else { return 0 }
        return groups.count { isOpen[$0.index(of: row)] }
    }

    /// How many open tuples each value of a list covers together with what is decided of the other lists.
    func gains(of part: [Int?], in list: Int) -> [Int] {
        var gains = [Int](repeating: 0, count: levels[list])
        groups: for number in groupsOfList[list] {
            let group = groups[number]
            var index = group.start
            var step = 0
            for (member, stride) in zip(group.lists, group.strides) {
                if member == list {
                    step = stride
                } else if let value = part[member] {
                    index += value * stride
                } else {
                    continue groups
                }
            }
            for value in gains.indices where isOpen[index + value * step] { gains[value] += 1 }
        }
        return gains
    }

    /// A random open tuple as a part of a row; nil where there is none.
    func someOpen(_ random: inout SplitMix64) -> [Int?]? {
        guard openCount > 0 else { return nil }
        var index = random.below(isOpen.count)
        while !isOpen[index] { index = index + 1 < isOpen.count ? index + 1 : 0 }
        guard let group = groups.last(where: { $0.start <= index }) else { return nil }
        return part(index - group.start, of: group)
    }

    private func part(_ tuple: Int, of group: Group) -> [Int?] {
        var part = [Int?](repeating: nil, count: levels.count)
        var rest = tuple
        for list in group.lists.reversed() {
            part[list] = rest % levels[list]
            rest /= levels[list]
        }
        return part
    }

    private mutating func close(_ index: Int) {
        isOpen[index] = false
        openCount -= 1
    }

    /// All ways to choose so many of `0..<total`, in order.
    private static func choices(of count: Int, from total: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        var choices: [[Int]] = []
        var choice = Array(0..<count)
        while choice.count <= total {
            choices.append(choice)
            guard let place = choice.indices.last(where: { choice[$0] < total - count + $0 }) else { break }
            choice[place] += 1
            for next in choice.indices where next > place { choice[next] = choice[next - 1] + 1 }
        }
        return choices
    }
}
