import FuzzInputs
import Testing

struct SimplicityTests {
    @Test(
        "Fewer bytes are simpler; of as many, the first that differs decides",
        arguments: [
            ("", "a"), ("z", "00"), ("0", "a"), ("a", " "), (" ", "1"), ("1", "2"), ("9", "b"), ("z", "A"), ("Z", "{"),
            ("a0", "a1"), ("0z", "a0"),
        ])
    func order(simpler: String, other: String) {
        #expect(Simplicity.isSimpler(Array(simpler.utf8), than: Array(other.utf8)))
        #expect(!Simplicity.isSimpler(Array(other.utf8), than: Array(simpler.utf8)))
    }

    @Test("Nothing is simpler than itself")
    func irreflexive() {
        #expect(!Simplicity.isSimpler([1, 2], than: [1, 2]))
    }

    @Test("Every byte has a rank of its own, so that the order is total")
    func total() {
        #expect(Set((UInt8.min...UInt8.max).map(Simplicity.rank)).count == 256)
    }
}
