/// What `--help` prints, made from the descriptions that parsing uses.
struct HelpText: Sendable {
    /// What the tool is called on this command line: `fuzz`.
    let tool: String
    /// Columns of the page.
    var width = 100

    /// All commands, for `fuzz` and `fuzz --help`.
    func overview(of commands: [CommandDescription]) -> String {
        let rows = commands.map { ($0.name, $0.summary) }
        var lines = ["\(tool): finds inputs that break Swift code that reads them.", "", "Commands:"]
        lines += table(rows)
        lines += ["", "Options:"]
        lines += table([("--help", "Show this help."), ("--version", "Show the version.")])
        lines += ["", "Examples:"]
        lines += commands.compactMap { $0.examples.first }.map { "  \(tool) \($0)" }
        lines += ["", "\(tool) help COMMAND tells the options of a command."]
        lines += ["", "Exit status: \(ExitStatus.legend)."].flatMap { wrap($0, to: width) }
        return page(lines)
    }

    /// One command.
    func page(for command: CommandDescription) -> String {
        let positionals = command.positionals.isEmpty ? "" : " " + command.positionals
        let options = command.options.isEmpty ? "" : " [options]"
        var lines = ["Usage: \(tool) \(command.name)\(positionals)\(options)"]
        for paragraph in command.discussion { lines += [""] + wrap(paragraph, to: width) }
        lines += ["", "Options:"] + table(command.allOptions.map { ($0.spelling, $0.help) })
        lines += ["", "Examples:"] + command.examples.map { "  \(tool) \($0)" }
        return page(lines)
    }

    private func page(_ lines: [String]) -> String {
        lines.map { $0 + "\n" }.joined()
    }

    /// Two columns, the second one wrapped.
    private func table(_ rows: [(String, String)]) -> [String] {
        let column = (rows.map(\.0.count).max() ?? 0) + 4
        return rows.flatMap { name, text in
            wrap(text, to: width - column).enumerated().map { index, line in
                let head = index == 0 ? "  " + name : ""
                return head + String(repeating: " ", count: column - head.count) + line
            }
        }
    }

    private func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }
}
