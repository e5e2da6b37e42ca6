import Foundation
import FuzzCore
import Testing

@testable import PropertyTesting

/// What generators make of bounds that are far out, and of themselves.
struct ExtremeTests {
    // MARK: Depth

    private static func nested() -> Generator<Int> {
        Generator { source in 1 + (try source.draw(nested())) }
    }

    private static func mapped() -> Generator<Int> {
        Generator.boolean().flatMap { _ in mapped().map { $0 + 1 } }
    }

    private static func listed() -> Generator<[Int]> {
        Generator { source in try source.draw(.array(of: listed(), count: 1...3)).flatMap { $0 } }
    }

    private static func tupled() -> Generator<Int> {
        Generator { source in
            let inner = Generator.optional(tupled(), probability: 1).filter { _ in true }
            return try source.draw(Generator.tuple(.integer(in: 0...9), inner)).0
        }
    }

    private static func spans(_ source: inout ChoiceSource) throws -> Int {
        try source.span(ChoiceLabel("span")) { source in try source.boolean() ? 1 + spans(&source) : spans(&source) }
    }

    /// Each goes into itself without end.
    private static let unbounded: [Generator<Int>] = [
        nested(), mapped(), listed().map(\.count), tupled(), Generator { source in try spans(&source) },
    ]

    @Test(
        "A generator that goes into itself without end is too large, on a thread of 512 KB",
        arguments: 0..<5, [true, false])
    func unbounded(number: Int, isRecorded: Bool) async throws {
        let discard = await withCheckedContinuation { continuation in
            let thread = Thread {
                var source =
                    isRecorded
                    ? ChoiceSource(recording: SplitMix64(seed: 1), size: 50)
                    : ChoiceSource(SplitMix64(seed: 1), size: 50)
                var discard: Discard?
                do { _ = try source.draw(Self.unbounded[number]) } catch { discard = error as? Discard }
                continuation.resume(returning: discard)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(discard == .tooLarge)
    }

    @Test("What was too deep is left again: the next draw is as deep as the first")
    func depthIsLeft() throws {
        var source = ChoiceSource(recording: SplitMix64(seed: 1), size: 50)
        for _ in 0..<3 { #expect(throws: Discard.tooLarge) { _ = try source.draw(Self.nested()) } }
        #expect(throws: Never.self) { _ = try source.draw(.integer(in: 0...9)) }
    }

    // MARK: Counts

    @Test("A count has no end where none is given, and one that no value could have is too large")
    func counts() throws {
        let ones = Generator<[Int]>.array(of: .constant(1), count: 0...1_000_000_000)
        #expect(try ones.samples(100).allSatisfy { $0.count < 1_000 })
        #expect(try Generator<[Int]>.array(of: .constant(1), count: 0...Int.max).samples(10).count == 10)
        #expect(try Generator<Set<Int>>.set(of: .integer(), count: 0...Int.max).samples(10).count == 10)
        #expect(try Generator.string(count: 5...Int.max).samples(10).allSatisfy { $0.unicodeScalars.count >= 5 })
        let many = Int.max - 1...Int.max
        #expect(throws: SampleError.self) { try Generator<[Int]>.array(of: .constant(1), count: many).sample() }
        #expect(throws: SampleError.self) { try Generator.string(count: many).sample() }
        #expect(throws: SampleError.self) { try Generator<Data>.data(count: many).sample() }
        #expect(throws: SampleError.self) { try Generator<Set<Int>>.set(of: .integer(), count: many).sample() }
        let keyed = Generator<[Int: Int]>.dictionary(.integer(), .integer(), count: many)
        #expect(throws: SampleError.self) { try keyed.sample() }
    }

    @Test("A list of so many ones is searched, and ends")
    func searchedOnes() throws {
        let ones = Generator<[Int]>.array(of: .constant(1), count: 0...1_000_000_000)
        let (report, _) = try Searched.report(of: ones, PropertySearch.Options(seed: 1)) { $0.count < 5 }
        #expect(report.faults.first?.record.choices == Array(repeating: .boolean(true), count: 5) + [.boolean(false)])
    }

    @Test("A count below none is told as that")
    func negativeCounts() async {
        func says(_ result: ExitTest.Result?) -> Bool {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains("a count is 0 or more")
        }
        let array = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Generator<[Bool]>.array(of: .boolean(), count: Int.min...Int.max)
        }
        let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Generator.string(count: -5 ... -1)
        }
        #expect(says(array) && says(text))
    }

    @Test("All cases there are run for as many iterations as there can be, and more than can be kept are not all")
    func allIterations() throws {
        let options = PropertySearch.Options(seed: 1, iterations: .max)
        #expect(try Searched.report(of: .integer(in: 0...100), options) { _ in true }.report.wholeDomain == 101)
        var domain = WholeDomain(limit: .max)
        var source = ChoiceSource(replaying: [])
        _ = try source.draw(Generator.tuple(.integer(in: 0...Int.max - 1), .integer(in: 0...Int.max - 1)))
        domain.learn(source.record, isDiscarded: false)
        #expect(domain.next == nil && domain.whole == nil)
    }

    @Test("Where each case comes to nothing, it is not that all of none were run")
    func noCases() throws {
        let none = Generator<Int> { source in
            _ = try source.boolean()
            throw Discard.filtered(place: "here", tries: 1)
        }
        let (report, runs) = try Searched.report(of: none, PropertySearch.Options(seed: 1)) { _ in true }
        #expect(runs == 0 && report.isGivenUp && report.wholeDomain == nil)
    }

    // MARK: Doubles

    @Test("A range of an infinity alone is that infinity, and a range of doubles has no NaN for a bound")
    func doubles() throws {
        #expect(try Generator.double(in: .infinity ... .infinity).samples(20).allSatisfy { $0 == .infinity })
        #expect(try Generator.double(in: -.infinity ... -.infinity).samples(20).allSatisfy { $0 == -.infinity })
        #expect(try Generator.float(in: .infinity ... .infinity).samples(20).allSatisfy { $0 == .infinity })
        let ranges = try Generator<ClosedRange<Double>>.range(of: .double(.all)).samples(2_000, seed: 1)
        #expect(ranges.allSatisfy { $0.lowerBound <= $0.upperBound })
        #expect(try Generator<Range<Double>>.range(of: .double(.all)).samples(2_000, seed: 1).count == 2_000)
    }

    // MARK: Decoders

    @Test("A decoder is given by a closure that says nothing of how it is sent")
    func decoders() throws {
        struct Pair: Decodable, Equatable { let one: Int, other: Int }
        let numbers = Generator.decodable(Pair.self, decoding: { JSONDecoder() })
        #expect(try numbers.samples(3).count == 3)
        let lists: Generator<Pair> = .decodable(Pair.self, decoding: { PropertyListDecoder() })
        #expect(throws: Never.self) { try lists.sample() }
        // As a check takes its generators.
        func count<each Value>(_ generators: repeat Generator<each Value>) -> Int {
            var count = 0
            for _ in repeat each generators { count += 1 }
            return count
        }
        #expect(count(Generator.decodable(Pair.self, decoding: { PropertyListDecoder() }), .integer()) == 2)
    }
}
