import FuzzCore
import Testing

struct SignatureTests {
    @Test("The digest is the start of the SHA-256 of kind, reason and place, joined by NUL")
    func digest() {
        #expect(
            Signature(kind: .crash, reason: "index out of range", place: ["f a.swift:3"]).digest == "88bc92ef")
        #expect(Signature(kind: .hang, reason: "", place: [""]).digest == "a5e196e5")
    }

    @Test("What differs in kind, reason or place differs in its digest")
    func different() {
        let signatures = [
            Signature(kind: .crash, reason: "a", place: ["b"]), Signature(kind: .memory, reason: "a", place: ["b"]),
            Signature(kind: .crash, reason: "b", place: ["a"]),
            Signature(kind: .crash, reason: "a", place: ["b", "c"]),
            Signature(kind: .crash, reason: "ab", place: [""]),
        ]
        #expect(Set(signatures.map(\.digest)).count == 5)
    }
}
