internal import FuzzCore
internal import FuzzEngine

/// A kind and a reason as one phrase.
enum FaultWords {
    /// `crash: Index out of range`; the kind alone where there is no reason, and not twice where the reason begins with it.
    static func headline(_ kind: Outcome, _ reason: String) -> String {
        if reason.isEmpty { return kind.rawValue }
        return reason.hasPrefix(kind.rawValue + " ") ? reason : "\(kind.rawValue): \(reason)"
    }

    /// ` at Parser.next() Parser.swift:12`, a library's with what called it: ` at Data.copy() from Data.read()`; the law of a
    /// mismatch, with where it shows, and the type of an error that escaped in brackets. Nothing where the reason says it already.
    static func place(of signature: Signature, after reason: String) -> String {
        guard let first = signature.place.first, !reason.contains(first) else { return "" }
        switch signature.kind {
        case .mismatch: return " (law: \(signature.place.prefix(3).joined(separator: ", ")))"
        case .escaped: return " (\(first))"
        case .accepted, .rejected, .invalid, .crash, .hang, .memory:
            return " at " + signature.place.prefix(3).joined(separator: " from ")
        }
    }

    /// How a fault comes again, where it does not always: `in 3 of 11 runs`, `after 3 earlier inputs`.
    static func recurrence(_ recurrence: Recurrence) -> String? {
        switch recurrence {
        case .always: nil
        case .sometimes(let shown, let runs): "in \(Amount.grouped(shown)) of \(Amount.counted(runs, "run"))"
        case .after(let inputs): "after \(Amount.counted(inputs, "earlier input"))"
        case .once: "seen once"
        }
    }
}
