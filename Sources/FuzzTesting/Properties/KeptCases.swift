internal import Foundation
internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting

/// The cases that failed, as files: `crashes/<test>/<fault>-<8 hex>.choices`, each the text of its choices.
///
/// Of the eight digits, the first four are the check's, and the last four the fault's. A file without such digits is of each check of the
/// test, which keeps its own beside it. What is of others is run as well, behind its own and as long as nothing fails: their check may be
/// another one by now.
struct KeptCases {
    struct File {
        let name: String
        let choices: [Choice]

        /// The eight digits of its name; nil for a name that a person gave.
        var digits: Substring? { KeptCases.digits(in: name) }
    }

    /// Where a case went.
    struct Keeping {
        /// What a person is told.
        let line: String
        /// The file that it is in now.
        let name: String?
    }

    private static let fileExtension = ".choices"
    /// How the names begin of cases that ended their process, or did not end.
    private static let endings = ["crash-", "exit-", "closed-", "hang-"]

    let folder: URL
    private let identity: CheckIdentity
    private let keepsAny: Bool
    /// Those of this check, in order of their names.
    let files: [File]
    /// Those of other checks of the test, or of none any more.
    let lent: [File]

    /// - Parameters:
    ///   - isIsolated: whether a case may end its process; where not, one of another check that did is not among those that are lent.
    ///   - keepsAny: whether there are any; a check in a case of another one has none.
    /// - Throws: where a file of this check is no text of choices.
    init(
        _ identity: CheckIdentity, root: String, _ folders: KeptFolders, isIsolated: Bool, keepsAny: Bool = true
    ) throws(CheckError) {
        self.identity = identity
        self.keepsAny = keepsAny
        folder = URL(filePath: root).appending(path: "crashes").appending(path: identity.folder)
        var (files, lent): ([File], [File]) = ([], [])
        for (name, bytes) in keepsAny ? folders.files(in: folder) : [] where name.hasSuffix(Self.fileExtension) {
            let isOurs = Self.digits(in: name)?.hasPrefix(identity.digits) ?? true
            let isDanger = !isIsolated && Self.endings.contains { name.hasPrefix($0) }
            if isDanger, !isOurs { continue }
            do throws(ChoiceTextError) {
                let file = File(name: name, choices: try ChoiceReader.choices(in: Array(bytes)))
                if isOurs { files.append(file) } else { lent.append(file) }
            } catch {
                // Of one of others, their check tells.
                if isOurs { throw .keptFile("crashes/\(identity.folder)/\(name)", error) }
            }
        }
        (self.files, self.lent) = (files, lent)
    }

    /// As messages name a file.
    func path(_ name: String) -> String {
        "crashes/\(identity.folder)/\(name)"
    }

    /// Keeps the cases of faults, each in a file of its own.
    ///
    /// A file whose case fails as its name says is written anew with the simpler case. One whose case fails in another way now stays as it
    /// is: it may show its own fault again once this one is mended.
    ///
    /// - Parameter first: the place of the first of the files among the choices that ran first.
    /// - Returns: of each fault, where its case is; nil for an example, and where none is kept.
    func keep(_ faults: [FoundFault], from first: Int) -> [Keeping?] {
        let others = faults.compactMap { found in
            file(of: found, from: first).flatMap { isFile($0, of: found.fault) ? nil : $0.name }
        }
        return faults.map { found in
            found.isExample || !keepsAny ? nil : keep(found, from: file(of: found, from: first), sparing: Set(others))
        }
    }

    /// Whether a fault shows in a case that is of another check.
    func isLent(_ found: FoundFault, from first: Int) -> Bool {
        if case .kept(let place) = found.origin { place - first >= files.count } else { false }
    }

    private func file(of found: FoundFault, from first: Int) -> File? {
        guard case .kept(let place) = found.origin, place >= first else { return nil }
        return place - first < files.count ? files[place - first] : lent[place - first - files.count]
    }

    private func keep(_ found: FoundFault, from old: File?, sparing others: Set<String>) -> Keeping {
        if let old, old.choices == found.record.choices, old.digits?.hasPrefix(identity.digits) == true {
            return Keeping(line: "Kept in \(path(old.name))", name: old.name)
        }
        let name = name(of: found.fault, in: old, sparing: others)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = Data((ChoicePrinter.text(of: found.record) + "\n").utf8)
            let file = folder.appending(path: name)
            if (try? Data(contentsOf: file)) != text { try text.write(to: file, options: .atomic) }
        } catch {
            return Keeping(
                line: "Not kept: \(path(name)) cannot be written: \(error.localizedDescription)", name: nil)
        }
        var line = "Kept in \(path(name))"
        if let old, old.name != name { line += "; the case of \(path(old.name)) fails in this way now" }
        return Keeping(line: line, name: name)
    }

    /// Whether a file is of a fault, by its name.
    private func isFile(_ file: File, of fault: CaseFault) -> Bool {
        file.digits.map { $0 == digits(of: fault) } ?? false
    }

    /// What the file of a fault is called: as it was, or by another name where the usual one is taken by a case that fails in another way.
    private func name(of fault: CaseFault, in old: File?, sparing others: Set<String>) -> String {
        if let old, isFile(old, of: fault) { return old.name }
        let slug = Slug(words(of: fault)).text
        let end = "-\(digits(of: fault))\(Self.fileExtension)"
        var name = slug + end
        var number = 2
        while others.contains(name) {
            name = "\(slug)-\(number)\(end)"
            number += 1
        }
        return name
    }

    private func words(of fault: CaseFault) -> String { fault.identity.joined(separator: " ") }

    private func digits(of fault: CaseFault) -> String {
        identity.digits + SHA256.hex(Array(words(of: fault).utf8)).prefix(4)
    }

    private static func digits(in name: String) -> Substring? {
        let end = name.dropLast(fileExtension.count).split(separator: "-").last ?? ""
        return end.utf8.count == 8 && UInt32(end, radix: 16) != nil ? end : nil
    }
}
