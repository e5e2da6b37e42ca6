internal import FuzzEngine

/// `promote`: makes an input a row of a regression table.
struct PromoteCommand: Command {
    static let description = CommandDescription(
        name: "promote",
        summary: "Make findings, or any inputs, rows of a regression table.",
        positionals: "FILE…",
        discussion: [
            "Runs the input, and adds it to a table that a test suite runs: what it is called, what it has to do, and where it came from. "
                + "Where it behaves, what it does now is what it has to do, unless --expect says otherwise; look at it. Where it still "
                + "fails, the row is open: a known issue, until the fault is mended and the row is closed by hand.",
            "The input of a finding moves to the table, and its files in crashes go; --keep leaves them. Any other file stays. "
                + "Long inputs lie in files beside the table.",
            "A case that a property failed on, crashes/TEST/….choices, is run by its test as long as the file is there. --emit swift "
                + "prints the argument that makes the test run it always; then the file can go.",
            "Of several files, each becomes a row; where they are given one name, the second has a 2 behind it. One that cannot be promoted "
                + "ends it, and those before it are done.",
        ],
        options: PromoteOptions.descriptions,
        examples: [
            "promote crashes/workshop/invalid-unnamed-0a1b2c3d.json --name \"no id\"",
            "promote page.html --target offer --expect rejected:unreadable",
            "promote page.html input.json --target offer",
            "promote input.json --target offer --emit swift",
            "promote crashes/shoptests-price/false-0a1b2c3d.choices --emit swift",
        ])

    private let options: PromoteOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try PromoteOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let files = ReplayFiles(files: DurableFiles(), currentFolder: surroundings.currentFolder)
        let folder = options.paths.first { files.files.kind(of: $0) == .folder }
        if let folder { throw UsageError.oneFileAtATime(folder) }
        // A finding is named by either of its files, and by a pattern of the shell by both.
        var paths: [String] = []
        for path in try files.inputs(at: options.paths) where !paths.contains(path) { paths.append(path) }
        for (number, path) in paths.enumerated() {
            let one = FilePromotion(options: options, name: options.name(number: number), files: files)
            let status = try one.promote(path, in: surroundings)
            guard status == .nothingFound else { return status }
        }
        return .nothingFound
    }
}
