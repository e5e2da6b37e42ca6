internal import FuzzCore
internal import FuzzRuntime

/// The targets of an executable, checked: no two of one name or one folder.
struct TargetCatalog: Sendable, Equatable {
    let targets: [Handshake.TargetFacts]
    /// The executable in messages.
    private let executable: String

    init(_ targets: [Handshake.TargetFacts], of executable: String) throws(UsageError) {
        guard !targets.isEmpty else { throw .noTargets(executable: executable) }
        var names: [String: String] = [:]
        for target in targets {
            let slug = Slug(target.name).text
            if let other = names.updateValue(target.name, forKey: slug) {
                throw other == target.name
                    ? .duplicateTarget(other, executable: executable)
                    : .equalSlugs(other, target.name, slug: slug, executable: executable)
            }
        }
        self.targets = targets
        self.executable = executable
    }

    /// The targets of these names, in this order; all of them for no name.
    func select(_ names: [String]) throws(UsageError) -> [Handshake.TargetFacts] {
        guard !names.isEmpty else { return targets }
        var selected: [Handshake.TargetFacts] = []
        for name in names {
            if selected.contains(where: { $0.name == name }) { throw .repeatedTarget(name) }
            selected.append(try target(named: name))
        }
        return selected
    }

    func has(_ name: String) -> Bool {
        targets.contains { $0.name == name }
    }

    func target(named name: String) throws(UsageError) -> Handshake.TargetFacts {
        guard let target = targets.first(where: { $0.name == name }) else {
            throw .unknownTarget(name, known: targets.map(\.name), executable: executable)
        }
        return target
    }

    /// The target whose folders have this name.
    func target(slug: String) -> Handshake.TargetFacts? {
        targets.first { Slug($0.name).text == slug }
    }
}
