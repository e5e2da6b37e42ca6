/// One run of a type's `init(from:)`: it answers what user code asks, by the script of the run.
final class ProbeFrame {
    /// Beyond these, a run is a loop or a recursion that the answers keep alive.
    private static let askLimit = 20_000
    private static let depthLimit = 24

    let probe: SchemaProbe
    let hints: ProbeHints
    let root = ProbePlace(name: "", path: [])
    private(set) var script: ProbeScript
    /// Whether a type was asked for that is under way itself and has no value yet.
    private(set) var metDeadEnd = false
    /// What was asked, as far as it has not been asked in the order of the options: it tells whether a run saw
    /// something new.
    private(set) var asks: Set<String> = []
    private var askCount = 0

    init(probe: SchemaProbe, hints: ProbeHints, script: ProbeScript) {
        self.probe = probe
        self.hints = hints
        self.script = script
    }

    var userInfo: [CodingUserInfoKey: any Sendable] { probe.userInfo }

    // MARK: Containers

    func readObject(at place: ProbePlace) throws {
        try readContainer(at: place, .object, ask: "object")
        place.readAsObject()
    }

    func readArray(at place: ProbePlace) throws {
        try readContainer(at: place, .array, ask: "array")
        place.readAsArray()
    }

    private func readContainer(at place: ProbePlace, _ wanted: JSONClasses, ask: String) throws {
        try count(place.name + "|" + ask)
        guard place.path.count < Self.depthLimit else { throw ProbeRefusal.tooDeep(place) }
        guard place.isPresent != false else { throw ProbeRefusal.missing(place) }
        guard place.classes.contains(wanted) else { throw ProbeRefusal.mismatch(place) }
        guard place.classes != wanted else { return }
        let canBeMissing = place.isPresent == nil && !place.path.isEmpty
        switch script.choose(place.name + "|" + ask, of: canBeMissing ? 3 : 2) {
        case 0: place.isPresent = true
        case 1:
            place.classes.subtract(wanted)
            place.refused.formUnion(wanted)
            throw ProbeRefusal.mismatch(place)
        default:
            place.isPresent = false
            throw ProbeRefusal.missing(place)
        }
    }

    // MARK: Null and absence

    func isNull(_ place: ProbePlace) throws -> Bool {
        try count(place.name + "|null")
        guard place.isPresent != false else { throw ProbeRefusal.missing(place) }
        guard place.classes.contains(.null) else { return false }
        guard !place.isNull else { return true }
        let isNull = script.choose(place.name + "|null", of: 2) == 1
        place.isPresent = true
        if isNull { place.classes = .null } else { place.classes.subtract(.null) }
        return isNull
    }

    func contains(_ place: ProbePlace) -> Bool {
        if let isPresent = place.isPresent { return isPresent }
        let isPresent = script.choose(place.name + "|contains", of: 2) == 0
        asks.insert(place.name + "|contains")
        place.isPresent = isPresent
        return isPresent
    }

    // MARK: Values

    func value<Value: Decodable>(_ type: Value.Type, at place: ProbePlace) throws -> Value {
        guard place.isPresent != false else { throw ProbeRefusal.missing(place) }
        guard let value = try answer(type, at: place) else { throw ProbeRefusal.missing(place) }
        return value
    }

    /// Nil for a member that is missing or `null`.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type, at place: ProbePlace) throws -> Value? {
        place.isOptional = true
        guard place.isPresent != false, !place.isNull else { return nil }
        return try answer(type, at: place)
    }

    /// The options of an ask: a value; what is missing; what is of another type; the other values.
    private func answer<Value: Decodable>(_ type: Value.Type, at place: ProbePlace) throws -> Value? {
        let record = probe.record(of: type)
        let ask = "\(place.name)|\(record.node)"
        try count(ask)
        let samples = samples(of: record, at: place)
        let classes = probe.classes(of: record.node)
        guard !place.classes.isDisjoint(with: classes) else { throw ProbeRefusal.mismatch(place) }
        let canBeMissing = place.isPresent == nil && !place.path.isEmpty
        let refusals = canBeMissing ? 2 : 1
        let values = max(1, samples.count)
        let option =
            place.answers[ask]
            ?? script.choose(ask, of: values + refusals, moreValues: refusals + 1..<refusals + values)
        place.answers[ask] = option
        if option == refusals {
            place.refused.formUnion(classes)
            throw ProbeRefusal.mismatch(place)
        }
        if option > 0, option < refusals {
            place.isPresent = false
            return nil
        }
        guard let sample = option == 0 ? samples.first : samples[option - refusals] else {
            metDeadEnd = metDeadEnd || record.state != .done
            guard !place.isOptional || place.isPresent == true else {
                place.isPresent = false
                place.read(ProbePlace.Leaf(node: record.node, text: nil, origin: .plain), as: classes)
                return nil
            }
            place.read(ProbePlace.Leaf(node: record.node, text: nil, origin: .plain), as: classes)
            throw ProbeRefusal.deadEnd(place)
        }
        place.isPresent = true
        place.read(ProbePlace.Leaf(node: record.node, text: sample.text, origin: sample.origin), as: classes)
        return sample.value
    }

    private func samples<Value: Decodable>(
        of record: ProbeRecord<Value>, at place: ProbePlace
    ) -> [ProbeSample<Value>] {
        let all = (Value.self as? any ProbedLeaf.Type).flatMap { hinted($0) as? [ProbeSample<Value>] } ?? record.samples
        return place.isNull ? all.filter { $0.text == "null" } : all
    }

    private func hinted<Leaf: ProbedLeaf>(_ type: Leaf.Type) -> Any {
        type.samples(hints)
    }

    // MARK: Lists and keys

    /// How many elements an array has, for code that asks.
    func length(of place: ProbePlace) -> Int {
        if let length = place.length { return length }
        let length = [2, 0, 1, 3, 4][script.choose(place.name + "|length", of: 5)]
        place.length = length
        return length
    }

    /// Which of the keys that a type has are there: all of them, one, or none.
    func presentKeys<Key: CodingKey>(of keys: [Key], at place: ProbePlace) -> [Key] {
        if let present = place.presentKeys { return keys.filter { present.contains($0.stringValue) } }
        let count = keys.count > 1 ? keys.count + 2 : 2
        let option = script.choose(place.name + "|keys", of: count)
        asks.insert(place.name + "|keys")
        let present: [Key] = option == 0 ? keys : option <= keys.count && keys.count > 1 ? [keys[option - 1]] : []
        if option > 0 { place.presentKeys = Set(present.map(\.stringValue)) }
        return present
    }

    /// Whether an object whose keys are data has a member.
    func hasOtherMember(_ place: ProbePlace) -> Bool {
        asks.insert(place.name + "|others")
        return script.choose(place.name + "|others", of: 2) == 0
    }

    private func count(_ ask: String) throws {
        askCount += 1
        guard askCount < Self.askLimit else { throw ProbeRefusal.tooMany }
        asks.insert(ask)
    }
}
