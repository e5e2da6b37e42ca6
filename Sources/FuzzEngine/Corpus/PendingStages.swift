package import FuzzRuntime

/// Where in their lists the stages of an entry go on; nil for a stage whose list is at its end.
package struct PendingStages: Sendable, Hashable, Codable {
    package var comparisons: Int? = 0
    package var systematic: Int? = 0

    package init() {}

    /// Nothing is left to do.
    package static var none: PendingStages {
        var stages = PendingStages()
        stages.comparisons = nil
        stages.systematic = nil
        return stages
    }

    package subscript(stage: Stage) -> Int? {
        get {
            switch stage {
            case .comparisons: comparisons
            case .systematic: systematic
            case .seeds, .survey, .havoc: nil
            }
        }
        set {
            switch stage {
            case .comparisons: comparisons = newValue
            case .systematic: systematic = newValue
            case .seeds, .survey, .havoc: break
            }
        }
    }

    /// A block has worked a part of the list off.
    package mutating func advance(_ stage: Stage, to next: Int, of total: Int) {
        self[stage] = next < total ? next : nil
    }
}
