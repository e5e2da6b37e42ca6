/// A type whose values hold values of another: known by protocol, and made anew each time, for what it holds may be
/// on its way.
protocol ProbedCollection: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject
}

extension Optional: ProbedCollection where Wrapped: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        let wrapped = probe.record(of: Wrapped.self)
        let some = wrapped.samples.map { ProbeSample(Optional($0.value), text: $0.text, $0.origin) }
        let none = ProbeSample<Self>(nil, text: "null")
        return ProbeRecord(
            node: probe.leaf(.nullable(wrapped.node)), samples: some.prefix(1) + [none] + some.dropFirst())
    }
}

extension Array: ProbedCollection where Element: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        probe.arrayRecord(of: Element.self) { $0 }
    }
}

extension ContiguousArray: ProbedCollection where Element: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        probe.arrayRecord(of: Element.self) { ContiguousArray($0) }
    }
}

extension Set: ProbedCollection where Element: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        probe.arrayRecord(of: Element.self) { Set($0) }
    }
}

extension Dictionary: ProbedCollection where Key: Decodable, Value: Decodable {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        let key = probe.record(of: Key.self)
        let value = probe.record(of: Value.self)
        let shape: SchemaShape =
            if let keys = keys(key.node, in: probe) {
                .object([], others: SchemaOtherMembers(keys: keys, node: value.node))
            } else {
                .pairs(key: key.node, value: value.node)
            }
        var samples: [ProbeSample<Self>] = []
        if let key = key.samples.first, let value = value.samples.first {
            samples.append(ProbeSample([key.value: value.value]))
        }
        samples.append(ProbeSample([:]))
        return ProbeRecord(node: probe.leaf(shape), samples: samples)
    }

    /// How the keys are spelled where the dictionary is an object.
    private static func keys(_ node: Int, in probe: SchemaProbe) -> SchemaOtherMembers.Keys? {
        if Key.self == String.self { return .strings }
        if Key.self == Int.self { return .integers }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else { return nil }
        return caseKeys(type) ?? (probe.isInteger(node) ? .integers : .strings)
    }

    private static func caseKeys<K: CodingKeyRepresentable>(_ type: K.Type) -> SchemaOtherMembers.Keys? {
        EnumLayout.cases(of: type).map { cases in .oneOf(cases.map { $0.codingKey.stringValue }) }
    }
}

extension SchemaProbe {
    fileprivate func arrayRecord<Element: Decodable, Value>(
        of type: Element.Type, _ make: ([Element]) -> Value
    ) -> ProbeRecord<Value> {
        let element = record(of: type)
        let one = element.samples.map { ProbeSample(make([$0.value])) }
        let none = ProbeSample(make([]))
        return ProbeRecord(
            node: leaf(.array(element: element.node, least: 0)), samples: one.prefix(1) + [none] + one.dropFirst())
    }
}
