/// One place of the document that a run of user code imagines: what was asked there, and what was answered.
///
/// Answers hold together: a place that was read as an object is no string afterwards.
final class ProbePlace {
    struct Leaf {
        var node: Int
        var text: String?
        var origin: ProbeOrigin
    }

    /// From the type under way, in words; it tells places apart.
    let name: String
    let path: [any CodingKey]
    /// The kinds of values that could stand here, by the answers so far.
    var classes: JSONClasses = .all
    /// The kinds of values that were said not to stand here, of those that code asked for.
    var refused: JSONClasses = []
    /// Whether the member was said to be there, or to be missing; nil where nobody has asked.
    var isPresent: Bool?
    /// Whether code asked in a way that takes `null` and absence alike.
    var isOptional = false
    /// Whether it was read as an object, or as an array.
    private(set) var isKeyed = false
    private(set) var isUnkeyed = false
    /// In the order in which they were asked for.
    private(set) var members: [(key: String, place: ProbePlace)] = []
    private var memberNumbers: [String: Int] = [:]
    /// The value under a key that stands for any key.
    private(set) var others: ProbePlace?
    var othersAreIntegers = false
    /// The keys that the key type has, and those that were said to be there where code asked for all.
    var knownKeys: [String] = []
    var presentKeys: Set<String>?
    private(set) var elements: [ProbePlace] = []
    /// How many elements there are, where code asked.
    var length: Int?
    private(set) var leaves: [Leaf] = []
    /// The option chosen for each ask, for the next time that it is made.
    var answers: [String: Int] = [:]

    init(name: String, path: [any CodingKey]) {
        self.name = name
        self.path = path
    }

    var isNull: Bool { classes == .null }

    /// Whether something was read here.
    var isRead: Bool { isKeyed || isUnkeyed || !leaves.isEmpty || isNull }

    func readAsObject() {
        isKeyed = true
        classes = .object
    }

    func readAsArray() {
        isUnkeyed = true
        classes = .array
    }

    func read(_ leaf: Leaf, as classes: JSONClasses) {
        leaves.append(leaf)
        self.classes.formIntersection(classes)
    }

    func member(_ key: any CodingKey) -> ProbePlace {
        if let number = memberNumbers[key.stringValue] { return members[number].place }
        let place = ProbePlace(name: name + "." + key.stringValue, path: path + [key])
        if let presentKeys { place.isPresent = presentKeys.contains(key.stringValue) }
        memberNumbers[key.stringValue] = members.count
        members.append((key.stringValue, place))
        return place
    }

    func otherMember(_ key: any CodingKey) -> ProbePlace {
        if let others { return others }
        let place = ProbePlace(name: name + ".*", path: path + [key])
        place.isPresent = true
        others = place
        return place
    }

    func element(_ index: Int) -> ProbePlace {
        while elements.count <= index {
            let key = ProbeKey(intValue: elements.count)
            let place = ProbePlace(name: "\(name)[\(elements.count)]", path: path + [key])
            place.isPresent = true
            elements.append(place)
        }
        return elements[index]
    }
}
