/// Words for what is wrong with a command line.
extension Wording {
    init(usage error: UsageError) {
        switch error {
        case .unknownCommand(let word, let known):
            self.init("unknown command '\(word)'", Self.suggestion(for: word, among: known, else: "Commands"))
        case .unknownOption(let word, let command, let known):
            self.init(
                "unknown option '\(word)' of '\(command)'", Self.suggestion(for: word, among: known, else: "Options"))
        case .missingValue(let option, let placeholder):
            self.init("--\(option) needs a value", "Write --\(option) \(placeholder).")
        case .unexpectedValue(let option, let value):
            self.init("--\(option) takes no value, and '\(value)' is given", "Write --\(option) alone.")
        case .badValue(let option, let value, let expected):
            self.init("'\(value)' is no value for --\(option)", "Give \(expected).")
        case .repeatedOption(let option):
            self.init("--\(option) is given twice", "Give it once.")
        case .exclusiveOptions(let first, let second):
            self.init("--\(first) and --\(second) exclude each other", "Give one of them.")
        case .unexpectedArgument(let word, let command):
            self.init("'\(word)' is an argument too many for '\(command)'", "Leave it out.")
        case .missingArgument(let word, let command):
            self.init("'\(command)' needs \(word)", "See 'help \(command)'.")
        default: self.init(target: error)
        }
    }

    /// Those about targets and files that a command line names.
    private init(target error: UsageError) {
        switch error {
        case .unknownTarget(let name, let known, let executable):
            self.init(unknownTarget: name, known: known, in: executable)
        case .repeatedTarget(let name):
            self.init("the target '\(name)' is named twice", "Name it once.")
        case .noTargets(let executable):
            self.init("\(executable) declares no target", "Add one to the 'targets' of its FuzzMain type.")
        case .duplicateTarget(let name, let executable):
            self.init("two targets of \(executable) are named '\(name)'", "Give each a name of its own.")
        case .equalSlugs(let first, let second, let slug, let executable):
            self.init(
                "the targets '\(first)' and '\(second)' of \(executable) would share the folder '\(slug)'",
                "Give them names that differ in their first 48 letters and digits.")
        case .noSuchFile(let path):
            self.init("there is no file or folder '\(path)'", "Check the path; it is taken from the current folder.")
        case .notAFile(let path):
            self.init(
                "'\(path)' is neither a file nor a folder", "Give the path of an input, or of a folder of inputs.")
        case .noInputs(let folder):
            self.init("there is no input in '\(folder)'", "Give a folder with files in it, such as crashes.")
        case .targetNotTold(let file):
            self.init(
                "nothing tells which target '\(file)' is for",
                "Give --target NAME, or keep the file in crashes/TARGET or corpus/TARGET.")
        case .notAFinding(let path):
            self.init(
                "'\(path)' is no finding: there is no .finding beside it", "Give a file of crashes, or use 'replay'.")
        case .fileInTheWay(let path):
            self.init(
                "the smaller input would go to '\(path)', which is there",
                "Shrink that one to go on from it, or move it away.")
        case .fileTooLong(let path, let limit):
            self.init("'\(path)' is longer than \(Amount.bytes(limit))", "Give a shorter input.")
        default: self.init(package: error)
        }
    }

    /// Those about a package and its tables.
    private init(package error: UsageError) {
        switch error {
        case .oneFileAtATime(let path):
            self.init("'\(path)' is a folder", "Give files: each becomes a row with a name of its own.")
        case .caseOfAProperty(let path):
            self.init(
                "'\(path)' is a case of a property, which its test runs first as long as the file is there",
                "Run the test; 'promote FILE --emit swift' prints what makes it run the case always.")
        case .notChoices(let path, let error):
            self.init("'\(path)' is no case of a property: \(error)", "Mend the file, or delete it.")
        case .rowNeedsTable:
            self.init(
                "the fault needs earlier inputs, several runs or limits of its own, which source does not tell",
                "Promote it to a table: leave out --emit.")
        case .noPackage:
            self.init(
                "there is no Package.swift here", "Go to a package's folder, or make one with 'swift package init'.")
        case .moduleNotTold(let modules):
            self.init(
                modules.isEmpty
                    ? "there is no module in Sources" : "Sources has \(modules.joined(separator: " and "))",
                "Give one with --module.")
        case .severalTables(let paths):
            self.init("the row could go to \(paths.joined(separator: " or "))", "Give one of them with --table.")
        default: self.init(dictionary: error)
        }
    }

    /// Those about the files of `--dictionary`.
    private init(dictionary error: UsageError) {
        switch error {
        case .badDictionary(let path, let error):
            self.init(
                "the dictionary '\(path)' cannot be read: \(error)", "Correct that line, or put # in front of it.")
        case .emptyDictionary(let path):
            self.init("the dictionary '\(path)' holds no word", "Write one a line, in double quotes.")
        case .noSuchDictionary(let path):
            self.init("there is no dictionary '\(path)'", "Check the path; it is taken from the current folder.")
        case .dictionaryNotAFile(let path):
            self.init(
                "the dictionary '\(path)' is not a file", "Give a file with a word in double quotes on each line.")
        case .dictionaryTooLong(let path, let limit):
            self.init(
                "with '\(path)' the dictionaries have more than \(Amount.bytes(limit))", "Give fewer or shorter ones.")
        default:
            self.init("the command line is wrong: \(error)", "See 'help'.")
        }
    }

    init(unknownTarget name: String, known: [String], in executable: String) {
        self.init(
            "there is no target '\(name)' in \(executable)", Self.suggestion(for: name, among: known, else: "Targets"))
    }

    private static func suggestion(for word: String, among known: [String], else noun: String) -> String {
        if let near = NearestWord.to(word, among: known) { return "Did you mean '\(near)'?" }
        return known.isEmpty ? "There are none." : "\(noun): \(known.joined(separator: ", "))."
    }
}
