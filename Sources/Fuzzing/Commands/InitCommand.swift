internal import Foundation
internal import FuzzEngine
internal import FuzzRuntime

/// `init`: writes a fuzz executable and its tests into a package.
struct InitCommand: Command {
    static let description = CommandDescription(
        name: "init",
        summary: "Write a fuzz executable and its tests into a package.",
        positionals: "",
        discussion: [
            "Writes into the package of the current folder: a fuzz executable for one of its modules, a test target with a first "
                + "regression table, and a .gitignore. What is there already stays as it is. Package.swift stays too; what it needs is printed."
        ],
        options: [
            OptionDescription("module", "NAME", "The module to fuzz (the only folder in Sources).")
        ],
        examples: ["init", "init --module Shop"])

    private let module: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        module = try arguments.value(of: "module", expected: "the name of a module, such as Shop") {
            PackageSkeleton.isModuleName($0) ? $0 : nil
        }
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let files = DurableFiles()
        guard files.kind(of: PackageSkeleton.manifest) == .file else { throw UsageError.noPackage }
        let skeleton = PackageSkeleton(module: try module ?? self.onlyModule(files))
        for (path, text) in skeleton.files {
            // A link that leads nowhere is somebody's, too.
            if (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
                let wanted = path == PackageSkeleton.ignoreFile ? "; it should have .fuzz/ and corpus/*/generated/" : ""
                surroundings.output.writeLine("\(path): is there, and stays as it is\(wanted)")
                continue
            }
            if let slash = path.lastIndex(of: "/") { try files.createFolder(String(path[..<slash])) }
            try files.write(Array(text.utf8), to: path)
            surroundings.output.writeLine("\(path): written")
        }
        for line in skeleton.manifestLines { surroundings.output.writeLine(line) }
        return .nothingFound
    }

    private func onlyModule(_ files: DurableFiles) throws -> String {
        guard files.kind(of: "Sources") == .folder else { throw UsageError.moduleNotTold([]) }
        let modules = try files.list("Sources").filter { $0.kind == .folder && PackageSkeleton.isModuleName($0.name) }
            .map(\.name).filter { !$0.hasSuffix("Fuzz") }
        guard modules.count == 1 else { throw UsageError.moduleNotTold(modules) }
        return modules[0]
    }
}
