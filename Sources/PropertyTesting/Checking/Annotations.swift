/// Goes on with a case only where a condition holds. Other cases count as neither passed nor failed.
///
///     try await checkProperty(over: .integer(in: 0...100), .integer(in: 0...100)) { dividend, divisor in
///         try assume(divisor != 0)
///         #expect((dividend / divisor) * divisor + dividend % divisor == dividend)
///     }
///
/// Where most cases are given up, a check says so and fails: a generator that makes what is wanted is then the better way.
///
/// - Throws: what ends the case. Let it through.
public func assume(_ condition: Bool, fileID: StaticString = #fileID, line: UInt = #line) throws {
    if !condition { throw Discard.assumed(place: "\(fileID):\(line)") }
}

/// Puts a label on a case where a condition holds. A failure tells how many cases had which label.
///
///     classify(list.isEmpty, as: "empty")
public func classify(_ condition: Bool = true, as label: String) {
    CaseNotes.current?.note { $0.labels[label, default: false] = $0.labels[label, default: false] || condition }
}

/// Asks that a share of all cases has a label: a check fails where it has not.
///
///     cover(20, list.count > 3, as: "long")
///
/// It goes on beyond its iterations until that is decided, by Wald's sequential probability ratio test: where the true share is as asked
/// it fails in one of a million checks at most, and where it is nine tenths of that, or less, it passes in one of a million.
///
/// - Parameter percent: from 0 to 100.
public func cover(_ percent: Double, _ condition: Bool, as label: String) {
    classify(condition, as: label)
    CaseNotes.current?.note { $0.covers[label] = min(max(percent, 0), 100) }
}

/// Says how near a case is to what is looked for: the second half of a search climbs from the cases with the highest score.
///
///     target(score: Double(cache.count), as: "entries")
///
/// - Parameters:
///   - score: the greater the better; not a number says nothing.
///   - label: tells several scores apart, each of which is climbed by itself.
public func target(score: Double, as label: String = "score") {
    if !score.isNaN { CaseNotes.current?.note { $0.scores[label] = score } }
}
