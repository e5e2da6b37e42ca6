import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("Events as JSON")
struct JSONReporterTests {
    private func lines(of events: [CampaignEvent], redacted: Bool = false) -> [String] {
        var lines: [String] = []
        let reporter = JSONReporter(
            isRedacted: redacted, replayLine: { "fuzz replay \($0)" }, write: { lines.append($0) })
        for event in events { reporter.receive(event, of: "workshop") }
        return lines
    }

    @Test("A run is one event a line, and ends with what it came to")
    func run() {
        let samples = lines(of: [
            CampaignSamples.started, CampaignSamples.progress(500, at: 2), .finished(CampaignSamples.report(.done)),
        ])
        #expect(
            samples == [
                #"{"event":"started","target":"workshop","seed":7,"goal":2000,"from":0,"startInputs":3}"#,
                #"{"event":"progress","target":"workshop","goal":2000,"iterations":500,"findings":1,"corpus":4,"#
                    + #""features":9,"edges":1200,"edgesSeen":70,"unstableFeatures":0,"seconds":2.000,"executionsPerSecond":250}"#,
                #"{"event":"finished","target":"workshop","iterations":2000,"findings":1,"corpus":5,"features":10,"#
                    + #""edges":1200,"edgesSeen":80,"unstableFeatures":2,"seconds":8.000,"executionsPerSecond":250,"#
                    + #""accepted":1999,"ignored":0}"#,
            ])
    }

    @Test("Progress is told once a second of the run, however often it comes")
    func pace() {
        let events = [0.5, 0.9, 1.0, 1.5, 1.9, 2.0].map { CampaignSamples.progress(UInt64($0 * 100), at: $0) }
        #expect(lines(of: events).count == 2)
    }

    @Test("A finding says all that a program needs to find it again")
    func finding() {
        #expect(
            lines(of: [.filed(CampaignSamples.finding)]) == [
                #"{"event":"finding","target":"workshop","kind":"invalid","reason":"seats are -12","#
                    + #""place":"Workshop.swift:12","signature":"\#(CampaignSamples.finding.signature.digest)","#
                    + #""file":"crashes/workshop/invalid-seats-0a1b2c3d.json","bytes":21,"iteration":612,"#
                    + #""known":false,"flaky":false,"replay":"fuzz replay crashes/workshop/invalid-seats-0a1b2c3d.json"}"#
            ])
    }

    @Test("Redacted, the reason is without values; a shrunk input tells its old size")
    func redacted() {
        let line = lines(of: [.shrunk(CampaignSamples.finding, from: 90)], redacted: true)[0]
        #expect(line.hasPrefix(#"{"event":"shrunk","target":"workshop","kind":"invalid","reason":"seats","#))
        #expect(line.hasSuffix(#","from":90}"#))
    }

    @Test("A notice, a failure and a run by time")
    func others() {
        var lines: [String] = []
        let reporter = JSONReporter(isRedacted: false, replayLine: { $0 }, write: { lines.append($0) })
        reporter.receive(.notice(.noSeeds(folder: "corpus/x")), of: "x")
        reporter.receive(.started(target: "x", seed: 0, goal: .duration(90), iterations: 12, startInputs: 0), of: "x")
        reporter.fail(CampaignError.alreadyRunning(lock: "l"), of: "x")
        #expect(
            lines == [
                #"{"event":"notice","target":"x","text":"there is no seed input, so the run starts from made-up ones. "#
                    + #"Good ones in corpus/x would help."}"#,
                #"{"event":"started","target":"x","seed":0,"duration":90.000,"from":12,"startInputs":0}"#,
                #"{"event":"failed","target":"x","text":"another process runs this target in this folder: it holds l. "#
                    + #"Wait for it to end, or work in another folder."}"#,
            ])
    }
}
