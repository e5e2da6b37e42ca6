internal import Foundation
internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting

/// The cases that failed, as files: `crashes/<test>/<fault>-<8 hex>.choices`, each the text of its choices.
///
/// Of the eight digits, the first four are the check's. Files without such digits are of all checks of the test.
struct KeptCases {
    struct File {
        let name: String
        let choices: [Choice]
    }

    private static let fileExtension = ".choices"

    let folder: URL
    private let identity: CheckIdentity

    init(_ identity: CheckIdentity, root: String) {
        self.identity = identity
        folder = URL(filePath: root).appending(path: "crashes").appending(path: identity.folder)
    }

    /// As messages name a file.
    func path(_ name: String) -> String {
        "crashes/\(identity.folder)/\(name)"
    }

    /// Those of this check, in order of their names.
    ///
    /// - Throws: where one is no text of choices.
    func load() throws -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.sorted().filter(isOurs).compactMap { name in
            guard let bytes = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
            do throws(ChoiceTextError) {
                return File(name: name, choices: try ChoiceReader.choices(in: Array(bytes)))
            } catch {
                throw CheckError.keptFile(path(name), error)
            }
        }
    }

    /// Keeps the case of a fault, in place of one that was kept before where it is the same.
    ///
    /// - Returns: the line that says where, or why not.
    func keep(_ fault: FoundFault, replacing old: String?) -> String {
        let name = old ?? self.name(of: fault.fault)
        let text = Data((ChoicePrinter.text(of: fault.record) + "\n").utf8)
        let file = folder.appending(path: name)
        if (try? Data(contentsOf: file)) == text { return "Kept in \(path(name))" }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: file, options: .atomic)
            return "Kept in \(path(name))"
        } catch {
            return "Not kept: \(path(name)) cannot be written: \(error.localizedDescription)"
        }
    }

    private func name(of fault: CaseFault) -> String {
        let words = fault.identity.joined(separator: " ")
        return "\(Slug(words).text)-\(identity.digits)\(SHA256.hex(Array(words.utf8)).prefix(4))\(Self.fileExtension)"
    }

    private func isOurs(_ name: String) -> Bool {
        guard name.hasSuffix(Self.fileExtension) else { return false }
        let digits = name.dropLast(Self.fileExtension.count).split(separator: "-").last ?? ""
        guard digits.utf8.count == 8, UInt32(digits, radix: 16) != nil else { return true }
        return digits.hasPrefix(identity.digits)
    }
}
