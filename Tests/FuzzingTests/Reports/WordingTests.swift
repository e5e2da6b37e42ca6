import FuzzEngine
import FuzzInputs
import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("Words for errors")
struct WordingTests {
    @Test(
        "A wrong command line",
        arguments: [
            (.unknownCommand("rnu", known: ["run", "list"]), "unknown command 'rnu'. Did you mean 'run'?"),
            (.unknownCommand("x", known: ["run", "list"]), "unknown command 'x'. Commands: run, list."),
            (
                .unknownOption("--sed", command: "run", known: ["--seed"]),
                "unknown option '--sed' of 'run'. Did you mean '--seed'?"
            ),
            (.missingValue(option: "seed", placeholder: "NUMBER"), "--seed needs a value. Write --seed NUMBER."),
            (
                .unexpectedValue(option: "fresh", value: "no"),
                "--fresh takes no value, and 'no' is given. Write --fresh alone."
            ),
            (
                .badValue(option: "seed", value: "a\u{1B}", expected: "a number"),
                "'a\\x1B' is no value for --seed. Give a number."
            ),
            (.repeatedOption("seed"), "--seed is given twice. Give it once."),
            (
                .exclusiveOptions("iterations", "duration"),
                "--iterations and --duration exclude each other. Give one of them."
            ),
            (.unexpectedArgument("x", command: "list"), "'x' is an argument too many for 'list'. Leave it out."),
            (.missingArgument("FILE", command: "replay"), "'replay' needs FILE. See 'help replay'."),
        ] as [(UsageError, String)])
    func usage(error: UsageError, expected: String) {
        #expect(Wording(error).line == expected)
    }

    @Test(
        "Targets and files that are not there",
        arguments: [
            (
                .unknownTarget("ofer", known: ["offer", "json"], executable: "./x"),
                "there is no target 'ofer' in ./x. Did you mean 'offer'?"
            ),
            (.repeatedTarget("offer"), "the target 'offer' is named twice. Name it once."),
            (.noTargets(executable: "./x"), "./x declares no target. Add one to the 'targets' of its FuzzMain type."),
            (
                .duplicateTarget("offer", executable: "./x"),
                "two targets of ./x are named 'offer'. Give each a name of its own."
            ),
            (
                .equalSlugs("a b", "a-b", slug: "a-b", executable: "./x"),
                "the targets 'a b' and 'a-b' of ./x would share the folder 'a-b'. "
                    + "Give them names that differ in their first 48 letters and digits."
            ),
            (
                .noSuchFile("a.json"),
                "there is no file or folder 'a.json'. Check the path; it is taken from the current folder."
            ),
            (
                .notAFile("/dev/null"),
                "'/dev/null' is neither a file nor a folder. Give the path of an input, or of a folder of inputs."
            ),
            (
                .noInputs(folder: "empty"),
                "there is no input in 'empty'. Give a folder with files in it, such as crashes."
            ),
            (
                .targetNotTold(file: "a.json"),
                "nothing tells which target 'a.json' is for. "
                    + "Give --target NAME, or keep the file in crashes/TARGET or corpus/TARGET."
            ),
            (
                .oneFileAtATime("crashes"),
                "'crashes' is a folder. Give files: each becomes a row with a name of its own."
            ),
            (.fileTooLong("a.json", limit: 2_048), "'a.json' is longer than 2,048 bytes. Give a shorter input."),
            (
                .badDictionary("a.dict", DictionaryError(line: 3, reason: .unterminatedWord)),
                "the dictionary 'a.dict' cannot be read: line 3: the word has no closing quote. "
                    + "Correct that line, or put # in front of it."
            ),
            (.emptyDictionary("a.dict"), "the dictionary 'a.dict' holds no word. Write one a line, in double quotes."),
            (
                .noSuchDictionary("words"),
                "there is no dictionary 'words'. Check the path; it is taken from the current folder."
            ),
            (
                .dictionaryNotAFile("words"),
                "the dictionary 'words' is not a file. Give a file with a word in double quotes on each line."
            ),
            (
                .dictionaryTooLong("a.dict", limit: 4 << 20),
                "with 'a.dict' the dictionaries have more than 4,194,304 bytes. Give fewer or shorter ones."
            ),
        ] as [(UsageError, String)])
    func targets(error: UsageError, expected: String) {
        #expect(Wording(error).line == expected)
    }

