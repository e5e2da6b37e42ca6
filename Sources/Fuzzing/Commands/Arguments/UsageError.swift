internal import FuzzInputs

/// What is wrong with a command line, or with what it names. Turned into words in `Wording`; exit status 2.
enum UsageError: Error, Sendable, Equatable {
    case unknownCommand(String, known: [String])
    case unknownOption(String, command: String, known: [String])
    case missingValue(option: String, placeholder: String)
    /// A flag was given a value.
    case unexpectedValue(option: String, value: String)
    case badValue(option: String, value: String, expected: String)
    case repeatedOption(String)
    case exclusiveOptions(String, String)
    case unexpectedArgument(String, command: String)
    case missingArgument(String, command: String)
    case unknownTarget(String, known: [String], executable: String)
    case repeatedTarget(String)
    /// The executable declares no target.
    case noTargets(executable: String)
    /// Two targets of the executable have one name.
    case duplicateTarget(String, executable: String)
    /// Two targets of the executable would share their folders.
    case equalSlugs(String, String, slug: String, executable: String)
    case noSuchFile(String)
    /// Neither a file nor a folder: a device, a socket.
    case notAFile(String)
    /// A folder with no input to replay in it.
    case noInputs(folder: String)
    /// Neither a `.finding` nor a folder tells the target of this file.
    case targetNotTold(file: String)
    /// Nothing beside this path says that it is a finding.
    case notAFinding(String)
    case fileTooLong(String, limit: Int)
    /// A folder where one input is wanted.
    case oneFileAtATime(String)
    /// A row that cannot be source.
    case rowNeedsTable
    /// A case of a property, for which there is no target that could run it.
    case caseOfAProperty(String)
    /// A kept case of a property that is no text of choices.
    case notChoices(String, ChoiceTextError)
    /// No manifest in the current folder.
    case noPackage
    /// `init` could be for any of these.
    case moduleNotTold([String])
    /// Each of these could hold a new row.
    case severalTables([String])
    /// A line of a dictionary is no word.
    case badDictionary(String, DictionaryError)
    case emptyDictionary(String)
    /// Where the smaller input would go.
    case fileInTheWay(String)
    case noSuchDictionary(String)
    case dictionaryNotAFile(String)
    /// With this one, the dictionaries have more bytes than are taken.
    case dictionaryTooLong(String, limit: Int)
}
