/// A source file's path, as far as it may be shown or stored: without the folders of the machine that built it.
struct SourcePath {
    let name: String
    /// From the last folder named `Sources` or `Tests` on; the name alone where there is none.
    let relative: String

    init(_ path: String) {
        let parts = path.split { $0 == "/" || $0 == "\\" }
        name = parts.last.map(String.init) ?? path
        let root = parts.dropLast().lastIndex { $0 == "Sources" || $0 == "Tests" }
        relative = root.map { parts[$0...].joined(separator: "/") } ?? name
    }
}
