/// What a record of the order for a target's shape is about, as its identity says. The bytes are the record's input.
enum ShapeRecord: Equatable {
    /// A schema as JSON, and how often the target had run by then. Of several, the last one counts.
    case schema(executions: Int)
    /// An input, and the number of the execution that tried it, from 1.
    case input(TargetShape.Answer, after: Int)

    init(input answer: TargetShape.Answer, after executions: Int) {
        self = .input(answer, after: executions)
    }

    /// Nil for what is no such record: that of a death, say.
    init?(_ identity: [String]) {
        guard identity.count == 2, let executions = Int(identity[1]), executions >= 0 else { return nil }
        if identity[0] == "schema" {
            self = .schema(executions: executions)
        } else if let answer = TargetShape.Answer(rawValue: identity[0]) {
            self = .input(answer, after: executions)
        } else {
            return nil
        }
    }

    var identity: [String] {
        switch self {
        case .schema(let executions): ["schema", "\(executions)"]
        case .input(let answer, let executions): [answer.rawValue, "\(executions)"]
        }
    }
}
