internal import FuzzInputs

/// The places of a schema's documents at which values are of one kind, as far as anybody can tell: what is learnt of one of them holds for
/// all.
///
/// A member of a type's object is one place, wherever the object is; so is each step from there, through arrays, alternatives and optionals.
/// A type that holds itself without an object between comes back to its first place.
struct DocumentSites: Sendable {
    /// One place.
    struct Site: Sendable {
        /// Nil where the schema knows nothing.
        let node: Int?
        /// By the order of the shape's own children: of an object, its members, and then the others.
        fileprivate(set) var children: [Int] = []
        /// Members and elements that the schema does not know.
        fileprivate(set) var others: [SynthesisStep: Int] = [:]
    }

    private struct Key: Hashable {
        /// The object, or another node, that the steps lead from.
        var start: Int
        var steps: [Int] = []
    }

    let schema: Schema
    private(set) var sites: [Site] = []
    private var numbers: [Key: Int] = [:]

    /// The document is place 0.
    init(_ schema: Schema) {
        self.schema = schema
        _ = add(0, Key(start: 0), through: [])
    }

    subscript(site: Int) -> Site { sites[site] }

    /// The place of a member or element that the schema does not know.
    mutating func other(_ step: SynthesisStep, of site: Int) -> Int {
        if let known = sites[site].others[step] { return known }
        sites.append(Site(node: nil))
        sites[site].others[step] = sites.count - 1
        return sites.count - 1
    }

    private mutating func add(_ node: Int, _ key: Key, through: [Int]) -> Int {
        let key = through.contains(node) ? Key(start: node) : key
        let through = key.steps.isEmpty ? [node] : through + [node]
        if let known = numbers[key] { return known }
        let number = sites.count
        numbers[key] = number
        sites.append(Site(node: node))
        let shape = schema[node].shape
        let isObject = if case .object = shape { true } else { false }
        let children = shape.children.enumerated().map { step, child in
            isObject
                ? add(child, Key(start: node, steps: [step]), through: [])
                : add(child, Key(start: key.start, steps: key.steps + [step]), through: through)
        }
        sites[number].children = children
        return number
    }
}
