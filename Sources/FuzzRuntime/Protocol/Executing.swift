package import FuzzCore
internal import FuzzInputs

/// Whoever runs single inputs on a target, and says what each did.
package protocol Probing {
    /// Runs inputs one after another, the first of them in a fresh executor, and says what each did.
    ///
    /// An input that kills its executor costs a new one, and the rest go on in that. With `detailed`, standard error is
    /// captured and errors are described, and each input has an executor of its own. An input that has used a tenth of the
    /// time limit is cut short where `isKnownHang` says so of its phase and stack.
    mutating func probe(
        _ inputs: [[UInt8]], detailed: Bool, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [Execution]

    /// Runs inputs one after another in a fresh executor, and says in detail what the last one did, or the one that ended the executor.
    mutating func probe(
        _ input: [UInt8], after earlier: [[UInt8]], isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> Execution

    /// What a generating target draws of texts of choices, without a call of its property; nothing for one of which it makes no value.
    /// With the value in words where it `isDescribed`.
    mutating func draw(_ texts: [[UInt8]], isDescribed: Bool) throws(SupervisorError) -> [Drawing?]
}

/// What a generator drew of a text of choices.
package struct Drawing: Sendable, Hashable {
    package var record: ChoiceRecord
    /// The value; empty where nobody asked.
    package var words: String

    package init(record: ChoiceRecord, words: String = "") {
        self.record = record
        self.words = words
    }

    /// The one text that says what was drawn.
    package var text: [UInt8] {
        var printer = ChoicePrinter()
        printer.print(record)
        return printer.bytes
    }
}

/// Whoever runs a target on somebody's behalf. ``WorkerPool`` does it in child processes; a test's fake does it in place.
///
/// It is the seam between the campaign and everything that processes can do to it.
package protocol Executing: Probing {
    /// Runs the blocks of an epoch, each in a fresh executor, several at a time, and answers in the order of the blocks.
    ///
    /// A block that was not finished because the observer said stop is given as `nil`.
    mutating func run(
        _ blocks: [Block], on snapshot: Snapshot, observer: any BlockObserver
    ) throws(SupervisorError) -> [BlockResult?]

    /// Runs a block again, and answers what the last of its executors was given, in order. Of very many inputs the last ones, as many as
    /// there is room for.
    mutating func retrace(
        _ block: Block, on snapshot: Snapshot, isKnownHang: (Execution) -> Bool
    ) throws(SupervisorError) -> [[UInt8]]

    /// What the target decodes, as far as its type tells: asked in a fresh executor, since it runs code of the target's.
    mutating func describe() throws(SupervisorError) -> TargetShape
}

extension Probing {
    /// As before, each input with all of its time.
    package mutating func probe(_ inputs: [[UInt8]], detailed: Bool) throws(SupervisorError) -> [Execution] {
        try probe(inputs, detailed: detailed) { _ in false }
    }
}

/// Told of what goes on while blocks run.
package protocol BlockObserver: AnyObject {
    /// Called some ten times a second, with what all blocks of this epoch have done so far. False ends the run at once.
    func progressed(iterations: Int, faults: Int) -> Bool

    /// Called as soon as a fault with a new key is seen in a block, in no particular order: the time to put its input on disk.
    func faulted(_ fault: Fault)

    /// Called when an input has used a tenth of the time limit, with its phase and stack: whether its hang is known from
    /// before this epoch, so that it may be cut short.
    func isKnownHang(_ execution: Execution) -> Bool
}

/// The limits that an input runs under.
package struct ExecutionLimits: Sendable, Hashable, Codable {
    /// User CPU time in milliseconds; ten times as long on the clock.
    package var timeoutMilliseconds: Int
    /// Bytes above the executor's start.
    package var memoryBytes: Int
    /// The longest input, in bytes.
    package var maximumLength: Int
    /// The stack of the target in bytes.
    package var stackBytes: Int

    package init(
        timeoutMilliseconds: Int = 1_000, memoryBytes: Int = 512 << 20, maximumLength: Int = 1 << 20,
        stackBytes: Int = 8 << 20
    ) {
        self.timeoutMilliseconds = timeoutMilliseconds
        self.memoryBytes = memoryBytes
        self.maximumLength = maximumLength
        self.stackBytes = stackBytes
    }

    /// The sizes of stacks that a target can be given.
    package static let stacks = 64 << 10...1 << 30
    /// The lengths of inputs that the shared region can be made for.
    package static let lengths = 1...1 << 30
    /// Far beyond what anybody waits for, and sums of it stay numbers.
    private static let amounts = 1...1 << 50

    /// Whether a run can have them.
    package var areSound: Bool {
        Self.amounts.contains(timeoutMilliseconds) && Self.amounts.contains(memoryBytes)
            && Self.lengths.contains(maximumLength) && Self.stacks.contains(stackBytes)
    }
}

/// What an executable says of itself when a worker starts in it.
package struct Handshake: Sendable, Hashable, Codable {
    package struct TargetFacts: Sendable, Hashable, Codable {
        package var name: String
        /// Without the dot: `json`.
        package var fileExtension: String
        /// Seed inputs given in code.
        package var seeds: [[UInt8]]
        /// Words given in code.
        package var words: [[UInt8]]
        /// Whether an input is the text of a generator's choices.
        package var isOfChoices: Bool

        package init(
            name: String, fileExtension: String, seeds: [[UInt8]], words: [[UInt8]] = [], isOfChoices: Bool = false
        ) {
            self.isOfChoices = isOfChoices
            self.words = words
            self.name = name
            self.fileExtension = fileExtension
            self.seeds = seeds
        }

        /// Another release may say less: which one it is shows behind that.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                name: try values.decode(String.self, forKey: .name),
                fileExtension: try values.decode(String.self, forKey: .fileExtension),
                seeds: try values.decode([[UInt8]].self, forKey: .seeds),
                words: try values.decodeIfPresent([[UInt8]].self, forKey: .words) ?? [],
                isOfChoices: try values.decodeIfPresent(Bool.self, forKey: .isOfChoices) ?? false)
        }
    }

    /// The version of the protocol between coordinator and worker.
    package var version: Int
    /// Tells builds apart: state written under one build is not resumed under another.
    package var build: String
    /// The name of the type that declares the targets, with its module.
    package var main: String
    package var targets: [TargetFacts]

    package init(version: Int, build: String, main: String = "", targets: [TargetFacts]) {
        self.version = version
        self.build = build
        self.main = main
        self.targets = targets
    }
}
