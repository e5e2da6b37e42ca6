#if !canImport(Darwin)
    internal import Foundation
    internal import FuzzRuntime

    /// `llvm-symbolizer`: one question a line on its standard input, one line of JSON for each.
    extension Symbolizer {
        static let absence =
            "no llvm-symbolizer beside swift or on PATH (FUZZ_SYMBOLIZER names one); traces have offsets in place of names"

        /// `FUZZ_SYMBOLIZER`, then the toolchain's own, which knows its compiler's debug information, then any on `PATH`.
        static func locate(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
            if let chosen = environment["FUZZ_SYMBOLIZER"], !chosen.isEmpty { return chosen }
            let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
            let toolchains = folders.compactMap { folder -> String? in
                guard let resolved = realpath(folder + "/swift", nil) else { return nil }
                defer { free(resolved) }
                return (String(cString: resolved) as NSString).deletingLastPathComponent
            }
            return (toolchains + folders).map { $0 + "/llvm-symbolizer" }.first { access($0, X_OK) == 0 }
        }

        /// `nil` where the child does not answer, also after a second start.
        func answers(to frames: [RawFrame], from program: String) -> [[SymbolFrame]]? {
            var answers: [[SymbolFrame]] = []
            for start in stride(from: 0, to: frames.count, by: Self.batch) {
                let batch = Array(frames[start..<min(start + Self.batch, frames.count)])
                guard let part = ask(batch, of: program) ?? ask(batch, of: program) else { return nil }
                answers += part
            }
            return answers
        }

        /// So few that neither side can fill a socket's buffer while the other one is not reading.
        private static let batch = 16

        private func ask(_ frames: [RawFrame], of program: String) -> [[SymbolFrame]]? {
            if child == nil {
                child = ChildDialogue(
                    program: program,
                    arguments: ["--output-style=JSON", "--no-demangle", "--inlines", "--functions=linkage"])
            }
            // A path that cannot stand in a question is asked as one that is not there.
            let questions = frames.map { frame in
                let module = frame.module.contains { $0 == "\"" || $0.isNewline } ? "" : frame.module
                return "CODE \"\(module)\" 0x\(String(Self.lookup(frame), radix: 16))\n"
            }
            guard let child, child.say(questions.joined()) else {
                self.child = nil
                return nil
            }
            var answers: [[SymbolFrame]] = []
            for frame in frames {
                guard let line = child.readLine(),
                    let answer = try? JSONDecoder().decode(SymbolizerAnswer.self, from: Data(line))
                else {
                    self.child = nil
                    return nil
                }
                answers.append(answer.frames(module: frame.module, offset: Self.lookup(frame)))
            }
            return answers
        }
    }
#endif
