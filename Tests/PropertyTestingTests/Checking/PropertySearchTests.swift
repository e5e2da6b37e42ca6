import FuzzCore
import PropertyTesting
import Testing

/// Runs searches without any library of tests.
enum Searched {
    /// The report of a property of one generator, and how often its body ran.
    static func report<Value>(
        of generator: Generator<Value>, _ options: PropertySearch.Options,
        _ body: (Value) throws -> Bool
    ) throws -> (report: SearchReport, runs: Int) {
        var search = PropertySearch(options)
        var runs = 0
        while let trial = search.next() {
            let (record, value) = try trial.draw { try $0.draw(generator) }
            let notes = CaseNotes()
            var verdict = CaseResult.Verdict.passed
            switch value {
            case .failure(let discard): verdict = .discarded(discard)
            case .success(let value) where trial.runsBody:
                runs += 1
                do {
                    let holds = try CaseNotes.$current.withValue(notes) { try body(value) }
                    if !holds { verdict = .failed(CaseFault(identity: ["false"], words: "false")) }
                } catch let discard as Discard {
                    verdict = .discarded(discard)
                } catch {
                    verdict = .failed(CaseFault(identity: ["\(error)"], words: "\(error)"))
                }
            case .success: break
            }
            // As a runner has it: a case that was not recorded is drawn again where it fails.
            var drawn = record
            if case .failed = verdict, !trial.isRecorded {
                drawn = try Trial(trial.source).draw { try $0.draw(generator) }.record
            }
            search.learn(CaseResult(verdict, record: drawn, notes: notes.content))
        }
        return (search.report, runs)
    }
}

@Suite("A search for cases that fail")
struct PropertySearchTests {
    private enum Trouble: Error {
        case high, low
    }

    private let options = PropertySearch.Options(seed: 7)

    @Test("finds a fault, makes it simple, and is the same for the same seed")
    func simplest() throws {
        let generator = Generator<[Int]>.array(of: .integer())
        let first = try Searched.report(of: generator, options) { $0 == $0.reversed() }
        let fault = try #require(first.report.faults.first)
        #expect(first.report.faults.count == 1)
        #expect(fault.record.choices == [.boolean(true), .integer(0), .boolean(true), .integer(1), .boolean(false)])
        let again = try Searched.report(of: generator, options) { $0 == $0.reversed() }
        #expect(again.report.faults == first.report.faults && again.runs == first.runs)
        let other = try Searched.report(of: generator, PropertySearch.Options(seed: 8)) { $0 == $0.reversed() }
        #expect(other.report.faults.first?.record.choices.count == 5)
    }

    @Test("runs so many cases, and none twice as often as others where the property holds")
    func iterations() throws {
        let (report, runs) = try Searched.report(of: .integer(in: 0...1_000_000), options) { _ in true }
        #expect(runs == 1_000 && report.cases == 1_000)
        #expect(report.faults.isEmpty && report.wholeDomain == nil && !report.isGivenUp)
    }

    @Test("keeps two faults apart: each is made simple by itself")
    func distinct() throws {
        let (report, _) = try Searched.report(of: .integer(in: -1_000_000...1_000_000), options) { value in
            if value > 1_000 { throw Trouble.high }
            if value < -10 { throw Trouble.low }
            return true
        }
        let cases = report.faults.map { ($0.fault.identity, $0.record.choices) }.sorted { $0.0[0] < $1.0[0] }
        #expect(cases.map(\.0) == [["high"], ["low"]])
        #expect(cases.map(\.1) == [[.integer(1_001)], [.integer(-11)]])
    }

    @Test("A fault that only shows while another one is made simple is reported too")
    func slipped() throws {
        // Nothing at random is 17, but what is halved and lowered from above goes by.
        let options = PropertySearch.Options(seed: 1)
        let (report, _) = try Searched.report(of: .integer(in: 0...1_000_000_000), options) { value in
            if value == 101 { throw Trouble.low }
            if value > 100 { throw Trouble.high }
            return true
        }
        #expect(Set(report.faults.map(\.fault.identity)) == [["high"], ["low"]])
        #expect(report.faults.first { $0.fault.identity == ["high"] }?.record.choices == [.integer(102)])
    }

    @Test("Values that are equal, or nearly, are found among very many")
    func nearDuplicates() throws {
        let pair = Generator { source in
            (
                try source.draw(Generator<Int>.integer(in: 0 ... .max)),
                try source.draw(Generator<Int>.integer(in: 0 ... .max))
            )
        }
        let options = PropertySearch.Options(seed: 7, shrinkBudget: 100)
        let (equal, _) = try Searched.report(of: pair, options) { $0 < 10 || $0 != $1 }
        let pairs = try #require(equal.faults.first).record.choices
        #expect(pairs.count == 2 && pairs[0] == pairs[1])
        let (near, _) = try Searched.report(of: pair, options) { $0 < 10 || !(1...4).contains(abs($0 - $1)) }
        #expect(near.faults.count == 1)
    }

