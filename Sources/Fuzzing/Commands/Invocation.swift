/// How this tool was started, and how a person can start it again: the words that lines to copy begin with.
struct Invocation: Sendable, Equatable {
    /// The name in help and messages: `fuzz`.
    let tool: String
    /// What a shell in the current folder takes: `swift run -c release fuzz`.
    let commandLine: String

    /// `swift run` starts a tool by its path in `.build/` of the package, from the current folder where that is the package: such a path
    /// is given back as that command, any other as it was typed.
    ///
    /// - Parameter fuzz: the variable FUZZ, which a package may build by: another value is another build.
    init(firstArgument: String, currentFolder: String, fuzz: String? = nil) {
        let parts = firstArgument.split(separator: "/").map(String.init)
        let name = parts.last ?? "fuzz"
        tool = PrintableText.message(name)
        let folder = currentFolder + (currentFolder.hasSuffix("/") ? "" : "/")
        let path = firstArgument.hasPrefix(folder) ? firstArgument.dropFirst(folder.count) : firstArgument[...]
        // The folder of a platform, as .build/debug is by hand.
        let isFromHand = firstArgument.hasPrefix(".") && parts.count < 4
        if path.hasPrefix(".build/"), parts.count >= 2, !isFromHand {
            let configuration = parts[parts.count - 2] == "release" ? "-c release " : ""
            let variable = fuzz.map { "FUZZ=\(ShellWord.quoted($0)) " } ?? ""
            commandLine = "\(variable)swift run \(configuration)\(ShellWord.quoted(name))"
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
