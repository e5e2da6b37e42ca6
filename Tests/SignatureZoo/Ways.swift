/// Faults to which several ways lead: other callers, other types, other closures.
enum Ways {
    @inline(never)
    static func take(_ visit: Visit) -> Int {
        switch visit.exhibit {
        case .callers: throughCallers(visit)
        case .inlined: throughInlining(visit)
        case .generic: throughTypes(visit)
        // fault closure: crash at closure #1 in Ways.take(_:)
        case .closure: visits(visit).map { $0 - UInt(visit.depth) - 1 }.count
        case .nestedClosure: throughClosures(visit)
        case .witness: throughWitness(visit)
        default: throughExtension(visit)
        }
    }

    private static func visits(_ visit: Visit) -> [UInt] {
        [UInt](repeating: UInt(Unknown.zero), count: Int(visit.door) + 1)
    }

    // MARK: Callers

    private static func throughCallers(_ visit: Visit) -> Int {
        switch visit.door % 3 {
        case 0: front(visit)
        case 1: side(visit)
        default: back(visit)
        }
    }

    @inline(never)
    private static func front(_ visit: Visit) -> Int { gate(Int(visit.depth)) + 1 }

    @inline(never)
    private static func side(_ visit: Visit) -> Int { gate(visit.label.utf8.count) * 3 }

    @inline(never)
    private static func back(_ visit: Visit) -> Int { 40 - gate(Int(visit.door)) }

    @inline(never)
    private static func gate(_ number: Int) -> Int {
        let closed: Int? = Unknown.zero == 0 ? nil : number
        // fault callers: crash at Ways.gate(_:)
        // swift-format-ignore: NeverForceUnwrap, a fault
        return closed!
    }

    // MARK: Inlining

    private static func throughInlining(_ visit: Visit) -> Int {
        switch visit.door % 3 {
        case 0: narrow(Int(visit.depth)) + 7
        case 1: narrow(visit.label.utf8.count) ^ 21
        default: narrow(Int(visit.door) &* 3)
        }
    }

    @inline(__always)
    private static func narrow(_ number: Int) -> Int {
        // fault inlined: crash at Ways.narrow(_:)
        Int(Int8(number | 0x80 | Unknown.zero))
    }

    // MARK: Types

    private static func throughTypes(_ visit: Visit) -> Int {
        switch visit.door % 3 {
        case 0: Shelf(books: [1, 2, 3]).book(at: Int(visit.depth) + 3)
        case 1: Shelf(books: ["one", visit.label]).book(at: 2).count
        default: Int(Shelf(books: [0.5]).book(at: Int(visit.door) + 1))
        }
    }

    // MARK: Closures

    private static func throughClosures(_ visit: Visit) -> Int {
        let steps = [visit.depth, visit.door].map { step in
            { (start: UInt8) in
                // fault nestedClosure: crash at closure #1 in closure #1 in Ways.throughClosures(_:)
                start &+ step < step ? start : (UInt8.max - UInt8(Unknown.zero)) + (step | 1)
            }
        }
        return steps.reduce(0) { $0 + Int($1(0)) }
    }

    // MARK: Protocols

    private static func throughWitness(_ visit: Visit) -> Int {
        let locks: [any Lock] = [WoodenLock(), BrassLock(teeth: visit.depth)]
        return locks.reduce(Int(visit.door)) { $1.turn($0) }
    }

    private static func throughExtension(_ visit: Visit) -> Int {
        visit.door.isMultiple(of: 2)
            ? Poster(lines: [visit.label]).line(after: visit.depth) : Banner(lines: []).line(after: visit.door)
    }
}

/// Generic: a build has a copy for each type.
private struct Shelf<Book> {
    var books: [Book]

    @inline(never)
    func book(at index: Int) -> Book {
        // fault generic: crash at Shelf.book(at:)
        books[index]
    }
}

private protocol Lock {
    func turn(_ key: Int) -> Int
}

private struct WoodenLock: Lock {
    func turn(_ key: Int) -> Int { key ^ 5 }
}

private struct BrassLock: Lock {
    var teeth: UInt8

    func turn(_ key: Int) -> Int {
        // fault witness: crash at BrassLock.turn(_:)
        Int(teeth) % (key * Unknown.zero)
    }
}

private protocol Display {
    var lines: [String] { get }
}

extension Display {
    @inline(never)
    fileprivate func line(after number: UInt8) -> Int {
        // fault extensionMethod: crash at Display.line(after:)
        lines[Int(number) + lines.count].count
    }
}

private struct Poster: Display {
    var lines: [String]
}

private struct Banner: Display {
    var lines: [String]
}