    @Test(
        "What the supervisor failed to do",
        arguments: [
            (
                .cannotStart(path: "./x", errno: 2),
                "cannot start ./x: No such file or directory. "
                    + "Check the path after --executable; 'swift build' prints where a product lies."
            ),
            (
                .cannotStart(path: "./x", errno: 13),
                "cannot start ./x: Permission denied. Give the path of an executable file."
            ),
            (
                .notAFuzzExecutable(path: "/bin/true"),
                "/bin/true started, and did not answer as a fuzz executable does. "
                    + "Give the path of an executable whose @main type conforms to FuzzMain."
            ),
            (
                .diedWhileStarting(path: "./x", status: "exit 1", standardError: "one\nlibfoo.so: not found\n"),
                "./x ended while it started (exit 1): libfoo.so: not found. Run it by itself to see why."
            ),
            (
                .otherVersion(path: "./x", theirs: 2, ours: 1),
                "./x speaks version 2 of the worker protocol, and this tool version 1. Build both from the same release."
            ),
            (
                .unknownTarget(name: "ofer", known: ["offer"]),
                "there is no target 'ofer' in the executable. Did you mean 'offer'?"
            ),
            (
                .system(operation: "socketpair", errno: 24),
                "the system refused socketpair: Too many open files. "
                    + "Too many files are open: raise the limit (ulimit -n), or lower --jobs."
            ),
            (
                .prepareFailed(target: "offer", execution: Execution(outcome: .crash, ending: .exited(3))),
                "the 'prepare' of the target 'offer' fails: exited with status 3. "
                    + "Mend it: no input can run before it has."
            ),
            (
                .workersKeepDying(status: "killed"),
                "workers die again and again outside of any input (killed). Look for what ends the process while it "
                    + "starts: a global, a constructor, the system's memory killer."
            ),
        ] as [(SupervisorError, String)])
    func supervisor(error: SupervisorError, expected: String) {
        #expect(Wording(error).line == expected)
    }

    @Test(
        "A preparation that fails is told by the last line that says why",
        arguments: [
            ("noise\nprepare: NoDesk(floor: 3)\n", "the 'prepare' of the target 'offer' fails: NoDesk(floor: 3). Mend"),
            (
                "prepare: x\nA.swift:3: Fatal error: no desk\nmore\n",
                "the 'prepare' of the target 'offer' fails: A.swift:3: Fatal error: no desk. Mend"
            ),
            (
                "a stack of 99 bytes cannot be had: Cannot allocate memory\n",
                "the target 'offer' cannot begin: a stack of 99 bytes cannot be had: Cannot allocate memory. "
                    + "Lower --stack-size, or raise the system's limit on memory (ulimit -v)."
            ),
            ("nothing of use\n", "the 'prepare' of the target 'offer' fails: exited with status 1. Mend"),
        ])
    func preparation(standardError: String, expected: String) {
        let execution = Execution(outcome: .crash, ending: .exited(1), standardError: Array(standardError.utf8))
        #expect(Wording(SupervisorError.prepareFailed(target: "offer", execution: execution)).line.hasPrefix(expected))
    }

    @Test(
        "What the file system refused",
        arguments: [
            (.write, 28, "cannot write a/b: No space left on device. Make room on the disk, and run again."),
            (
                .createFolder, 13,
                "cannot make the folder a/b: Permission denied. Change its permissions or its owner, and run again."
            ),
            (
                .replace, 30,
                "cannot replace a/b: Read-only file system. "
                    + "The file system is read-only: make it writable, or work in another folder."
            ),
            (.read, 21, "cannot read a/b: Is a directory. A file is expected there: move the folder away."),
            (.list, 20, "cannot list the folder a/b: Not a directory. A folder is expected there: move the file away."),
            (.remove, 2, "cannot remove a/b: No such file or directory. Check that the folder is still there."),
            (.read, 27, "cannot read a/b: it is too long. Give a shorter file, or raise --max-length."),
            (
                .read, 22,
                "cannot read a/b: it is not a regular file. Mend that, and run again; what was written before stays."
            ),
            (.sync, 5, "cannot write to the disk a/b: Input/output error. Check the disk."),
        ] as [(StorageError.Operation, Int32, String)])
    func storage(operation: StorageError.Operation, errno: Int32, expected: String) {
        #expect(Wording(StorageError(path: "a/b", operation: operation, errno: errno)).line == expected)
    }