    @Test("Few cases are all run, the simplest first, and counted")
    func wholeDomain() throws {
        let triple = Generator { source in
            (
                try source.draw(.boolean()), try source.draw(Generator<Int>.integer(in: 1...4)),
                try source.draw(Generator<Int>.integer(in: -1...1))
            )
        }
        var seen: [String] = []
        let (report, runs) = try Searched.report(of: triple, options) {
            seen.append("\($0)")
            return true
        }
        #expect(report.wholeDomain == 24 && runs == 24 && Set(seen).count == 24)
        #expect(seen.prefix(4) == ["(false, 1, 0)", "(false, 1, 1)", "(false, 1, -1)", "(false, 2, 0)"])
        let lists = Generator<[Bool]>.array(of: .boolean(), count: 0...3)
        seen = []
        let (some, _) = try Searched.report(of: lists, options) {
            seen.append("\($0)")
            return true
        }
        #expect(some.wholeDomain == 15 && seen.first == "[]" && seen.last == "[true, true, true]")
        let texts = Generator<String>.string(of: Alphabet(["a"..."b"]), count: 1...2)
        seen = []
        let (words, _) = try Searched.report(of: texts, options) {
            seen.append($0)
            return true
        }
        #expect(words.wholeDomain == 6 && seen == ["a", "b", "aa", "ab", "ba", "bb"])
        seen = []
        let (bytes, _) = try Searched.report(of: .data(count: 0...1), options) {
            seen.append("\($0.first ?? 0)")
            return true
        }
        #expect(bytes.wholeDomain == 257 && seen == ["0"] + (0...255).map { "\($0)" })
        let (many, _) = try Searched.report(of: .array(of: .boolean()), options) { (_: [Bool]) in true }
        #expect(many.wholeDomain == nil)
    }

    @Test("What was kept runs first, and is told where it does not fail any more")
    func kept() throws {
        let options = PropertySearch.Options(seed: 7, kept: [[.integer(3)], [.integer(500_000)]])
        let (report, _) = try Searched.report(of: .integer(in: 0...1_000_000), options) { $0 < 400_000 }
        #expect(report.mended == [0])
        #expect(report.faults.map(\.origin) == [.kept(1)])
        #expect(report.faults.first?.record.choices == [.integer(400_000)])
        #expect(report.faults.first?.number == 2)
    }

    @Test("What was lent runs behind what was kept, as long as nothing fails, and is not said to be mended")
    func lent() throws {
        var seen: [Int] = []
        let options = PropertySearch.Options(
            seed: 7, kept: [[.integer(3)]], lent: [[.integer(4)], [.integer(500_000)], [.integer(5)]])
        let (report, _) = try Searched.report(of: .integer(in: 0...1_000_000), options) {
            seen.append($0)
            return $0 < 400_000
        }
        #expect(seen.prefix(3) == [3, 4, 500_000] && seen[3] != 5)
        #expect(report.mended == [0] && report.faults.map(\.origin) == [.kept(2)])
    }

    @Test("Where nearly all cases come to nothing it gives up, and says why")
    func givenUp() throws {
        let filtered = Generator<Int>.integer().filter { $0 == 123_456_789_012_345 }
        let (report, runs) = try Searched.report(of: filtered, options) { _ in true }
        #expect(report.isGivenUp && runs == 0)
        guard case .filtered(let place, 16) = report.mostDiscarded else {
            Issue.record("\(String(describing: report.mostDiscarded))")
            return
        }
        #expect(place.hasPrefix("PropertyTestingTests/PropertySearchTests.swift:"))
        let (assumed, _) = try Searched.report(of: .integer(), options) { (value: Int) in
            try assume(value == 123_456_789_012_345)
            return true
        }
        #expect(assumed.isGivenUp)
        let (some, _) = try Searched.report(of: .integer(), options) { (value: Int) in
            try assume(value % 2 == 0)
            return true
        }
        #expect(!some.isGivenUp && some.cases == 1_000)
    }

    @Test("A score is climbed to where chance does not come")
    func climbs() throws {
        let (report, _) = try Searched.report(of: .integer(in: 0...1_000_000_000), options) { value in
            target(score: -Double(abs(value - 712_345_678)))
            return value != 712_345_678
        }
        #expect(report.faults.first?.record.choices == [.integer(712_345_678)])
    }

    @Test(
        "A part that must not be as another one is none that could be anything",
        arguments: 1...20 as ClosedRange<UInt64>)
    func explainedEqual(seed: UInt64) throws {
        let options = PropertySearch.Options(seed: seed)
        let pair = Generator<[Int]>.array(of: .integer(in: 0...1_000_000), count: 2...2)
        let (report, _) = try Searched.report(of: pair, options) { $0[0] == $0[1] }
        #expect(try #require(report.faults.first).freeSpans.isEmpty)
    }

    @Test("Where each failure costs a process, explaining ends after six parts that could be anything")
    func explainedCostly() throws {
        let generator = Generator<[Int]>.array(of: .integer(in: 0...1_000_000), count: 20...20)
        var free: [Int] = []
        for cost in [CaseFault.Cost.usual, .process] {
            var search = PropertySearch(PropertySearch.Options(seed: 7))
            while let trial = search.next() {
                let (record, values) = try trial.draw { try $0.draw(generator) }
                let isFailing = try trial.runsBody && values.get()[0] == 0
                let fault = CaseFault(identity: ["crash"], words: "crash", cost: cost)
                search.learn(CaseResult(isFailing ? .failed(fault) : .passed, record: record))
            }
            free.append(try #require(search.report.faults.first).freeSpans.count)
        }
        #expect(free[0] == 19 && (5...6).contains(free[1]), "\(free)")
    }

    @Test("Parts that could be anything else are told: arguments, and elements of those that matter")
    func explained() throws {
        let pair = Generator { source in
            (try source.draw(Generator<[Int]>.array(of: .integer())), try source.draw(.boolean()))
        }
        let (report, _) = try Searched.report(of: pair, options) { list, _ in list.count < 2 || list[1] < 50 }
        let fault = try #require(report.faults.first)
        #expect(fault.record.choices.count == 6)
        let free = fault.freeSpans.map { fault.record.spans[$0].choices }
        #expect(free.contains(1..<2) && free.contains(5..<6))
        #expect(!free.contains { $0.contains(3) })
    }
}
