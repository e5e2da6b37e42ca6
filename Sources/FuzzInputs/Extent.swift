/// Where one entry lies among the bytes of a ``CorpusView``. Two 64-bit words, as they stand in shared memory.
package struct Extent: Sendable, Hashable {
    package var offset: UInt64
    package var length: UInt64

    package init(offset: UInt64, length: UInt64) {
        self.offset = offset
        self.length = length
    }
}
