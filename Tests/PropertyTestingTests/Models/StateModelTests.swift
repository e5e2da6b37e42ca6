import FuzzCore
import Testing

@testable import PropertyTesting

struct StateModelTests {
    private static func lists(of count: Int) throws -> [[QueueModel.Command]] {
        let commands = Generator.commands(of: QueueModel())
        return try (0..<count).map { stream in
            var source = ChoiceSource(SplitMix64(seed: 7, stream: UInt64(stream)), size: 60)
            return try source.draw(commands)
        }
    }

    @Test("Each command of a list is one that the model allows where it comes")
    func allowed() throws {
        let lists = try Self.lists(of: 300)
        for list in lists {
            var model = QueueModel()
            for command in list {
                #expect(model.allows(command))
                _ = model.apply(command)
            }
        }
        #expect(lists.contains { $0.count > 20 })
        #expect(lists.contains { $0.isEmpty })
    }

    @Test("A list whose commands were cut leaves those out that are no longer allowed")
    func cutLists() throws {
        // A push is true, then its item. A fifth push is one too many.
        let push: [Choice] = [.boolean(true), .boolean(true), .integer(7)]
        let pop: [Choice] = [.boolean(true), .boolean(false)]
        var source = ChoiceSource(replaying: push + push + push + push + push + pop)
        #expect(
            try source.draw(.commands(of: QueueModel())) == [.push(7), .push(7), .push(7), .push(7), .pop])
        #expect(source.record.spans.count(where: \.isDiscarded) == 1)
    }

    @Test("The first answer that is not the model's ends the run, with its place")
    func mismatch() throws {
        let filling: [QueueModel.Command] = [.push(1), .push(2), .push(3), .push(4), .pop]
        try QueueModel().check(filling, on: RingQueue(), perform: QueueModel.perform)
        let error = try #require(throws: ModelMismatch.self) {
            try QueueModel().check(filling + [.push(5), .pop], on: RingQueue(), perform: QueueModel.perform)
        }
        #expect(error.description == "command 7, .pop: the model answers 2, and the code 5")
    }

    @Test("Code that takes its time is run on the actor that asks")
    @MainActor
    func isolation() async throws {
        var seen: [Int] = []
        try await QueueModel().check([.push(1), .pop], on: RingQueue()) { queue, command in
            MainActor.assertIsolated()
            await Task.yield()
            seen.append(seen.count)
            return QueueModel.perform(&queue, command)
        }
        #expect(seen == [0, 1])
    }

    /// Allows so many commands, one after another.
    private struct Few: StateModel {
        enum Command: Sendable { case go }
        var left: Int

        func commands() -> Generator<Command> { .constant(.go) }
        func allows(_ command: Command) -> Bool { left > 0 }
        mutating func apply(_ command: Command) -> Int {
            left -= 1
            return left
        }
    }

    @Test("Where the model allows nothing, or less than the least count, nothing is tested, and that is told")
    func givenUp() throws {
        func report<Value>(_ generator: Generator<Value>) throws -> SearchReport {
            try Searched.report(of: generator, PropertySearch.Options(seed: 1)) { _ in true }.report
        }
        for report in [
            try report(.commands(of: Few(left: 0))), try report(.commands(of: Few(left: 2), count: 3...5)),
            try report(.parallelCommands(of: Few(left: 0))),
        ] {
            #expect(report.isGivenUp && report.cases == 0 && report.wholeDomain == nil)
        }
        let enough = try Generator.commands(of: Few(left: 3), count: 3...5).samples(20)
        #expect(enough.allSatisfy { $0.count == 3 })
        #expect(try Generator.commands(of: Few(left: 0), count: 0...0).sample().isEmpty)
    }
}
