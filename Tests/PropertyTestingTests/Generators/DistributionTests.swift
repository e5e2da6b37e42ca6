import Foundation
import FuzzCore
import Testing

@testable import PropertyTesting

/// What comes how often, counted with seeds that are written down.
struct DistributionTests {
    @Test("Integers of every width come to their bounds, to zero, and to both sides of it")
    func widths() throws {
        func check<Value: FixedWidthInteger & Sendable & SendableMetatype>(_ type: Value.Type) throws {
            let values = try Generator<Value>.integer(in: .min ... .max).samples(2_000, seed: 1)
            #expect(values.contains(.min) && values.contains(.max) && values.contains(0), "\(type)")
            #expect(values.count { $0 > 0 } > 500, "\(type)")
            #expect(!Value.isSigned || values.count { $0 < 0 } > 500, "\(type)")
            #expect(values.count { $0.magnitude < 1_000 } > 100, "\(type)")
            #expect(
                Value.bitWidth == 8 || values.count { $0.magnitude > Value.Magnitude(Value.max) / 8 } > 100, "\(type)")
        }
        try check(Int8.self)
        try check(UInt8.self)
        try check(Int16.self)
        try check(UInt16.self)
        try check(Int32.self)
        try check(UInt32.self)
        try check(Int64.self)
        try check(UInt64.self)
        try check(Int.self)
        try check(Int128.self)
        try check(UInt128.self)
    }

    @Test("Wide integers stay within their range, whatever is replayed")
    func wideRanges() throws {
        let range = (Int128(-1) << 70)...(Int128(1) << 66) + 3
        let generator = Generator<Int128>.integer(in: range, toward: 7)
        #expect(try generator.samples(3_000).allSatisfy(range.contains))
        for high in [0, 1, 4, 63, 64, 65] as [Int128] {
            for low in [0, 1, 3, 4, Int128(UInt64.max)] {
                for side in [true, false] {
                    var source = ChoiceSource(replaying: [.boolean(side), .integer(high), .integer(low)])
                    #expect(range.contains(try source.draw(generator)))
                }
            }
        }
    }

    @Test("Doubles are of the classes that were asked for, and of each of them")
    func doubleClasses() throws {
        let all = try Generator.double(.all).samples(5_000, seed: 1)
        #expect(all.contains(.infinity) && all.contains(-.infinity))
        #expect(Set(all.filter(\.isNaN).map(\.bitPattern)).count > 5)
        #expect(all.contains { $0.isSignalingNaN })
        #expect(all.contains { $0.isSubnormal && $0 < 0 } && all.contains(.leastNonzeroMagnitude))
        #expect(all.contains { $0 == 0 && $0.sign == .minus })
        #expect(all.contains(.greatestFiniteMagnitude) && all.contains(-.greatestFiniteMagnitude))
        #expect(all.count { $0 == $0.rounded() && abs($0) < 1_000 } > 500)
        let finite = try Generator.double().samples(5_000, seed: 1)
        #expect(finite.allSatisfy(\.isFinite) && finite.contains(where: \.isSubnormal))
        let plain = try Generator.double([]).samples(5_000, seed: 1)
        #expect(plain.allSatisfy { $0.isNormal || $0.bitPattern == 0 })
        #expect(plain.count { $0 == 0 } < 1_000)
    }

    @Test("Doubles and floats stay within their range, and reach its ends")
    func doubleRanges() throws {
        for range in [0...1, -90...90, 5...5, 1e300...1e308, -0.25 ... -0.125] as [ClosedRange<Double>] {
            let values = try Generator.double(in: range, .all).samples(500, seed: 1)
            #expect(values.allSatisfy { $0.isNaN || range.contains($0) })
            #expect(values.contains(range.lowerBound) && values.contains(range.upperBound))
        }
        let narrow: ClosedRange<Float> = 0.1...0.3
        let floats = try Generator.float(in: narrow).samples(500, seed: 1)
        #expect(floats.allSatisfy(narrow.contains) && Set(floats).count > 200)
        #expect(try Generator.float(.all).samples(5_000).contains { $0.isSubnormal })
        var source = ChoiceSource(replaying: [.double(bits: (0.299999999).bitPattern)])
        #expect(try narrow.contains(source.draw(.float(in: narrow))))
    }

    struct Script: CustomTestStringConvertible, Sendable {
        let alphabet: Alphabet
        let first: Character
        var testDescription: String { String(first) }

        init(_ alphabet: Alphabet, _ first: Character) {
            self.alphabet = alphabet
            self.first = first
        }
    }

    static let scripts: [Script] = [
        Script(.lowercase, "a"), Script(.digits, "0"), Script(.ascii, "a"), Script(.latin, "a"), Script(.greek, "α"),
        Script(.cyrillic, "а"),
        Script(.hebrew, "א"), Script(.arabic, "ا"), Script(.devanagari, "अ"), Script(.thai, "ก"), Script(.cjk, "一"),
        Script(.emoji, "😀"),
        Script(.otherDigits, "٠"), Script(.combiningMarks, "\u{300}"), Script(.whitespace, " "),
        Script(.invisible, "\u{200B}"),
        Script(.unicode, "a"),
    ]

    @Test("Each script has characters of its own, the simplest first", arguments: scripts)
    func alphabets(script: Script) throws {
        let alphabet = script.alphabet
        #expect(Character(alphabet[0]) == script.first)
        let scalars = try Set(Generator.string(of: alphabet, count: 20...20).samples(100).flatMap(\.unicodeScalars))
        #expect(scalars.allSatisfy { alphabet.index(of: $0) != nil })
        #expect(scalars.count >= min(alphabet.count, 60) * 9 / 10)
    }

    @Test("An alphabet of all of Unicode has each scalar once")
    func everyScalar() {
        #expect(Alphabet.unicode.count == 0x11_0000 - 0x800)
        var place = 0
        var last = Alphabet.unicode[0]
        while place < Alphabet.unicode.count {
            last = Alphabet.unicode[place]
            #expect(Alphabet.unicode.index(of: last) == place)
            place += 997
        }
    }

    @Test("Clusters are one character of several scalars")
    func clusters() throws {
        let clusters = try Generator.cluster().samples(500)
        #expect(clusters.allSatisfy { $0.unicodeScalars.count >= 1 })
        #expect(clusters.count { $0.unicodeScalars.count > 1 } > 400)
        #expect(clusters.contains { $0.unicodeScalars.contains("\u{200D}") })
        #expect(clusters.contains("\r\n"))
    }

    @Test("Collections have the counts that were asked for, although elements come twice")
    func counts() throws {
        let sets = try Generator.set(of: .integer(in: 0...5), count: 3...5).samples(500)
        #expect(sets.allSatisfy { (3...5).contains($0.count) })
        #expect(Set(sets.map(\.count)) == [3, 4, 5])
        let tables = try Generator.dictionary(.integer(in: 0...9), .boolean(), count: 8...8).samples(200)
        #expect(tables.allSatisfy { $0.count == 8 })
        let lists = try Generator.array(of: .boolean(), count: 2...7).samples(500)
        #expect(Set(lists.map(\.count)) == [2, 3, 4, 5, 6, 7])
        #expect(throws: SampleError.self) { try Generator.set(of: .boolean(), count: 3...3).sample() }
    }

    @Test("Arrays are longer where values are to be larger")
    func sizes() throws {
        func average(_ size: Int) throws -> Double {
            let lists = try Generator.array(of: .boolean()).samples(500, seed: 1, size: size)
            return Double(lists.reduce(0) { $0 + $1.count }) / Double(lists.count)
        }
        let averages = try [0, 10, 50, 100].map(average)
        #expect(averages == averages.sorted())
        #expect(averages[0] < 1 && averages[3] > 8)
    }

    @Test("Weights are kept, and each of several is as likely")
    func weights() throws {
        let drawn = try Generator.frequency((9, .constant(1)), (1, .constant(2)), (0, .constant(3))).samples(5_000)
        #expect((4_350...4_650).contains(drawn.count { $0 == 1 }))
        #expect(!drawn.contains(3))
        let letters = try Generator.one(of: Array("abcdefghijklmnopqrstuvwxyz")).samples(26_000)
        for letter in Set(letters) { #expect((850...1_150).contains(letters.count { $0 == letter })) }
        let some = try Generator.optional(.boolean(), probability: 0.9).samples(2_000)
        #expect((160...240).contains(some.count { $0 == nil }))
    }

    @Test("What holds itself is of every height up to its depth, and lower where it is to be small")
    func heights() throws {
        let sums = try GeneratorTests.sums.samples(2_000)
        #expect(Set(sums.map(\.height)) == [0, 1, 2, 3, 4])
        #expect(try GeneratorTests.sums.samples(200, size: 0).count { $0.height > 1 } < 20)
    }

    @Test("An inner value of what holds itself can stand for the whole")
    func hoisting() throws {
        var noting = ChoiceSource(recording: SplitMix64(seed: 4, stream: 1), size: 50)
        var value = try noting.draw(GeneratorTests.sums)
        var stream: UInt64 = 2
        while value.height < 3 {
            noting = ChoiceSource(recording: SplitMix64(seed: 4, stream: stream), size: 50)
            value = try noting.draw(GeneratorTests.sums)
            stream += 1
        }
        let record = noting.record
        let same = record.spans.filter { $0.label == record.spans[0].label }
        #expect(same.count >= 7)
        for span in same {
            var source = ChoiceSource(replaying: Array(record.choices[span.choices]))
            #expect(try source.draw(GeneratorTests.sums).height <= 4)
            #expect(source.record.choices == Array(record.choices[span.choices]))
        }
    }

    @Test("URLs have hosts, and every part of a URL by and by")
    func urls() throws {
        let urls = try Generator.url().samples(500)
        #expect(urls.allSatisfy { $0.host() != nil })
        #expect(urls.contains { $0.port != nil } && urls.contains { $0.query() != nil })
        #expect(urls.contains { $0.fragment() != nil } && urls.contains { $0.path().contains("%") })
        #expect(Set(urls).count > 450)
    }

    @Test("Dates stay within their range, to the millisecond")
    func dates() throws {
        let range = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 86_400 * 10 + 0.25)
        let dates = try Generator.date(in: range).samples(1_000)
        #expect(dates.allSatisfy(range.contains))
        #expect(Set(dates).count > 800)
        #expect(try Generator.date().samples(1_000).allSatisfy { (Date.distantPast...Date.distantFuture).contains($0) })
    }
}
