/// Faults whose last words have values of the input in them.
enum Messages {
    @inline(never)
    static func say(_ visit: Visit) -> Int {
        switch visit.exhibit {
        case .fatalWords:
            // fault fatalWords: crash at Messages.say(_:)
            fatalError("no \(visit.label) behind door \(visit.door)")
        case .preconditionWords:
            // fault preconditionWords: crash at Messages.say(_:)
            precondition(visit.depth < Unknown.zero, "\(visit.depth) is too deep, \(visit.label)")
            return Int(visit.depth)
        case .forcedCast:
            return cast(visit.door.isMultiple(of: 2) ? visit.label : visit.depth)
        case .forcedTry:
            return insist(visit)
        case .unownedReference:
            return forgotten(visit)
        default:
            return count(visit)
        }
    }

    @inline(never)
    private static func cast(_ thing: Any) -> Int {
        // fault forcedCast: crash at Messages.cast(_:)
        // swift-format-ignore: NeverForceUnwrap, a fault
        thing as! Int
    }

    @inline(never)
    private static func insist(_ visit: Visit) -> Int {
        // fault forcedTry: crash at Messages.insist(_:)
        // swift-format-ignore: NeverUseForceTry, a fault
        try! Answers.number(of: visit)
    }

    @inline(never)
    private static func forgotten(_ visit: Visit) -> Int {
        let keeper = Keeper(of: Animal(age: Int(visit.depth)))
        // fault unownedReference: crash at Messages.forgotten(_:)
        return keeper.animal.age
    }

    @inline(never)
    private static func count(_ visit: Visit) -> Int {
        let pairs = [(visit.label, 1), (visit.label, 2)]
        // fault duplicateKeys: crash at Messages.count(_:)
        return Dictionary(uniqueKeysWithValues: pairs).count
    }
}

private final class Animal {
    let age: Int

    @inline(never)
    init(age: Int) { self.age = age }
}

private struct Keeper {
    unowned let animal: Animal

    @inline(never)
    init(of animal: Animal) { self.animal = animal }
}
