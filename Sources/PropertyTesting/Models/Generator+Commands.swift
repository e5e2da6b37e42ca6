internal import FuzzCore

extension Generator {
    /// Lists of commands, each allowed by the model where it comes.
    ///
    /// Where the model allows too few for the least count, or none at first, the whole case is given up, and counted as filtered by this
    /// place.
    ///
    /// - Parameters:
    ///   - model: the model as it is at first.
    ///   - count: how many commands there may be.
    public static func commands<Model: StateModel>(
        of model: Model, count: ClosedRange<Int> = 0...50, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Generator where Value == [Model.Command] {
        ChoiceSource.check(count)
        return Generator(label: ChoiceLabel("commands")) { source in
            var state = model
            let commands = try source.commands(of: &state, count: count) { $0.allows($1) }
            let isEnough = commands.count >= count.lowerBound
            guard isEnough, !commands.isEmpty || count.upperBound == 0 || model.canStart else {
                throw Discard.filtered(place: "\(fileID):\(line)", tries: ChoiceSource.declinedCommands)
            }
            return commands
        }
    }
}

extension ChoiceSource {
    /// Draws commands that are allowed, and moves the model on.
    ///
    /// A command that is not allowed is drawn again, a few times, and left out then: a list that was cut stays one that can be run. There may
    /// be fewer in the end than the least count.
    mutating func commands<Model: StateModel>(
        of state: inout Model, count: ClosedRange<Int>, allows: (Model, Model.Command) -> Bool
    ) throws -> [Model.Command] {
        let one = ChoiceLabel("command")
        let odds = oddsOfMore(in: count, average: max(1, Double(size) / 4))
        var commands: [Model.Command] = []
        var declined = 0
        while commands.count < count.upperBound {
            let isMore = commands.count < count.lowerBound
            let command = try span(one) { source -> Model.Command? in
                guard try isMore || source.boolean(probability: odds) else { return nil }
                return try source.draw(state.commands())
            }
            guard let command else { break }
            guard allows(state, command) else {
                discardLastSpan()
                declined += 1
                if declined < Self.declinedCommands { continue }
                break
            }
            declined = 0
            commands.append(command)
            _ = state.apply(command)
        }
        return commands
    }

    /// So many commands one after another may be such as are not allowed.
    static var declinedCommands: Int { 16 }
}

extension StateModel {
    /// Whether a command was found that is allowed in this state.
    var canStart: Bool {
        (0..<1_000 as Range<UInt64>).contains { stream in
            var source = ChoiceSource(SplitMix64(seed: 0, stream: stream), size: 50)
            return (try? source.draw(commands())).map { allows($0) } ?? false
        }
    }
}
