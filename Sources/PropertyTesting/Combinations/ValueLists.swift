/// Lists of values of several types, and rows that take a value of each by its index.
struct ValueLists<each Value: Sendable>: Sendable {
    fileprivate let lists: (repeat [each Value])

    init(_ lists: repeat [each Value]) {
        self.lists = (repeat each lists)
    }

    /// How many values each list has.
    var levels: [Int] {
        var levels: [Int] = []
        repeat levels.append((each lists).count)
        return levels
    }

    func row(_ indexes: [Int]) -> (repeat each Value) {
        var list = -1
        func value<Each>(_ values: [Each]) -> Each {
            list += 1
            return values[indexes[list]]
        }
        return (repeat value(each lists))
    }

    /// The same, with nothing of the lists whose index is nil.
    func part(_ indexes: [Int?]) -> (repeat (each Value)?) {
        var list = -1
        func value<Each>(_ values: [Each]) -> Each? {
            list += 1
            return indexes[list].map { values[$0] }
        }
        return (repeat value(each lists))
    }
}

extension ValueLists where repeat each Value: Equatable {
    /// The values of each list.
    var values: [[any Equatable]] {
        var values: [[any Equatable]] = []
        func add<Each: Equatable>(_ list: [Each]) { values.append(list.map { $0 as any Equatable }) }
        repeat add(each lists)
        return values
    }
}
