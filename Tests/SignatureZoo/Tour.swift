import Foundation
import Fuzzing

/// Leads each visit to what it wants to see.
enum Tour {
    static func visit(of bytes: Data) async throws -> Visit {
        let visit = try JSONDecoder().decode(Visit.self, from: bytes)
        switch visit.exhibit {
        case .lobby, .longLabel, .deepVisit, .doorComesBackOther, .labelComesBackOther: break
        case .overflow, .overflowAgain, .index, .unwrap, .division: _ = Ledger.entry(for: visit)
        case .callers, .inlined, .generic, .closure, .nestedClosure, .witness, .extensionMethod: _ = Ways.take(visit)
        case .rowSubscript, .plus, .deinitializer: _ = Members.use(visit)
        case .afterWaiting, .waitedFor: _ = await Waiting.room(visit)
        case .fatalWords, .preconditionWords, .forcedCast, .forcedTry, .unownedReference, .duplicateKeys:
            _ = Messages.say(visit)
        case .aborted, .exited, .badPointer: _ = Endings.end(visit)
        case .direct, .mutual, .bounded: _ = Recursions.descend(visit)
        case .otherError, .lostTicket, .tornTicket: try Answers.refuse(visit)
        case .hoardBySteps, .hoardAtOnce: _ = Hoards.collect(visit)
        case .spin, .poll: _ = Hangs.wait(visit)
        }
        return visit
    }
}
