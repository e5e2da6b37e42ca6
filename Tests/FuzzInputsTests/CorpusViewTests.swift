import FuzzInputs
import Testing

struct CorpusViewTests {
    @Test("Entries are what the table says, an empty one among them")
    func entries() {
        let bytes = Array("onethree".utf8)
        let table = [Extent(offset: 3, length: 5), Extent(offset: 8, length: 0), Extent(offset: 0, length: 3)]
        bytes.withUnsafeBytes { raw in
            table.withUnsafeBufferPointer { extents in
                guard let base = raw.baseAddress else { return #expect(Bool(false)) }
                let view = CorpusView(bytes: base, table: extents.baseAddress, count: 3)
                #expect((0..<view.count).map { String(decoding: view[$0], as: UTF8.self) } == ["three", "", "one"])
            }
        }
    }

    @Test("Without a table there is no entry")
    func noTable() {
        [UInt8(0)].withUnsafeBytes { raw in
            guard let base = raw.baseAddress else { return #expect(Bool(false)) }
            #expect(CorpusView(bytes: base, table: nil, count: 5).count == 0)
        }
    }

    @Test("An extent is two 64-bit words, as shared memory has it")
    func layout() {
        #expect(MemoryLayout<Extent>.size == 16)
        #expect(MemoryLayout<Extent>.offset(of: \.length) == 8)
    }
}
