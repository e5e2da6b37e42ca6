/// Paths as people write them.
enum DisplayPath {
    /// A path below the current folder without a `./` in front, unless it would read as an option then.
    static func of(_ path: String) -> String {
        guard path.hasPrefix("./") else { return path }
        let rest = path.drop { $0 == "." || $0 == "/" }
        return path.dropFirst(2) == rest && !rest.isEmpty && !rest.hasPrefix("-") ? String(rest) : path
    }
}
