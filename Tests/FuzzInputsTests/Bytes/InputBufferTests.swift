@testable import FuzzInputs
import Testing

struct InputBufferTests {
    private func edited(_ text: String, capacity: Int = 16, _ edit: (inout InputBuffer) -> Bool) -> String {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
        defer { memory.deallocate() }
        memory.copyBytes(from: text.utf8)
        guard let base = memory.baseAddress else { return "no memory" }
        var buffer = InputBuffer(base: base, capacity: capacity, count: text.utf8.count)
        let fits = edit(&buffer)
        return (fits ? "" : "declined ") + String(decoding: buffer.bytes, as: UTF8.self)
    }

    private func text(_ string: StaticString) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    }

    @Test("A range is replaced by fewer, as many and more bytes")
    func replace() {
        #expect(edited("abcdef") { $0.replace(1..<4, with: text("X")) } == "aXef")
        #expect(edited("abcdef") { $0.replace(1..<4, with: text("XYZ")) } == "aXYZef")
        #expect(edited("abcdef") { $0.replace(1..<2, with: text("XYZ")) } == "aXYZcdef")
        #expect(edited("abcdef") { $0.replace(0..<6, with: text("")) } == "")
    }

    @Test("What would pass the capacity is declined, and nothing changed")
    func declines() {
        #expect(edited("abcd", capacity: 5) { $0.insert(text("XY"), at: 1) } == "declined abcd")
        #expect(edited("abcd", capacity: 5) { $0.insert(text("X"), at: 1) } == "aXbcd")
        #expect(edited("abcd", capacity: 9) { $0.repeat(0..<3, times: 2) } == "declined abcd")
        #expect(edited("abcd", capacity: 5) { $0.copy(0..<2, to: 4) } == "declined abcd")
        #expect(edited("abcd", capacity: 5) { $0.append(text("XY")) } == "declined abcd")
        #expect(edited("abcd", capacity: 4) { $0.append(0x58 as UInt8) } == "declined abcd")
        #expect(edited("abcd", capacity: 8) { $0.insert(repeating: text("XY"), times: 3, at: 0) } == "declined abcd")
        #expect(edited("abcd", capacity: 8) { $0.insert(repeating: 0x58, times: 5, at: 0) } == "declined abcd")
    }

    @Test("A number of copies that overflows is declined")
    func hugeNumbers() {
        #expect(edited("abcd") { $0.repeat(0..<3, times: .max) } == "declined abcd")
        #expect(edited("abcd") { $0.insert(repeating: text("XY"), times: .max, at: 0) } == "declined abcd")
    }

    @Test("A range is repeated behind itself")
    func repeated() {
        #expect(edited("abcd", capacity: 32) { $0.repeat(1..<3, times: 5) } == "abcbcbcbcbcbcd")
        #expect(edited("abcd") { $0.repeat(1..<1, times: 5) } == "abcd")
    }

    @Test("A range is copied before, behind and into itself")
    func copied() {
        #expect(edited("abcdef") { $0.copy(2..<5, to: 1) } == "acdebcdef")
        #expect(edited("abcdef") { $0.copy(2..<5, to: 6) } == "abcdefcde")
        #expect(edited("abcdef") { $0.copy(2..<5, to: 3) } == "abccdedef")
    }

    @Test("Bytes are inserted many times")
    func insertedRepeatedly() {
        #expect(edited("ab") { $0.insert(repeating: text("XYZ"), times: 3, at: 1) } == "aXYZXYZXYZb")
        #expect(edited("ab") { $0.insert(repeating: 0x58, times: 3, at: 2) } == "abXXX")
    }

    @Test("Two ranges change places, and what lies between them moves along")
    func swapped() {
        #expect(
            edited("abcdefgh") {
                $0.swap(0..<1, 3..<6); return true
            } == "defbcagh")
        #expect(
            edited("abcdefgh") {
                $0.swap(1..<4, 4..<5); return true
            } == "aebcdfgh")
        #expect(
            edited("abcdefgh") {
                $0.swap(1..<3, 6..<8); return true
            } == "aghdefbc")
    }

    @Test("Writing over ends where the input ends")
    func overwritten() {
        #expect(
            edited("abcd") {
                $0.overwrite(at: 2, with: text("XYZ")); return true
            } == "abXY")
    }
}
