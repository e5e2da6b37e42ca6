import FuzzCore
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("State on disk")
struct StateFileTests {
    let folder: TemporaryFolder
    let written: StateFile

    static let owner = SavedRun(
        build: "b", target: "t", seed: .max, limits: ExecutionLimits(), goal: .duration(2.5), iterations: 12,
        seconds: 1.5, dictionary: InputDictionary(words: [[0xFF], Array("word".utf8)]))

    init() throws {
        folder = try TemporaryFolder()
        written = StateFile(path: folder.path + "/state.json", entries: folder.path + "/entries", files: DurableFiles())
    }

    static func state() -> RunState {
        var state = RunState(start: [])
        state.iterations = 12
        state.epochs = 3
        state.corpus.add([0, 255], features: [.max, 1 << 63], origin: .seed)
        state.corpus.add(Array(repeating: 7, count: 5_000), features: [3], origin: .generated)
        state.outcomes = [.accepted: 10, .crash: 2]
        let signature = Signature(kind: .crash, reason: "r", place: ["p"])
        state.ledger.findings = [
            CampaignFinding(
                signature: signature, reason: "r", file: "f", iteration: 4, size: 1, wasKnown: true)
        ]
        state.ledger.settled = [0]
        state.ledger.keys = [.max: 0, 4: 0]
        state.ledger.unconfirmed = [9: 2]
        state.comparedWords.add([[0, 1], [0xFE, 2]], beside: InputDictionary())
        state.unstable = [.max, 2]
        state.ledger.onDiskBefore = ["0a0b0c0d", "00000000"]
        return state
    }

    @Test("What was written reads back, long entries from files of their own")
    func roundTrip() throws {
        var file = written
        let state = Self.state()
        try file.write(state, owner: Self.owner)
        #expect(try folder.names(in: "entries") == [SHA256.hex(Array(repeating: 7 as UInt8, count: 5_000))])
        let saved = try file.readSaved()
        #expect(saved.owner == Self.owner)
        let again = try file.restore(saved, maximumLength: 1 << 20)
        #expect(again.iterations == 12)
        #expect(again.epochs == 3)
        #expect(again.unstable == [.max, 2])
        #expect(again.corpus.entries == state.corpus.entries)
        #expect(again.corpus.featureCounts == state.corpus.featureCounts)
        #expect(again.corpus.nextIdentifier == 2)
        #expect(again.outcomes == state.outcomes)
        #expect(again.ledger == state.ledger)
        #expect(again.comparedWords == state.comparedWords)
    }

    @Test("A state cut off anywhere is refused")
    func truncated() throws {
        var file = written
        try file.write(Self.state(), owner: Self.owner)
        let bytes = try DurableFiles().read(file.path, limit: 1 << 20)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            try DurableFiles().write(Array(bytes[..<length]), to: file.path)
            let error = #expect(throws: CampaignError.self) { try file.readSaved() }
            guard case .stateUnreadable(file.path, _) = error else {
                Issue.record("cut at \(length): \(String(describing: error))")
                return
            }
        }
    }

    @Test("A state of another version, or whose parts do not fit, is refused")
    func wrong() throws {
        var file = written
        try file.write(Self.state(), owner: Self.owner)
        let text = String(decoding: try DurableFiles().read(file.path, limit: 1 << 20), as: UTF8.self)
        let unfit = CampaignError.stateUnreadable(path: file.path, reason: "its parts do not fit each other")
        let ours = SavedState.currentVersion
        let changes: [(String, String, CampaignError)] = [
            (
                "\"version\":\(ours)", "\"version\":\(ours + 1)",
                .stateOfOtherVersion(path: file.path, theirs: ours + 1, ours: ours)
            ),
            ("\"settled\":[0]", "\"settled\":[1]", unfit),
            ("\"epochs\":3", "\"epochs\":9223372036854775807", unfit),
            ("\"maximumLength\":1048576", "\"maximumLength\":-1", unfit),
            ("\"timeoutMilliseconds\":1000", "\"timeoutMilliseconds\":9223372036854775807", unfit),
            ("", "null", .stateUnreadable(path: file.path, reason: "it is no object")),
            ("\"epochs\":3,", "", .stateUnreadable(path: file.path, reason: "epochs is missing")),
            (
                "\"epochs\":3", "\"epochs\":\"3\"",
                .stateUnreadable(path: file.path, reason: "epochs is of another type")
            ),
        ]
        for (old, new, error) in changes {
            let changed = old.isEmpty ? new : text.replacing(old, with: new)
            #expect(changed != text)
            try DurableFiles().write(Array(changed.utf8), to: file.path)
            #expect(throws: error) { try file.readSaved() }
        }
    }

    @Test("A long entry that was changed by hand is refused")
    func changedEntry() throws {
        var file = written
        try file.write(Self.state(), owner: Self.owner)
        let path = folder.path + "/entries/" + (try folder.names(in: "entries")[0])
        try DurableFiles().write([1], to: path)
        let saved = try file.readSaved()
        #expect(throws: CampaignError.stateUnreadable(path: path, reason: "its content is not what its name says")) {
            try file.restore(saved, maximumLength: 1 << 20)
        }
    }

    @Test("Long entries that the state does not speak of go")
    func removal() throws {
        var file = written
        try file.write(Self.state(), owner: Self.owner)
        try file.removeOthers(than: Self.state())
        #expect(try folder.names(in: "entries").count == 1)
        try file.removeOthers(than: RunState(start: []))
        #expect(try folder.names(in: "entries") == [])
    }

    @Test("A command learns the seed of a run from its state")
    func savedRun() throws {
        var file = written
        try file.write(Self.state(), owner: Self.owner)
        #expect(try SavedRun.read(file.path, files: DurableFiles()) == Self.owner)
        #expect(throws: CampaignError.noState(path: folder.path + "/none")) {
            try SavedRun.read(folder.path + "/none", files: DurableFiles())
        }
    }
}
