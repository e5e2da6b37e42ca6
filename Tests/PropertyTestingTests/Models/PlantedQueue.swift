import PropertyTesting

/// A queue in a ring of four places. Planted: it answers the wrong item once its writing place has gone around.
struct RingQueue {
    private var places = Array(repeating: 0, count: 4)
    private var first = 0
    private var count = 0

    mutating func push(_ item: Int) {
        places[(first + count) % 4] = item
        count += 1
    }

    mutating func pop() -> Int? {
        guard count > 0 else { return nil }
        let item = first + count > 4 ? places[0] : places[first]
        first = (first + 1) % 4
        count -= 1
        return item
    }
}

struct QueueModel: StateModel {
    enum Command: Hashable, Sendable {
        case pop
        case push(Int)
    }

    private var items: [Int] = []

    func commands() -> Generator<Command> {
        Generator { source in
            try source.boolean() ? .push(try source.integer(in: 0...9)) : .pop
        }
    }

    func allows(_ command: Command) -> Bool {
        if case .push = command { items.count < 4 } else { true }
    }

    mutating func apply(_ command: Command) -> Int? {
        switch command {
        case .push(let item):
            items.append(item)
            return nil
        case .pop: return items.isEmpty ? nil : items.removeFirst()
        }
    }

    static func perform(_ queue: inout RingQueue, _ command: Command) -> Int? {
        switch command {
        case .push(let item):
            queue.push(item)
            return nil
        case .pop: return queue.pop()
        }
    }
}
