/// One command of a history as it went: when it began, when it ended, and what came of it.
struct Operation<Model: StateModel>: Sendable {
    var command: Model.Command
    var response: Model.Response
    /// Places in the one order of all beginnings and ends.
    var start: Int
    var end: Int
}

/// Looks for an order of operations that the model agrees with, and in which none comes before one that had ended when it began.
///
/// Such an order is what makes a history linearizable (Herlihy and Wing, "Linearizability: a correctness condition for concurrent
/// objects", 1990). The search is that of Wing and Gong, "Testing and verifying concurrent objects", 1993: for short histories, each is
/// tried.
struct Linearization<Model: StateModel> {
    private let operations: [Operation<Model>]

    init(_ operations: [Operation<Model>]) {
        self.operations = operations
    }

    func exists(from model: Model) -> Bool {
        var isPlaced = Array(repeating: false, count: operations.count)
        func place(_ state: Model, _ left: Int) -> Bool {
            if left == 0 { return true }
            // Whatever began behind the first end of those left cannot be next.
            var firstEnd = Int.max
            for place in operations.indices where !isPlaced[place] { firstEnd = min(firstEnd, operations[place].end) }
            for next in operations.indices where !isPlaced[next] && operations[next].start < firstEnd {
                var state = state
                guard state.apply(operations[next].command) == operations[next].response else { continue }
                isPlaced[next] = true
                if place(state, left - 1) { return true }
                isPlaced[next] = false
            }
            return false
        }
        return place(model, operations.count)
    }
}
