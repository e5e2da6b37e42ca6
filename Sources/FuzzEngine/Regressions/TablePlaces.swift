internal import FuzzCore
internal import FuzzRuntime

/// Where a package keeps its regression tables: `Regressions/TARGET.json` in a folder of tests, or in the package's own.
package struct TablePlaces {
    private let root: String
    private let files: DurableFiles

    package init(root: String = ".", files: DurableFiles = DurableFiles()) {
        self.root = root
        self.files = files
    }

    /// The target's tables that are there, in the order of their paths.
    package func tables(of target: String) throws(StorageError) -> [String] {
        try folders().map { path($0, target) }.filter { files.kind(of: $0) == .file }
    }

    /// Where a row of the target goes to when nobody says: its table, or a new one in the one folder for tables. Several where that does
    /// not decide.
    package func placesToWrite(_ target: String) throws(StorageError) -> [String] {
        let tables = try tables(of: target)
        if !tables.isEmpty { return tables }
        let folders = try folders()
        return (folders.isEmpty ? ["Regressions"] : folders).map { path($0, target) }
    }

    /// The signatures of the target's open rows. A table that cannot be read has none.
    package func openSignatures(of target: String) -> Set<String> {
        let tables = ((try? tables(of: target)) ?? []).compactMap { try? TableStore(path: $0, files: files).load() }
        let rows = tables.compactMap(\.self).filter { $0.target == target }.flatMap(\.rows)
        return Set(rows.filter { $0.status == .open }.compactMap(\.signature))
    }

    private func folders() throws(StorageError) -> [String] {
        var tops = [""]
        if files.kind(of: inRoot("Tests")) == .folder {
            tops += try files.list(inRoot("Tests")).filter { $0.kind == .folder }.map { "Tests/\($0.name)/" }
        }
        return tops.map { $0 + "Regressions" }.filter { files.kind(of: inRoot($0)) == .folder }
    }

    private func path(_ folder: String, _ target: String) -> String {
        inRoot("\(folder)/\(Slug(target).text).json")
    }

    private func inRoot(_ path: String) -> String {
        root == "." ? path : root + "/" + path
    }
}
