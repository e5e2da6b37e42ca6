/// Gives each thing a name of its own: the first of one name has it as it is, the next with a number behind it.
///
///     var names = UniqueNames()
///     names.take("page")      // "page"
///     names.take("page")      // "page 2"
package struct UniqueNames {
    private var taken: Set<String>

    /// - Parameter taken: names that are there already.
    package init(taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    package mutating func take(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name) \(number)"
            number += 1
        }
        return candidate
    }
}
