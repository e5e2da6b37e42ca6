import Testing

@testable import Fuzzing

@Suite("Numbers as people read them")
struct AmountTests {
    @Test(
        "Thousands have commas",
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
    func grouped(number: Int, expected: String) {
        #expect(Amount.grouped(number) == expected)
    }

    @Test(
        "Times have two units at most",
        arguments: [
            (0, "0s"), (59.4, "59s"), (59.6, "1m00s"), (125, "2m05s"), (3_600, "1h00m"), (30_000, "8h20m"), (-3, "0s"),
            (.infinity, "277,777,777h46m"),
        ] as [(Double, String)])
    func times(seconds: Double, expected: String) {
        #expect(Amount.time(seconds) == expected)
    }

    @Test(
        "A short time has tenths",
        arguments: [(0, "0.0s"), (0.34, "0.3s"), (9.94, "9.9s"), (9.96, "10s"), (75, "1m15s")])
    func elapsed(seconds: Double, expected: String) {
        #expect(Amount.elapsed(seconds) == expected)
    }

    @Test("One is not many")
    func counted() {
        #expect(Amount.bytes(1) == "1 byte")
        #expect(Amount.bytes(2_048) == "2,048 bytes")
        #expect(Amount.counted(0, "finding") == "0 findings")
    }

    @Test("A rate needs time to pass")
    func rates() {
        #expect(Amount.rate(100, in: 0) == 0)
        #expect(Amount.rate(100, in: 8) == 13)
    }

    @Test("The meter looks five seconds back")
    func meter() {
        var meter = RateMeter()
        #expect(meter.rate(at: 0, count: 0) == 0)
        #expect(meter.rate(at: 1, count: 100) == 100)
        #expect(meter.rate(at: 4, count: 400) == 100)
        #expect(meter.rate(at: 9, count: 5_400) == 1_000)
        #expect(meter.rate(at: 10, count: 400) == 0)
    }
}
