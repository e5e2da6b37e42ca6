/// Learns the shape of a type's documents by running the type's own `init(from:)`, many times, on a decoder without a
/// document.
///
/// The decoder answers each question with a plausible value and writes down what was asked: keys, types, optionality.
/// It runs again with other answers: a member missing or of another type, each case of an enum, each alternative of
/// code that tries one reading after the other. Each type is explored once, apart from the types that it holds.
///
/// It runs user code, which may trap or loop: call it where that does no harm. The answers come to an end by
/// themselves.
///
///     let schema = SchemaProbe.schema(of: Offer.self)
package final class SchemaProbe {
    private static let depthLimit = 24

    let userInfo: [CodingUserInfoKey: any Sendable]
    private var runsLeft: Int
    private var depth = 0
    private var nodes: [SchemaNode] = []
    private var leaves: [SchemaShape: Int] = [:]
    private var records: [ObjectIdentifier: AnyObject] = [:]
    /// How often a type that was under way got its first value.
    private var firstValues = 0
    private let mayEnter: (Int) -> Bool
    private var currentRun = 0
    private var lastRun = 0

    private init(runs: Int, userInfo: [CodingUserInfoKey: any Sendable], mayEnter: @escaping (Int) -> Bool) {
        runsLeft = runs
        self.userInfo = userInfo
        self.mayEnter = mayEnter
    }

    /// `runs` bounds how often user code runs in all; with 1, it runs once for each type.
    ///
    /// `mayRun` is asked before a run of user code, by its number from 1, whether it may begin; and told the number of the run
    /// around it, or 0, when it is over. Where the answers are the same, so are the numbers.
    package static func schema<Value: Decodable>(
        of type: Value.Type, runs: Int = 50_000, userInfo: [CodingUserInfoKey: any Sendable] = [:],
        mayRun: @escaping (Int) -> Bool = { _ in true }
    ) -> Schema {
        let probe = SchemaProbe(runs: runs, userInfo: userInfo, mayEnter: mayRun)
        let root = probe.record(of: type).node
        // The document's node is to be the first: it changes places with what is.
        var nodes = probe.nodes.map { node in
            var node = node
            node.shape = node.shape.mapChildren { $0 == 0 ? root : $0 == root ? 0 : $0 }
            return node
        }
        nodes.swapAt(0, root)
        return Schema(nodes: nodes)
    }

    // MARK: Types

    func record<Value: Decodable>(of type: Value.Type) -> ProbeRecord<Value> {
        let known = records[ObjectIdentifier(type)] as? ProbeRecord<Value>
        if let known, known.state != .unfinished || known.firstValues == firstValues { return known }
        if let made = madeRecord(of: type) as? ProbeRecord<Value> { return made }
        guard depth < Self.depthLimit else { return ProbeRecord(node: leaf(.any)) }
        let record = known ?? ProbeRecord(node: node(.any, name: String(describing: type)))
        records[ObjectIdentifier(type)] = record
        depth += 1
        record.state = .running
        var exploration = ProbeExploration(record, in: self)
        exploration.run()
        nodes[record.node].examples = exploration.examples
        nodes[record.node].shape = exploration.shape
        record.firstValues = firstValues
        depth -= 1
        return record
    }

    private func madeRecord(of type: any Decodable.Type) -> AnyObject? {
        if let leaf = type as? any ProbedLeaf.Type {
            let record = leaf.makeRecord(in: self)
            records[ObjectIdentifier(type)] = record
            return record
        }
        return (type as? any ProbedCollection.Type)?.makeRecord(in: self)
    }

    func noteFirstValue() {
        firstValues += 1
    }

    /// Whether user code may run once more. A type that has not run at all always may.
    func mayRun(isFirst: Bool) -> Bool {
        runsLeft -= 1
        return isFirst || runsLeft >= 0
    }

    /// Runs user code; nil where it may not begin.
    func run<Result>(_ code: () -> Result) -> Result? {
        lastRun += 1
        let (number, around) = (lastRun, currentRun)
        guard mayEnter(number) else { return nil }
        currentRun = number
        defer {
            currentRun = around
            _ = mayEnter(around)
        }
        return code()
    }

    // MARK: Keys

    private var keyLists: [ObjectIdentifier: Any] = [:]

    /// All keys of a type that has a fixed number of them.
    func keys<Key: CodingKey>(of type: Key.Type) -> [Key]? {
        if let known = keyLists[ObjectIdentifier(type)] { return known as? [Key] }
        let keys = EnumLayout.cases(of: type)
        keyLists[ObjectIdentifier(type)] = keys.map { $0 as Any } ?? false
        return keys
    }

    // MARK: Nodes

    func node(_ shape: SchemaShape, name: String? = nil, examples: [String] = []) -> Int {
        nodes.append(SchemaNode(shape, name: name, examples: examples))
        return nodes.count - 1
    }

    /// The one node of a shape that no type of its own reads.
    func leaf(_ shape: SchemaShape) -> Int {
        if let known = leaves[shape] { return known }
        let index = node(shape)
        leaves[shape] = index
        return index
    }

    func shape(_ index: Int) -> SchemaShape {
        nodes[index].shape
    }

    func name(_ index: Int) -> String? {
        nodes[index].name
    }

    func examples(_ index: Int) -> [String] {
        nodes[index].examples
    }

    func isInteger(_ index: Int) -> Bool {
        if case .integer = shape(index) { true } else { false }
    }

    /// The kinds of JSON values that a node stands for. A type that is still under way may be anything.
    func classes(of index: Int) -> JSONClasses {
        switch shape(index) {
        case .nullable(let node): classes(of: node).union(.null)
        case .oneOf(let nodes): nodes.reduce(into: []) { $0.formUnion(classes(of: $1)) }
        case let shape: shape.classes
        }
    }
}
