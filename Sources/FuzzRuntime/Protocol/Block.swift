package import FuzzCore
package import FuzzInputs

/// What a block does to its entry.
package enum Stage: UInt32, Sendable, Hashable, Codable {
    /// Runs entries `entry`, `entry + 1`, … as they are, one an iteration.
    case seeds
    /// Mutates the entry: a geometric number of operations an iteration.
    case havoc
    /// Runs what ``Comparison``s suggest: the entry with operands that the code compared put where they are looked for. Where the
    /// list is at its end, the rest is havoc.
    case comparisons
    /// Runs every single fault of the kinds that servers really produce. Where the list is at its end, the rest is havoc.
    case systematic
    /// As ``seeds``, and each entry runs once before that: what a process finds out once is none of what an entry shows, whatever ran
    /// before it there. What a discovery shows is all of its features; elsewhere those edges may be missing that were known already.
    case survey

    /// Whether the stage runs entries as they are.
    package var isOfEntries: Bool { self == .seeds || self == .survey }
}

/// A run of iterations planned together: one entry, one stage, a count. It starts in a fresh executor.
package struct Block: Sendable, Hashable, Codable {
    /// The number of its first iteration.
    package var first: UInt64
    package var count: Int
    package var stage: Stage
    /// An index into the snapshot's entries.
    package var entry: Int
    /// Where in the list of its stage it begins.
    package var offset: Int

    package init(first: UInt64, count: Int, stage: Stage, entry: Int, offset: Int = 0) {
        self.offset = offset
        self.first = first
        self.count = count
        self.stage = stage
        self.entry = entry
    }
}

/// What the blocks of an epoch may know: the entries, the features that are not new, the faults that are known.
package struct Snapshot: Sendable {
    /// One entry. The identifier says that the bytes are the same as in an earlier snapshot, so that they need not be
    /// written to shared memory again.
    package struct Entry: Sendable {
        package var identifier: Int
        package var bytes: [UInt8]

        package init(identifier: Int, bytes: [UInt8]) {
            self.identifier = identifier
            self.bytes = bytes
        }
    }

    package var entries: [Entry]
    package var features: Set<UInt64>
    /// Keys of faults (``Execution/key``) that need no report.
    package var knownFaults: Set<UInt64>
    /// The index of the smallest entry: what is mutated in the rest of a block that hung twice.
    package var smallest: Int
    /// The schema of the target's documents as JSON; empty where there is none.
    package var schema: [UInt8]
    /// Words that a person gave, to put into inputs.
    package var words: InputDictionary
    /// Words that the code under test compared inputs with.
    package var comparedWords: InputDictionary

    package init(
        entries: [Entry], features: Set<UInt64>, knownFaults: Set<UInt64>, smallest: Int, schema: [UInt8] = [],
        words: InputDictionary = InputDictionary(), comparedWords: InputDictionary = InputDictionary()
    ) {
        self.schema = schema
        self.words = words
        self.comparedWords = comparedWords
        self.entries = entries
        self.features = features
        self.knownFaults = knownFaults
        self.smallest = smallest
    }
}

/// An input that showed a feature which was neither in the snapshot nor earlier in its block, and showed it again.
package struct Discovery: Sendable, Hashable {
    package var iteration: UInt64
    package var bytes: [UInt8]
    /// The features of the execution, known ones too, without those that it did not show again.
    package var features: [UInt64]

    package init(iteration: UInt64, bytes: [UInt8], features: [UInt64]) {
        self.iteration = iteration
        self.bytes = bytes
        self.features = features
    }
}

/// The first input of a block with a fault whose key was neither in the snapshot nor earlier in the block. Not confirmed.
package struct Fault: Sendable, Hashable {
    package var iteration: UInt64
    package var bytes: [UInt8]
    package var execution: Execution

    package init(iteration: UInt64, bytes: [UInt8], execution: Execution) {
        self.iteration = iteration
        self.bytes = bytes
        self.execution = execution
    }
}

/// What a block gave. Its lists are in the order of iterations.
package struct BlockResult: Sendable {
    package var block: Block
    package var discoveries: [Discovery]
    package var faults: [Fault]
    /// How many iterations ended with each outcome; they add up to the block's count where it finished.
    package var outcomes: [Outcome: Int]
    /// How long the list of the block's stage is; 0 for stages without one.
    package var stageTotal: Int
    /// Words that the block's entry was compared with, in the order of the comparisons; of a stage of comparisons.
    package var words: [[UInt8]]
    /// Features that would have been new, but were not there when their input was run again. In rising order, each once.
    package var unstable: [UInt64]

    package init(
        block: Block, discoveries: [Discovery], faults: [Fault], outcomes: [Outcome: Int], stageTotal: Int = 0,
        words: [[UInt8]] = [], unstable: [UInt64] = []
    ) {
        self.stageTotal = stageTotal
        self.words = words
        self.unstable = unstable
        self.block = block
        self.discoveries = discoveries
        self.faults = faults
        self.outcomes = outcomes
    }
}
