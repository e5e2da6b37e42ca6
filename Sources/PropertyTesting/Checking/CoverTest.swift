internal import Foundation

/// Decides whether a share of all cases is as great as it is asked to be: Wald's sequential probability ratio test (A. Wald, "Sequential
/// Tests of Statistical Hypotheses", 1945) of the share that is asked for against nine tenths of it.
///
///     CoverTest(percent: 20).decision(hits: 10, of: 100)      // nil: not yet
///
/// Where the true share is as asked, or more, it is wrong with a probability of ``error`` at most; where it is nine tenths of it, or
/// less, likewise. Between the two either answer is good enough. Asked for 20 %, it takes some 3,500 cases at a true 22 %, and 10,800 at 18 %.
package struct CoverTest: Sendable {
    /// How often it may be wrong: once in a million.
    package static let error = 1e-6
    /// What is good enough, of what is asked for.
    package static let tolerance = 0.9

    private let gain: Double
    private let loss: Double
    private let bound: Double

    package init(percent: Double) {
        let asked = percent / 100
        let tolerated = asked * Self.tolerance
        gain = asked > 0 ? log(asked / tolerated) : .infinity
        loss = log((1 - asked) / (1 - tolerated))
        bound = log((1 - Self.error) / Self.error)
    }

    /// Whether the share is great enough; nil where more cases are needed to tell.
    package func decision(hits: Int, of cases: Int) -> Bool? {
        // A share of nothing is always there, and one of all is not where one is missing.
        if gain == .infinity { return true }
        let misses = cases - hits
        let ratio = Double(hits) * gain + (misses == 0 ? 0 : Double(misses) * loss)
        if ratio >= bound { return true }
        return ratio <= -bound ? false : nil
    }
}
