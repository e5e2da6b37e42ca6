/// How the rows of a contract table differ from those of another, by their names.
package struct ContractChanges: Sendable, Hashable {
    package struct Change: Sendable, Hashable {
        package var name: String
        /// Nil for a row that was not there.
        package var before: String?
        /// Nil for a row that is gone.
        package var after: String?

        package init(name: String, before: String?, after: String?) {
            self.name = name
            self.before = before
            self.after = after
        }
    }

    /// Those that were there before, in their order; then those that are new, in theirs.
    package let all: [Change]

    package init(from old: [ContractRow], to new: [ContractRow]) {
        let now = Dictionary(new.map { ($0.name, $0.outcome) }) { first, _ in first }
        let known = Set(old.map(\.name))
        let other = old.filter { now[$0.name] != $0.outcome }.map {
            Change(name: $0.name, before: $0.outcome, after: now[$0.name])
        }
        all =
            other
            + new.filter { !known.contains($0.name) }.map { Change(name: $0.name, before: nil, after: $0.outcome) }
    }

    package var isEmpty: Bool { all.isEmpty }
    package var changed: Int { all.count { $0.before != nil && $0.after != nil } }
    package var added: Int { all.count { $0.before == nil } }
    package var removed: Int { all.count { $0.after == nil } }
}
