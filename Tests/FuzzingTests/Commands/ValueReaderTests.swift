import Testing

@testable import Fuzzing

@Suite("Values of options")
struct ValueReaderTests {
    @Test(
        "Numbers have 64 bits, in decimal or hexadecimal",
        arguments: [
            ("0", 0), ("7", 7), ("18446744073709551615", UInt64.max), ("0x10", 16), ("0XfF", 255),
            ("0xffffffffffffffff", UInt64.max), ("007", 7),
        ] as [(String, UInt64)])
    func numbers(text: String, expected: UInt64) {
        #expect(ValueReader.number(text) == expected)
    }

    @Test(
        "What is no such number is refused",
        arguments: [
            "", "-1", "+1", "18446744073709551616", "0x", "0x-1", "0x1ffffffffffffffff", "1_000", "1.0", "ff", " 1",
            "٣",
        ])
    func notNumbers(text: String) {
        #expect(ValueReader.number(text) == nil)
    }

    @Test("Counts stay in their range")
    func counts() {
        #expect(ValueReader.count("1") == 1)
        #expect(ValueReader.count("0") == nil)
        #expect(ValueReader.count("0", from: 0) == 0)
        #expect(ValueReader.count("256", through: 256) == 256)
        #expect(ValueReader.count("257", through: 256) == nil)
        #expect(ValueReader.count("9223372036854775808") == nil)
    }

    @Test(
        "Lengths of time",
        arguments: [
            ("90s", 90_000), ("10m", 600_000), ("8h", 28_800_000), ("1h30m", 5_400_000), ("500ms", 500),
            ("1.5h", 5_400_000), ("2d", 172_800_000), ("1m0s", 60_000), ("0.5s", 500), ("1ms", 1),
        ])
    func times(text: String, expected: Int) {
        #expect(ValueReader.milliseconds(text) == expected)
    }

    @Test(
        "What is no length of time is refused",
        arguments: [
            "", "90", "s", "1x", "30m1h", "1h1h", "-1s", "0s", "1.2.3s", ".5s", "5.s", "1h 30m", "1e3s", "0.1ms",
            "99999999999999999999h", "1S",
        ])
    func notTimes(text: String) {
        #expect(ValueReader.milliseconds(text) == nil)
    }

    @Test("A plain number is in seconds where the option says so")
    func plainSeconds() {
        #expect(ValueReader.milliseconds("0.5", plainSeconds: true) == 500)
        #expect(ValueReader.milliseconds("2", plainSeconds: true) == 2_000)
        #expect(ValueReader.milliseconds("500ms", plainSeconds: true) == 500)
        #expect(ValueReader.milliseconds("0", plainSeconds: true) == nil)
    }

    @Test(
        "Sizes are in binary multiples",
        arguments: [
            ("1", 1), ("1000", 1_000), ("64K", 65_536), ("1M", 1_048_576), ("512MiB", 536_870_912),
            ("2g", 2_147_483_648),
            ("1KiB", 1_024),
        ])
    func sizes(text: String, expected: Int) {
        #expect(ValueReader.bytes(text) == expected)
    }

    @Test(
        "What is no size is refused",
        arguments: ["", "0", "K", "-1K", "1.5M", "1 M", "1MB", "1iB", "1T", "9223372036854775808", "17179869184G"])
    func notSizes(text: String) {
        #expect(ValueReader.bytes(text) == nil)
    }
}
