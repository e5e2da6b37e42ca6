import PropertyTesting

/// A cache of two entries that drops the one that was put first. Planted: a key that is put again after it was dropped has its old value.
struct TwoEntryCache {
    private var values: [Int: Int] = [:]
    private var order: [Int] = []
    private var dropped: [Int: Int] = [:]

    mutating func put(_ key: Int, _ value: Int) {
        if values[key] == nil {
            if order.count == 2 {
                let key = order.removeFirst()
                dropped[key] = values.removeValue(forKey: key)
            }
            order.append(key)
        }
        values[key] = dropped[key] ?? value
    }

    func get(_ key: Int) -> Int? { values[key] }
}

struct CacheModel: StateModel {
    enum Command: Hashable, Sendable {
        case get(Int)
        case put(Int, Int)
    }

    private var entries: [(key: Int, value: Int)] = []

    func commands() -> Generator<Command> {
        Generator { source in
            let isPut = try source.boolean()
            let key = try source.integer(in: 0...5)
            return isPut ? .put(key, try source.integer(in: 0...99)) : .get(key)
        }
    }

    mutating func apply(_ command: Command) -> Int? {
        switch command {
        case .get(let key): return entries.first { $0.key == key }?.value
        case .put(let key, let value):
            if let place = entries.firstIndex(where: { $0.key == key }) {
                entries[place].value = value
            } else {
                if entries.count == 2 { entries.removeFirst() }
                entries.append((key, value))
            }
            return nil
        }
    }

    static func perform(_ cache: inout TwoEntryCache, _ command: Command) -> Int? {
        switch command {
        case .get(let key): return cache.get(key)
        case .put(let key, let value):
            cache.put(key, value)
            return nil
        }
    }
}
