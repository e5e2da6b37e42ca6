internal import CFuzzRuntime
internal import Foundation
internal import FuzzCore
internal import PropertyTesting
internal import Synchronization
internal import Testing

/// In a process that was started to run the cases of one check: finds that check among all that the test comes to, and runs what it is asked to.
///
/// The process ends in it; whatever stands behind the check is not run. Other checks do nothing there, but
/// those in the body.
enum CaseServer {
    /// In the environment of such a process: which check it is for.
    static let variable = "FUZZ_PROPERTY_CHECK"

    /// The check that this process is for; nil in a process of tests.
    static let wanted = ProcessInfo.processInfo.environment[variable]

    /// How often each check was come to.
    private static let visits = Mutex<[String: Int]>([:])

    /// The name of a check, which is the same in both processes: a check that a loop comes to several times has as many.
    static func name(of identity: CheckIdentity) -> String {
        let visit = visits.withLock { visits in
            visits[identity.placeDigest, default: 0] += 1
            return visits[identity.placeDigest, default: 0]
        }
        return "\(identity.placeDigest) \(visit)"
    }

    /// Runs cases as long as there is somebody who asks for them.
    static func serve(_ property: Property, _ check: LiveCheck, on actor: isolated (any Actor)?) async throws {
        let log = IssueLog(check)
        let server = Transferred(Server(property: property, cases: LocalCases(property: property, log: log)))
        guard fz_tester_begins() == 0 else { fz_exit(1) }
        try? await log.mute { await server.value.run(on: actor) }
        fz_exit(0)
    }

    private struct Server {
        let property: Property
        let cases: LocalCases
        let socket = CaseSocket(descriptor: FZ_FD_SOCKET)

        func run(on actor: isolated (any Actor)?) async {
            socket.prepare()
            socket.send(CaseAnswer.ready)
            while let request = socket.receive(CaseRequest.self) {
                do {
                    try await run(request, on: actor)
                } catch let failure as GeneratorFailure where !Task.isCancelled {
                    socket.send(CaseAnswer.broken(String(describing: failure.error)))
                } catch {
                    let isCancelled = error is CancellationError || Task.isCancelled
                    socket.send(isCancelled ? CaseAnswer.cancelled : .broken(String(describing: error)))
                }
            }
        }

        private func run(_ request: CaseRequest, on actor: isolated (any Actor)?) async throws {
            let (record, values) = try property.draw(request.trial)
            switch values {
            case .failure(let discard):
                socket.send(CaseAnswer.drawn(record, []))
                socket.send(CaseAnswer.done(.discarded(discard), CaseNotes.Content()))
            case .success(let values):
                socket.send(CaseAnswer.drawn(record, request.wantsTexts ? values.texts() : []))
                var verdict = CaseResult.Verdict.passed
                var notes = CaseNotes.Content()
                if request.trial.runsBody {
                    let result = try await cases.run(
                        values, isCutShort: request.trial.isCutShort, on: actor)
                    (verdict, notes) = (result.verdict, result.notes)
                }
                socket.send(CaseAnswer.done(verdict, notes))
            }
        }
    }
}
