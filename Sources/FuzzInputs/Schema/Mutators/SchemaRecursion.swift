/// The shortest ways on which nodes of a schema hold themselves.
struct SchemaRecursion {
    private static let hole = "\u{1}hole\u{1}"

    private let schema: Schema

    init(_ schema: Schema) {
        self.schema = schema
    }

    /// What stands before and behind a value of the node in the smallest value of the same node that holds it.
    func wrapping(of node: Int, _ builder: SynthesisBuilder) -> (prefix: [UInt8], suffix: [UInt8])? {
        guard let way = way(from: node) else { return nil }
        var plan = SynthesisPlan(style: .minimal, conventions: schema.conventions)
        var path: [SynthesisStep] = []
        for step in way {
            switch step {
            case .choose(let index): plan.choices[path, default: .init()].alternative = index
            case .unwrap: plan.choices[path, default: .init()].isPresent = true
            case .enter(let key, let count):
                if let count { plan.choices[path, default: .init()].count = count }
                path.append(key)
                plan.choices[path, default: .init()].isPresent = true
            }
        }
        guard !path.isEmpty else { return nil }
        plan.choices[path, default: .init()].text = Self.hole
        let bytes = builder.instance(of: node, plan).bytes
        guard let range = bytes.firstRange(of: Array(Self.hole.utf8)) else { return nil }
        return (Array(bytes[..<range.lowerBound]), Array(bytes[range.upperBound...]))
    }

    private enum Step {
        case choose(Int)
        case unwrap
        case enter(SynthesisStep, count: Int?)
    }

    /// Breadth first, so that the way is a shortest one.
    private func way(from start: Int) -> [Step]? {
        var cameFrom: [Int: (node: Int, step: Step)] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let node = waiting[next]
            next += 1
            for (child, step) in steps(from: node) {
                if child == start {
                    var way = [step]
                    var place = node
                    while place != start, let from = cameFrom[place] {
                        way.append(from.step)
                        place = from.node
                    }
                    return way.reversed()
                }
                guard cameFrom[child] == nil else { continue }
                cameFrom[child] = (node, step)
                waiting.append(child)
            }
        }
        return nil
    }

    private func steps(from node: Int) -> [(child: Int, step: Step)] {
        switch schema[node].shape {
        case .nullable(let wrapped): return [(wrapped, .unwrap)]
        case .oneOf(let nodes): return nodes.enumerated().map { ($1, .choose($0)) }
        case .array(let element, let least): return [(element, .enter(.index(0), count: max(1, least)))]
        case .tuple(let nodes): return nodes.enumerated().map { ($1, .enter(.index($0), count: nil)) }
        case .pairs(let key, let value):
            return [(value, .enter(.index(1), count: 2)), (key, .enter(.index(0), count: 2))]
        case .object(let members, let others):
            let known = members.map { ($0.node, Step.enter(.key($0.key), count: nil)) }
            guard let others else { return known }
            let key = SynthesisGrowth.keys(others.keys, count: 1).first ?? "a"
            return known + [(others.node, .enter(.key(key), count: 1))]
        default: return []
        }
    }
}

extension [UInt8] {
    fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
        guard count >= other.count else { return nil }
        return (0...count - other.count).lazy.map { $0..<$0 + other.count }.first { self[$0].elementsEqual(other) }
    }
}
