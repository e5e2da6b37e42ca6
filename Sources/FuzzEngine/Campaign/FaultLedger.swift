package import FuzzCore

/// What a run knows of faults: its findings, the keys that lead to each, and the keys that did not hold.
///
/// It is a part of the run's state: `crashes/` steers nothing.
package struct FaultLedger: Sendable, Hashable {
    /// A hang whose key did not hold so many times is not tried again.
    package static let trials = 3

    /// In the order in which the run saw them; those that are ignored too.
    package internal(set) var findings: [CampaignFinding] = []
    /// Findings whose input was made smaller, or will not be, by index.
    package internal(set) var settled: Set<Int> = []
    /// The finding's index by key.
    package internal(set) var keys: [UInt64: Int] = [:]
    /// How often a key did not come again, by key.
    package internal(set) var unconfirmed: [UInt64: Int] = [:]
    /// Digests of the findings that were on disk before the run.
    package internal(set) var onDiskBefore: Set<String> = []

    package init() {}

    /// Keys that need no report.
    package var knownKeys: Set<UInt64> {
        Set(keys.keys).union(unconfirmed.filter { $0.value >= Self.trials }.keys)
    }

    package var unconfirmedCount: Int { unconfirmed.values.reduce(0, +) }

    /// Those that a person hears of.
    package var reported: [CampaignFinding] { findings.filter { !$0.isIgnored } }

    /// How many of them had no file before the run.
    package var newCount: Int { findings.count { !$0.isIgnored && !$0.wasKnown } }

    package var findingsByKind: [Outcome: Int] {
        reported.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    }

    package func index(of signature: Signature) -> Int? {
        findings.firstIndex { $0.signature == signature }
    }

    /// Says that the key is this finding's.
    package mutating func learn(_ key: UInt64, is index: Int) {
        if key != 0 { keys[key] = index }
    }
}
