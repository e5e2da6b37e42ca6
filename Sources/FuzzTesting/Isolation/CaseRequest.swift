internal import FuzzCore
internal import PropertyTesting

/// What the process of the tests asks of one that runs cases.
struct CaseRequest: Wired {
    var trial: Trial
    /// Whether the values are wanted as texts.
    var wantsTexts: Bool

    init(_ trial: Trial, wantsTexts: Bool = false) {
        self.trial = trial
        self.wantsTexts = wantsTexts
    }

    func write(to writer: inout WireWriter) {
        trial.write(to: &writer)
        writer.append(wantsTexts)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(try Trial(from: &reader), wantsTexts: try reader.flag())
    }
}

/// What a process that runs cases says, in this order: once that it is there; for each case what was drawn, before the body runs, and what came of it.
enum CaseAnswer: Wired {
    case ready
    case drawn(ChoiceRecord, [ValueText])
    case done(CaseResult.Verdict, CaseNotes.Content)
    /// A generator threw something other than a discard.
    case broken(String)
    /// The test was cancelled in that process, as one is that takes longer than its time limit: the case has to be run in another one.
    case cancelled

    func write(to writer: inout WireWriter) {
        switch self {
        case .ready: writer.append(0 as UInt8)
        case .drawn(let record, let texts):
            writer.append(1 as UInt8)
            record.write(to: &writer)
            writer.append(texts)
        case .done(let verdict, let notes):
            writer.append(2 as UInt8)
            verdict.write(to: &writer)
            notes.write(to: &writer)
        case .broken(let words):
            writer.append(3 as UInt8)
            writer.append(words)
        case .cancelled: writer.append(4 as UInt8)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.integer(UInt8.self) {
        case 0: self = .ready
        case 1: self = .drawn(try ChoiceRecord(from: &reader), try reader.array())
        case 2: self = .done(try CaseResult.Verdict(from: &reader), try CaseNotes.Content(from: &reader))
        case 3: self = .broken(try reader.text())
        case 4: self = .cancelled
        default: throw WireError()
        }
    }
}
