internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// `list`: the names of the targets, one a line, with what their inputs are; or the findings on disk.
struct ListCommand: Command {
    static let description = CommandDescription(
        name: "list",
        summary: "List the targets, or the findings on disk.",
        positionals: "[findings [TARGET…]]",
        discussion: [
            "Lists the targets of the executable: the name of each, and what files of its inputs end with.",
            "With the word findings, lists what lies in crashes, of all targets or of those that are named: the name of each finding, its kind, "
                + "the size of its input, the seed and the iteration that found it first, whether it is open, and its reason.",
        ],
        options: [
            OptionDescription(
                "format", "text|json", "How to print findings: a table for people, or one JSON object a line (text)."),
            OptionDescription("redact", nil, "Of findings, show reasons without values."),
            ExecutableOption.description,
        ],
        examples: ["list", "list --executable .build/release/offer-fuzz", "list findings", "list findings workshop"])

    /// Nothing for the targets themselves; empty for the findings of all.
    private let findingsOf: [String]?
    private let format: RunOptions.Format
    private let isRedacted: Bool
    private let executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let words = arguments.positionals
        if let first = words.first, first != "findings" {
            throw .unexpectedArgument(first, command: arguments.command)
        }
        findingsOf = words.isEmpty ? nil : Array(words.dropFirst())
        let formats = RunOptions.Format.allCases.map(\.rawValue).joined(separator: " or ")
        format = try arguments.value(of: "format", expected: formats, as: RunOptions.Format.init(rawValue:)) ?? .text
        isRedacted = arguments.has("redact")
        executable = ExecutableOption.path(in: arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        if let findingsOf { return try listFindings(of: findingsOf, in: surroundings) }
        let targets = try surroundings.handshake(with: executable).catalog.targets
        let width = targets.map { DisplayWidth.columns(of: PrintableText.message($0.name)) }.max() ?? 0
        for target in targets {
            let name = PrintableText.message(target.name)
            let padding = String(repeating: " ", count: width - DisplayWidth.columns(of: name) + 2)
            surroundings.output.writeLine(name + padding + "." + PrintableText.message(target.fileExtension))
        }
        return .nothingFound
    }

    /// Findings that cannot be read are complained of, and the others listed.
    private func listFindings(of targets: [String], in surroundings: Surroundings) throws -> ExitStatus {
        var table = FindingTable(findings: [], isRedacted: isRedacted)
        var status = ExitStatus.nothingFound
        for folder in try folders(of: targets, in: surroundings) {
            let (findings, problems) = try FindingStore(root: ".", target: folder, fileExtension: "").load()
            table.findings += findings
            for problem in problems {
                surroundings.complain(problem)
                status = max(status, .engineFailed)
            }
        }
        for target in Set(table.findings.map(\.finding.target)) {
            table.promotedSignatures.formUnion(TablePlaces().openSignatures(of: target))
        }
        let lines =
            switch format {
            case .text: table.lines
            case .json:
                table.events { surroundings.invocation.replayLine(of: [$0], executable: executable) }
            }
        for line in lines { surroundings.output.writeLine(line) }
        return status
    }

    /// The names of the folders in `crashes/`: all, or those of the targets that are named.
    private func folders(of targets: [String], in surroundings: Surroundings) throws -> [String] {
        let files = DurableFiles()
        let there = files.kind(of: "crashes") == nil ? [] : try files.list("crashes").filter { $0.kind == .folder }
        let names = there.map(\.name).filter { !$0.hasPrefix(".") }
        guard !targets.isEmpty else { return names }
        let missing = targets.filter { !names.contains(Slug($0).text) }
        if !missing.isEmpty { _ = try surroundings.handshake(with: executable).catalog.select(missing) }
        return targets.map { Slug($0).text }
    }
}
