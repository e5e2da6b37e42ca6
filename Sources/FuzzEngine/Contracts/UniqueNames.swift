/// Gives each thing a name of its own: the first of one name has it as it is, the next with a number behind it.
struct UniqueNames {
    private var taken: Set<String> = []

    mutating func take(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name) \(number)"
            number += 1
        }
        return candidate
    }
}
