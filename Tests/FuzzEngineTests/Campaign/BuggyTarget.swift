import FuzzCore
import FuzzRuntime

/// A target with features and with faults of every manner that a campaign tells apart.
enum BuggyTarget {
    static func act(_ bytes: [UInt8], _ place: FakeExecutor.Place) -> FakeExecutor.Act {
        var act = FakeExecutor.Act()
        act.features = [UInt64(min(bytes.count, 12))]
        for (position, byte) in bytes.prefix(3).enumerated() {
            act.features.append(UInt64(1_000 * (position + 1)) + UInt64(byte >> 4))
        }
        if let execution = fault(bytes, place) {
            act.execution = execution
            act.features = []
        }
        return act
    }

    static func fault(_ bytes: [UInt8], _ place: FakeExecutor.Place) -> Execution? {
        guard let first = bytes.first, let last = bytes.last else { return nil }
        // Two keys, one signature.
        if bytes.contains(0x42) { return execution(.crash, "trap", key: bytes.count % 2 == 0 ? 1 : 2) }
        // Two signatures.
        if bytes.count >= 5, bytes[2] < 32 {
            return execution(.invalid, "too \(bytes[2] < 16 ? "small" : "low")", key: bytes[2] < 16 ? 3 : 4)
        }
        // A hang that is real, and one that is the machine's.
        if last >= 0xF8 { return execution(.hang, "decode", key: 5) }
        if last >= 0xF0 { return place == .block ? execution(.hang, "machine", key: 6) : nil }
        // It takes what came before to see this one.
        if first >= 0xF0 { return place == .block ? execution(.escaped, "state", key: 7) : nil }
        return nil
    }

    static func execution(_ outcome: Outcome, _ identity: String, key: UInt64) -> Execution {
        Execution(outcome: outcome, phase: .decode, key: key, identity: [identity])
    }
}
