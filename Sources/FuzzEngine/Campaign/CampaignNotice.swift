package import FuzzCore

/// Something that a person may want to know, and that stops nothing.
package enum CampaignNotice: Sendable, Equatable {
    /// There is no seed: the run starts from made-up inputs. With the folder where seeds would be.
    case noSeeds(folder: String)
    /// No code of the build is instrumented: nothing tells which code an input reaches.
    case notInstrumented
    /// A seed that is longer than an input may be was left out.
    case seedTooLong(source: String, limit: Int)
    /// A file of the corpus could not be read, and was left out.
    case seedUnreadable(StorageError)
    /// An earlier run was cut off before it filed the faults of these inputs, and this one does not go on with it.
    case rawInputsLeft(folder: String, count: Int)
    /// A hang, or a memory finding, did not come again in a fresh executor, and is not reported.
    case unconfirmed(kind: Outcome, iteration: UInt64)
    /// A finding on disk could not be read; it is left as it is.
    case findingUnreadable(FindingError)
}
