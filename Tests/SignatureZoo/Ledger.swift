/// Several faults in one function, each in a line of its own. A release build says nothing of any.
enum Ledger {
    @inline(never)
    static func entry(for visit: Visit) -> Int {
        let pages = [3, 5, 7]
        let most = Int.max - Unknown.zero
        switch visit.exhibit {
        case .overflow:
            // fault overflow: crash at Ledger.entry(for:)
            return most + Int(visit.depth) + 1
        case .overflowAgain:
            // fault overflowAgain: crash at Ledger.entry(for:)
            return most * (Int(visit.door) + 2)
        case .index:
            // fault index: crash at Ledger.entry(for:)
            return pages[Int(visit.depth) + 3]
        case .unwrap:
            // fault unwrap: crash at Ledger.entry(for:)
            // swift-format-ignore: NeverForceUnwrap, a fault
            return Int(visit.label + "?")!
        default:
            // fault division: crash at Ledger.entry(for:)
            return pages.count / Unknown.zero
        }
    }
}
