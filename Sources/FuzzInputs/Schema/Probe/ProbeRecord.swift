/// What a probe knows of one type: its node, and values of it to hand out.
final class ProbeRecord<Value> {
    enum State {
        case running
        /// Ended, but asked for a type that was still running and had no value yet: worth another look.
        case unfinished
        case done
    }

    let node: Int
    var samples: [ProbeSample<Value>]
    var state: State
    /// The probe's count of first values when the type ended.
    var firstValues = 0

    init(node: Int, samples: [ProbeSample<Value>] = [], state: State = .done) {
        self.node = node
        self.samples = samples
        self.state = state
    }
}
