internal import FuzzCore

extension Generator {
    /// Histories for concurrent code. A command of a branch is one that the model allows however the branches fall together.
    ///
    /// - Parameters:
    ///   - model: the model as it is at first.
    ///   - branches: how many lists run at the same time.
    ///   - length: how many commands each has at most. What has to be looked at grows fast with it.
    public static func parallelCommands<Model: StateModel>(
        of model: Model, branches: Int = 2, length: Int = 4, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Generator where Value == ParallelCommands<Model.Command> {
        precondition(branches >= 0, "there are \(branches) branches")
        ChoiceSource.check(length...length)
        return Generator(label: ChoiceLabel("parallelCommands")) { source in
            var state = model
            let before = try source.commands(of: &state, count: 0...8) { $0.allows($1) }
            var lists: [[Model.Command]] = []
            for _ in 0..<branches {
                let others = Interleavings(of: lists, on: state)
                var list: [Model.Command] = []
                // Drawn along the branch alone, and allowed wherever the others may have come to.
                var along = state
                let drawn = try source.commands(of: &along, count: 0...length) { _, command in
                    guard others.allow(list + [command]) else { return false }
                    list.append(command)
                    return true
                }
                lists.append(drawn)
            }
            var states = Interleavings(of: lists, on: state).ends
            let after = try source.commands(of: &state, count: 0...4) { _, command in
                guard states.allSatisfy({ $0.allows(command) }) else { return false }
                for place in states.indices { _ = states[place].apply(command) }
                return true
            }
            guard !(before + lists.joined() + after).isEmpty || model.canStart else {
                throw Discard.filtered(place: "\(fileID):\(line)", tries: ChoiceSource.declinedCommands)
            }
            let places = lists.reduce(0) { $0 + $1.count } * 3
            let picks = Generator<[Int]>.array(of: .integer(in: 0...branches), count: 0...places)
            return ParallelCommands(before: before, branches: lists, after: after, schedule: try source.draw(picks))
        }
    }
}

/// All orders in which lists of commands may fall together.
struct Interleavings<Model: StateModel> {
    private let lists: [[Model.Command]]
    private let start: Model

    init(of lists: [[Model.Command]], on start: Model) {
        self.lists = lists
        self.start = start
    }

    /// The states that all orders end in.
    var ends: [Model] {
        var ends: [Model] = []
        visit(lists) { ends.append($0) }
        return ends
    }

    /// Whether every command is allowed where it comes, in all orders of the lists and this one.
    func allow(_ list: [Model.Command]) -> Bool {
        visit(lists + [list]) { _ in }
    }

    /// Walks all orders; false as soon as a command is not allowed.
    @discardableResult
    private func visit(_ lists: [[Model.Command]], _ end: (Model) -> Void) -> Bool {
        var places = Array(repeating: 0, count: lists.count)
        func visit(_ state: Model) -> Bool {
            var isEnd = true
            for list in lists.indices where places[list] < lists[list].count {
                isEnd = false
                let command = lists[list][places[list]]
                guard state.allows(command) else { return false }
                var next = state
                _ = next.apply(command)
                places[list] += 1
                let isAllowed = visit(next)
                places[list] -= 1
                if !isAllowed { return false }
            }
            if isEnd { end(state) }
            return true
        }
        return visit(start)
    }
}
