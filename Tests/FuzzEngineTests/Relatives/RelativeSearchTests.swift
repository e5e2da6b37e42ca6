import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Relative search")
struct RelativeSearchTests {
    static func search(
        _ input: String, others: [String] = [], isOfChoices: Bool = false, accepts: @escaping (String) -> Outcome
    ) throws -> (relative: String?, executions: Int) {
        let executor = FakeExecutor(seed: 1) { bytes, _ in
            .init(execution: Execution(outcome: accepts(String(decoding: bytes, as: UTF8.self))))
        }
        var executing: any Executing = executor
        let search = RelativeSearch(
            input: Array(input.utf8), others: others.map { Array($0.utf8) }, shape: TargetShape(),
            isOfChoices: isOfChoices)
        let relative = try search.run(on: &executing)
        return (relative.map { String(decoding: $0.bytes, as: UTF8.self) }, executor.probed.count)
    }

    @Test("The nearest that is accepted is found, the plainest of those")
    func nearest() throws {
        let known = [#"{"id":"b-7","n":12}"#, #"{"id":"","n":5}"#]
        let found = try Self.search(#"{"id":"","n":0}"#, others: known) { text in
            text.wholeMatch(of: #/\{"id":"[^"]+","n":0\}/#) != nil || known.contains(text) ? .accepted : .rejected
        }
        #expect(found.relative == #"{"id":"0","n":0}"#)
    }

    @Test("Of choices, the nearest is one that is printed so")
    func choices() throws {
        let found = try Self.search("[true 900]", isOfChoices: true) { $0.contains("9") ? .rejected : .accepted }
        #expect(found.relative == "[true 0]")
    }

    @Test("Where no repair is accepted, an input of the corpus is the nearest")
    func corpus() throws {
        let known = [#"[{"far":"away"},1,2,3,4,5,6,7]"#, "[1,2,3,4,5]"]
        let found = try Self.search("[7,7,7,7,7]", others: known) { known.contains($0) ? .accepted : .rejected }
        #expect(found.relative == "[1,2,3,4,5]")
    }

    @Test(
        "Where nothing is accepted, there is none; what dies again and again is left off", arguments: Outcome.allCases)
    func none(outcome: Outcome) throws {
        guard outcome != .accepted else { return }
        let found = try Self.search(#"{"id":"","n":0,"list":[1,2,3]}"#) { _ in outcome }
        #expect(found.relative == nil)
        switch outcome {
        case .hang, .memory: #expect(found.executions <= 12)
        case .crash: #expect(found.executions <= 600)
        default: #expect(found.executions > 600)
        }
    }
}