    @Test(
        "Why a campaign could not start",
        arguments: [
            (.noState(path: "s"), "there is no run to resume: s is not there. Run without --resume to start one."),
            (
                .stateUnreadable(path: "s", reason: "not whole"),
                "the state of the run in s cannot be read: not whole. "
                    + "Run without --resume to start afresh; corpus and crashes stay."
            ),
            (
                .stateOfOtherVersion(path: "s", theirs: 2, ours: 1),
                "the state of the run in s is of version 2, and this tool reads version 1. "
                    + "Run without --resume to start afresh; corpus and crashes stay."
            ),
            (
                .stateOfOtherBuild(path: "s", theirs: "a", ours: "b"),
                "the run in s was of another build of the executable. Resume with that build and its settings, such as "
                    + "FUZZ=1, or run without --resume to start afresh."
            ),
            (
                .stateOfOtherTarget(path: "s", theirs: "a b", ours: "a-b"),
                "the run in s is of the target 'a b', not 'a-b'. "
                    + "Run without --resume to start afresh; corpus and crashes stay."
            ),
            (
                .stateOfOtherSeed(path: "s", theirs: 7, ours: 8),
                "the run in s has the seed 7, and --seed says 8. Resume with --seed 7, or run without --resume."
            ),
            (
                .stateOfOtherLimits(
                    path: "s",
                    theirs: ExecutionLimits(
                        timeoutMilliseconds: 500, memoryBytes: 1_024, maximumLength: 64, stackBytes: 65_536),
                    ours: ExecutionLimits()),
                "the run in s has other limits. Resume with --timeout 0.5 --memory-limit 1024 --max-length 64 "
                    + "--stack-size 65536, or run without --resume."
            ),
            (
                .stateOfOtherDictionary(path: "s", theirs: 1, ours: 20),
                "the run in s has another dictionary, of 1 word, and --dictionary gives 20. "
                    + "Resume without --dictionary, which keeps its words, or run without --resume."
            ),
            (
                .alreadyRunning(lock: "l"),
                "another process runs this target in this folder: it holds l. "
                    + "Wait for it to end, or work in another folder."
            ),
            (
                .storage(StorageError(path: "a", operation: .write, errno: 28)),
                "cannot write a: No space left on device. Make room on the disk, and run again."
            ),
            (
                .supervisor(.workersKeepDying(status: "killed")),
                "workers die again and again outside of any input (killed). Look for what ends the process while it "
                    + "starts: a global, a constructor, the system's memory killer."
            ),
        ] as [(CampaignError, String)])
    func campaign(error: CampaignError, expected: String) {
        #expect(Wording(error).line == expected)
    }

    @Test(
        "What a campaign notices",
        arguments: [
            (
                .noSeeds(folder: "corpus/x"),
                "there is no seed input, so the run starts from made-up ones. Good ones in corpus/x would help."
            ),
            (
                .notInstrumented,
                "this build has no instrumented code, so a run does not see which code an input reaches. For that, build "
                    + #"the code under test with the setting .unsafeFlags(["-Xfrontend", "-sanitize=fuzzer"]), as the "#
                    + "README says."
            ),
            (
                .seedTooLong(source: "corpus/x/a", limit: 1_024),
                "corpus/x/a is left out: it is longer than 1,024 bytes. Raise --max-length to have it."
            ),
            (
                .seedUnreadable(StorageError(path: "corpus/x/a", operation: .read, errno: 13)),
                "a seed input is left out: cannot read corpus/x/a: Permission denied. "
                    + "Change its permissions or its owner, and run again."
            ),
            (
                .rawInputsLeft(folder: ".fuzz/x/raw", count: 2),
                "an earlier run was cut off, and left 2 inputs of faults that it did not file in .fuzz/x/raw. "
                    + "Replay them with 'replay .fuzz/x/raw', and remove what is of no use."
            ),
            (
                .unconfirmed(kind: .hang, iteration: 1_000),
                "the hang at iteration 1,000 did not come again. It is not reported."
            ),
            (
                .findingUnreadable(.inputMissing(path: "crashes/x/a.finding")),
                "a finding is left as it is: there is no input beside crashes/x/a.finding. "
                    + "Put the input back, or remove the file."
            ),
        ] as [(CampaignNotice, String)])
    func notices(notice: CampaignNotice, expected: String) {
        #expect(Wording(notice: notice).line == expected)
    }

    @Test("Standard output that cannot be written")
    func output() {
        #expect(
            Wording(OutputError(errno: 32, command: "replay")).line
                == "cannot write to standard output: Broken pipe. Whatever reads it has to stay until the end.")
        #expect(
            Wording(OutputError(errno: 32, command: "run")).line
                == "cannot write to standard output: Broken pipe. Whatever reads it has to stay until the end. "
                + "What was found is on disk, and 'run --resume' goes on.")
    }

    @Test(
        "What is wrong with a finding",
        arguments: [
            (
                .unreadable(StorageError(path: "a.finding", operation: .read, errno: 5)),
                "cannot read a.finding: Input/output error. Check the disk."
            ),
            (
                .malformed(path: "a.finding", reason: "not JSON"),
                "a.finding is no finding of this release: not JSON. Mend it, or remove it and give --target."
            ),
            (
                .inputMissing(path: "a.finding"),
                "there is no input beside a.finding. Put the input back, or remove the file."
            ),
            (
                .otherInput(path: "a.finding", expectedSize: 1, size: 2_000),
                "a.finding describes an input of 1 byte, and the one beside it has 2,000 bytes. "
                    + "Run the target again to have it described anew, or remove both."
            ),
        ] as [(FindingError, String)])
    func findings(error: FindingError, expected: String) {
        #expect(Wording(error).line == expected)
    }
}
