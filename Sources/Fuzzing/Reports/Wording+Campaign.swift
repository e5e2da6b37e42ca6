internal import FuzzEngine
internal import FuzzRuntime

/// Words for why a campaign could not start or go on, and for what it notices.
extension Wording {
    init(campaign error: CampaignError) {
        switch error {
        case .noState(let path):
            self.init("there is no run to resume: \(path) is not there", "Run without --resume to start one.")
        case .stateUnreadable(let path, let reason):
            self.init("the state of the run in \(path) cannot be read: \(reason)", Self.startAfresh)
        case .stateOfOtherVersion(let path, let theirs, let ours):
            self.init(
                "the state of the run in \(path) is of version \(theirs), and this tool reads version \(ours)",
                Self.startAfresh)
        case .stateOfOtherBuild(let path, _, _):
            self.init(
                "the run in \(path) was of another build of the executable",
                "Resume with that build and its settings, such as FUZZ=1, or run without --resume to start afresh.")
        case .stateOfOtherTarget(let path, let theirs, let ours):
            self.init("the run in \(path) is of the target '\(theirs)', not '\(ours)'", Self.startAfresh)
        case .stateOfOtherSeed(let path, let theirs, let ours):
            self.init(
                "the run in \(path) has the seed \(theirs), and --seed says \(ours)",
                "Resume with --seed \(theirs), or run without --resume.")
        case .stateOfOtherLimits(let path, let theirs, _):
            self.init(
                "the run in \(path) has other limits",
                "Resume with \(Self.options(for: theirs)), or run without --resume.")
        case .stateOfOtherDictionary(let path, let theirs, let ours):
            self.init(
                "the run in \(path) has another dictionary, of \(Amount.counted(theirs, "word")), and --dictionary gives "
                    + "\(ours)", "Resume without --dictionary, which keeps its words, or run without --resume.")
        case .stateOfOtherIgnored(let path, let theirs):
            self.init(
                "the run in \(path) ignores " + (theirs.isEmpty ? "no signature" : theirs.joined(separator: ", ")),
                "Resume without --ignore, which keeps that, or run without --resume.")
        case .alreadyRunning(let lock):
            self.init(
                "another process runs this target in this folder: it holds \(lock)",
                "Wait for it to end, or work in another folder.")
        case .storage(let error): self.init(storage: error)
        case .supervisor(let error): self.init(supervisor: error)
        }
    }

    init(notice: CampaignNotice) {
        switch notice {
        case .noSeeds(let folder):
            self.init(
                "there is no seed input, so the run starts from made-up ones", "Good ones in \(folder) would help.")
        case .notInstrumented:
            self.init(
                "this build has no instrumented code, so a run does not see which code an input reaches",
                #"For that, build the code under test with the setting .unsafeFlags(["-Xfrontend", "-sanitize=fuzzer"]), "#
                    + "as the README says.")
        case .seedTooLong(let source, let limit):
            self.init(
                "\(source) is left out: it is longer than \(Amount.bytes(limit))", "Raise --max-length to have it.")
        case .seedUnreadable(let error):
            let words = Wording(storage: error)
            self.init("a seed input is left out: \(words.problem)", words.advice)
        case .rawInputsLeft(let folder, let count):
            self.init(
                "an earlier run was cut off, and left \(Amount.counted(count, "input")) of faults that it did not file in "
                    + folder,
                "Replay them with 'replay \(ShellWord.quoted(folder))', and remove what is of no use.")
        case .unconfirmed(let kind, let iteration):
            self.init(
                "the \(kind.rawValue) at iteration \(Amount.grouped(iteration)) did not come again",
                "It is not reported.")
        case .findingUnreadable(let error):
            let words = Wording(finding: error)
            self.init("a finding is left as it is: \(words.problem)", words.advice)
        }
    }

    private static let startAfresh = "Run without --resume to start afresh; corpus and crashes stay."

    private static func options(for limits: ExecutionLimits) -> String {
        let seconds = String(Double(limits.timeoutMilliseconds) / 1_000)
        return "--timeout \(seconds) --memory-limit \(limits.memoryBytes) --max-length \(limits.maximumLength) "
            + "--stack-size \(limits.stackBytes)"
    }
}
