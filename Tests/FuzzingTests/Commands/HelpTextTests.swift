import Testing

@testable import Fuzzing

@Suite("Help")
struct HelpTextTests {
    private let description = CommandDescription(
        name: "bake", summary: "Bakes cakes.", positionals: "CAKE…",
        discussion: ["Bakes each cake in turn, and says when it is done."],
        options: [
            OptionDescription("heat", "DEGREES", "How hot the oven is to be before it begins."),
            OptionDescription("quiet", nil, "No bell."),
        ],
        examples: ["bake plum --heat 180", "bake apple"])

    @Test("The page of a command is its description, wrapped")
    func page() {
        let expected = """
            Usage: oven bake CAKE… [options]

            Bakes each cake in turn, and says when
            it is done.

            Options:
              --heat DEGREES  How hot the oven is to
                              be before it begins.
              --quiet         No bell.
              --help          Show this help.

            Examples:
              oven bake plum --heat 180
              oven bake apple

            """
        #expect(HelpText(tool: "oven", width: 40).page(for: description) == expected)
    }

    @Test("The overview names each command, and an example of it")
    func overview() {
        let expected = """
            oven: finds inputs that break Swift code that reads them.

            Commands:
              bake  Bakes cakes.

            Options:
              --help     Show this help.
              --version  Show the version.

            Examples:
              oven bake plum --heat 180

            oven help COMMAND tells the options of a command.

            Exit status: 0 nothing found; 1 findings, a replay that still fails, or a table that changed; 2
            wrong usage; 3 the engine could not do its work; 130 interrupted, with all on disk.

            """
        #expect(HelpText(tool: "oven").overview(of: [description]) == expected)
    }
}
