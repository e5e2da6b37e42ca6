/// The entries of an epoch's snapshot, to read from. It borrows its memory, which must outlive it unchanged.
package struct CorpusView {
    private let bytes: UnsafeRawPointer
    private let table: UnsafePointer<Extent>?

    /// How many entries there are.
    package let count: Int

    /// Entry `i` is the `table[i].length` bytes at `bytes + table[i].offset`. Without a table there is no entry.
    package init(bytes: UnsafeRawPointer, table: UnsafePointer<Extent>?, count: Int) {
        self.bytes = bytes
        self.table = table
        self.count = table == nil ? 0 : count
    }

    package subscript(i: Int) -> UnsafeRawBufferPointer {
        precondition(i >= 0 && i < count, "no such entry")
        guard let table else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        let extent = table[i]
        return UnsafeRawBufferPointer(start: bytes + Int(extent.offset), count: Int(extent.length))
    }
}
