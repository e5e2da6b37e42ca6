internal import FuzzEngine
internal import FuzzRuntime

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Which inputs a command line names, and which target each is for.
struct ReplayFiles {
    /// A longer input is refused: the region that is shared with the target is made for it.
    static let longestInput = ExecutionLimits.lengths.upperBound

    let files: DurableFiles
    let currentFolder: String

    /// The inputs that the paths name: files as they are, folders with all that is in them, in the order of their names. A
    /// `.finding` stands for its input; in a folder it is passed over, as are hidden files and cases of properties, but for one without an input beside it: nobody
    /// may take that for one that behaves.
    func inputs(at paths: [String]) throws -> [String] {
        var inputs: [String] = []
        for path in paths {
            switch files.kind(of: path) {
            case .file: inputs.append(isFinding(path) ? try self.input(besideFinding: path) : path)
            case .folder:
                var cases: [String] = []
                let found = try self.inputs(in: Self.withoutSlash(path), propertyCases: &cases)
                if found.isEmpty {
                    throw cases.first.map { UsageError.caseOfAProperty($0) } ?? .noInputs(folder: path)
                }
                inputs += found
            case .other: throw UsageError.notAFile(path)
            case nil: throw UsageError.noSuchFile(path)
            }
        }
        return inputs
    }

    func read(_ path: String) throws -> [UInt8] {
        do {
            return try files.read(path, limit: Self.longestInput)
        } catch  where error.errno == EFBIG {
            throw UsageError.fileTooLong(path, limit: Self.longestInput)
        }
    }

    /// The `.finding` beside an input, where there is one.
    func finding(beside input: String) -> String? {
        let path = Self.withoutExtension(input) + ".finding"
        return files.kind(of: path) == .file ? path : nil
    }

    /// Whether a file is a case of a property, kept by a test suite, which runs it by itself: choices below `crashes`, with no finding beside
    /// them. No target is for it.
    func isPropertyCase(_ path: String) -> Bool {
        path.hasSuffix(".choices") && place(of: path)?.kind == "crashes" && finding(beside: path) == nil
    }

    /// The target's folder that the file lies in: the name after the last `crashes`, `corpus` or `.fuzz` of its path.
    func slug(of input: String) -> String? {
        place(of: input)?.slug
    }

    private func place(of input: String) -> (kind: Substring, slug: String)? {
        let path = input.hasPrefix("/") ? input : currentFolder + "/" + input
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
        }
        let folders = parts.dropLast()
        guard let place = folders.lastIndex(where: { ["crashes", "corpus", ".fuzz"].contains($0) }),
            place + 1 < folders.endIndex
        else { return nil }
        return (folders[place], String(folders[place + 1]))
    }

    /// Those of a folder, without cases of properties, which are told apart.
    private func inputs(in folder: String, propertyCases: inout [String]) throws(StorageError) -> [String] {
        var inputs: [String] = []
        let entries = try files.list(folder)
        let stems = Set(
            entries.filter { $0.kind == .file && !isFinding($0.name) }.map { Self.withoutExtension($0.name) })
        for entry in entries where !entry.name.hasPrefix(".") {
            let path = folder + "/" + entry.name
            switch entry.kind {
            case .file:
                if isPropertyCase(path) {
                    propertyCases.append(path)
                    continue
                }
                if !isFinding(entry.name) || !stems.contains(Self.withoutExtension(entry.name)) { inputs.append(path) }
            // One that is linked may lead back to where it lies.
            case .folder: if !entry.isLink { inputs += try self.inputs(in: path, propertyCases: &propertyCases) }
            case .other: break
            }
        }
        return inputs
    }

    private func input(besideFinding path: String) throws -> String {
        let stem = Self.withoutExtension(path)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
        for entry in try files.list(folder ?? ".") where entry.kind == .file && !isFinding(entry.name) {
            let candidate = folder.map { $0 + "/" + entry.name } ?? entry.name
            if Self.withoutExtension(candidate) == stem { return candidate }
        }
        throw FindingError.inputMissing(path: path)
    }

    func isFinding(_ path: String) -> Bool {
        path.hasSuffix(".finding")
    }

    private static func withoutExtension(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot != path.startIndex else {
            return path
        }
        return String(path[..<dot])
    }

    private static func withoutSlash(_ path: String) -> String {
        guard path.hasSuffix("/"), path != "/" else { return path }
        return withoutSlash(String(path.dropLast()))
    }
}
