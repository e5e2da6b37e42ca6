/// How this tool was started, and how a person can start it again: the words that lines to copy begin with.
struct Invocation: Sendable, Equatable {
    /// The name in help and messages: `fuzz`.
    let tool: String
    /// What a shell in the current folder takes: `swift run -c release fuzz`.
    let commandLine: String

    /// `swift run` starts a tool by its absolute path in `.build/` of the package: such a path is given back as that
    /// command, any other as it was typed.
    init(firstArgument: String, currentFolder: String) {
        let parts = firstArgument.split(separator: "/").map(String.init)
        let name = parts.last ?? "fuzz"
        tool = PrintableText.message(name)
        let build = currentFolder + (currentFolder.hasSuffix("/") ? "" : "/") + ".build/"
        if firstArgument.hasPrefix(build), parts.count >= 2 {
            let configuration = parts[parts.count - 2] == "release" ? "-c release " : ""
            commandLine = "swift run \(configuration)\(ShellWord.quoted(name))"
        } else {
            commandLine = ShellWord.quoted(firstArgument.isEmpty ? name : firstArgument)
        }
    }

    /// The line that replays files, in a terminal of the current folder.
    func replayLine(of files: [String], executable: String?) -> String {
        var words = ["replay"]
        if let executable { words += ["--executable", executable] }
        if files.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
        return commandLine + " " + (words + files).map(ShellWord.quoted).joined(separator: " ")
    }
}
