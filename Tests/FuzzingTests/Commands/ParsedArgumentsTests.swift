import Testing

@testable import Fuzzing

@Suite("Arguments of a command")
struct ParsedArgumentsTests {
    private let description = CommandDescription(
        name: "bake", summary: "Bakes.", positionals: "[CAKE…]", discussion: [],
        options: [
            OptionDescription("heat", "DEGREES", "How hot."),
            OptionDescription("minutes", "NUMBER", "How long."),
            OptionDescription("quiet", nil, "No bell."),
            OptionDescription("with", "NAME", "What goes in.", isRepeatable: true),
        ],
        examples: ["bake --heat 180"])

    private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
        try ParsedArguments(arguments, for: description)
    }

    @Test("A value follows its option, or an equals sign")
    func values() throws {
        #expect(try parse("--heat", "180").value(of: "heat") == "180")
        #expect(try parse("--heat=180").value(of: "heat") == "180")
        #expect(try parse("--heat=a=b").value(of: "heat") == "a=b")
        #expect(try parse("--heat=").value(of: "heat")?.isEmpty == true)
        #expect(try parse("--heat", "-5").value(of: "heat") == "-5")
        #expect(try parse("--heat=--5").value(of: "heat") == "--5")
        #expect(try parse().value(of: "heat") == nil)
    }

    @Test("An option that may be repeated has all its values, in order")
    func repeated() throws {
        let arguments = try parse("--with", "nuts", "x", "--with=figs", "--with", "nuts")
        #expect(arguments.values(of: "with") == ["nuts", "figs", "nuts"])
        #expect(arguments.positionals == ["x"])
        #expect(try parse().values(of: "with") == [])
    }

    @Test("Arguments without a name keep their order, between options too")
    func positionals() throws {
        let arguments = try parse("plum", "--quiet", "-", "--heat", "3", "apple")
        #expect(arguments.positionals == ["plum", "-", "apple"])
        #expect(arguments.has("quiet"))
        #expect(try parse("plum").has("quiet") == false)
    }

    @Test("Two dashes end the options")
    func dashes() throws {
        let arguments = try parse("--quiet", "--", "--heat", "--", "x")
        #expect(arguments.positionals == ["--heat", "--", "x"])
        #expect(arguments.value(of: "heat") == nil)
    }

    @Test("Help has two spellings and is had by every command")
    func help() throws {
        #expect(try parse("--help").isHelpWanted)
        #expect(try parse("-h").isHelpWanted)
        #expect(try parse("x").isHelpWanted == false)
    }

    @Test("What is not understood is an error that says which word it is")
    func errors() {
        let known = ["--heat", "--minutes", "--quiet", "--with", "--help"]
        #expect(throws: UsageError.unknownOption("--het", command: "bake", known: known)) { try parse("--het=1") }
        #expect(throws: UsageError.unknownOption("-q", command: "bake", known: known)) { try parse("-q") }
        #expect(throws: UsageError.missingValue(option: "heat", placeholder: "DEGREES")) { try parse("--heat") }
        #expect(throws: UsageError.missingValue(option: "heat", placeholder: "DEGREES")) {
            try parse("--heat", "--quiet")
        }
        #expect(throws: UsageError.unexpectedValue(option: "quiet", value: "yes")) { try parse("--quiet=yes") }
        #expect(throws: UsageError.repeatedOption("heat")) { try parse("--heat", "1", "--heat=1") }
        #expect(throws: UsageError.repeatedOption("quiet")) { try parse("--quiet", "--quiet") }
    }

    @Test("A command without positionals refuses them")
    func noPositionals() {
        let bare = CommandDescription(
            name: "ring", summary: "", positionals: "", discussion: [], options: [], examples: [])
        #expect(throws: UsageError.unexpectedArgument("x", command: "ring")) { try ParsedArguments(["x"], for: bare) }
    }

    @Test("A value that cannot be read, and two options that exclude each other, are errors")
    func readValues() throws {
        let arguments = try parse("--heat", "hot", "--minutes", "5")
        #expect(try arguments.value(of: "minutes", expected: "a number", as: { Int($0) }) == 5)
        #expect(throws: UsageError.badValue(option: "heat", value: "hot", expected: "a number")) {
            try arguments.value(of: "heat", expected: "a number", as: { Int($0) })
        }
        #expect(throws: UsageError.exclusiveOptions("heat", "minutes")) { try arguments.exclude("heat", "minutes") }
        #expect(throws: Never.self) { try arguments.exclude("heat", "quiet") }
    }
}
