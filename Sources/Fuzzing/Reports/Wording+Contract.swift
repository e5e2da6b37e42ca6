internal import FuzzEngine
internal import FuzzRuntime

/// Words for what is wrong with a contract table.
extension Wording {
    init(contract error: ContractError) {
        switch error {
        case .table(let error):
            self.init("\(error.place): \(error.words.problem)", Self.advice(for: error.problem) ?? error.words.advice)
        case .noBases(let target, let folder):
            self.init(
                "nothing is known that the target '\(target)' reads",
                "Keep inputs in \(folder), or name its type with 'reading:'.")
        case .ofChoices(let target):
            self.init(
                "the target '\(target)' reads a generator's choices, which have no variants that are broken",
                "'run' searches them.")
        }
    }

    /// Where it is another one than for a table of regressions.
    private static func advice(for problem: TableError.Problem) -> String? {
        switch problem {
        case .missing: "Make one with 'table TARGET --update', or correct the path."
        case .tooDeep, .loneSurrogate: "Take it away, and make another one with --update."
        case .duplicateName: "Leave one of them, or make the table anew with --update once it can be read."
        case .unknownVersion: "Use the release that wrote it, or take it away and make another one with --update."
        default: nil
        }
    }
}
