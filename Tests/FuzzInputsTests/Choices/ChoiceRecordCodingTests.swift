import FuzzCore
import Testing

@testable import FuzzInputs

struct ChoiceRecordCodingTests {
    private static func sample() -> ChoiceRecord {
        var record = ChoiceRecord()
        record.openSpan(ChoiceLabel("whole"))
        record.openSpan(ChoiceLabel("empty"))
        record.closeSpan(isDiscarded: false)
        record.openSpan(ChoiceLabel("part"))
        record.append(.integer(-5), of: .integer(IntegerDomain(-9...Int128(UInt64.max), target: 3)))
        record.append(.boolean(true), of: .boolean)
        record.openSpan(ChoiceLabel("inner"))
        record.append(.double(bits: (-0.5).bitPattern), of: .double(DoubleDomain(-1 ... .infinity, hasNaN: true)))
        record.closeSpan(isDiscarded: true)
        record.closeSpan(isDiscarded: false)
        let alphabet = Alphabet(["a"..."z", "é"..."é"])
        record.append(.string(["a", "é"]), of: .string(StringDomain(alphabet, counts: 0...Int.max)))
        record.append(.bytes([0, 255]), of: .bytes(counts: 2...2))
        record.append(.boolean(false), of: .boolean)
        record.openSpan(ChoiceLabel("empty"))
        record.closeSpan(isDiscarded: false)
        record.closeSpan(isDiscarded: false)
        return record
    }

    @Test("A record comes back as it was, with its domains and its spans")
    func roundTrip() {
        let record = Self.sample()
        #expect(ChoiceRecordCoding.record(of: ChoiceRecordCoding.bytes(of: record)) == record)
        #expect(ChoiceRecordCoding.record(of: ChoiceRecordCoding.bytes(of: ChoiceRecord())) == ChoiceRecord())
    }

    @Test("Bytes that are no record are none, whatever they are")
    func defects() {
        let bytes = ChoiceRecordCoding.bytes(of: Self.sample())
        var random = SplitMix64(seed: 1)
        for count in 0..<bytes.count { #expect(ChoiceRecordCoding.record(of: Array(bytes[..<count])) == nil) }
        for _ in 0..<20_000 {
            var other = bytes
            for _ in 0...random.below(3) { other[random.below(other.count)] = UInt8(random.below(256)) }
            // It may be another record; it may not trap.
            _ = ChoiceRecordCoding.record(of: other)
        }
    }
}
