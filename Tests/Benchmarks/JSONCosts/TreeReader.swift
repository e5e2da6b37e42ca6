import Foundation
import FuzzInputs

/// The engine's tree and a buffer to print into, both used again for each file.
struct TreeReader: ~Copyable {
    private var tree = JSONTree()
    private let memory: UnsafeMutableRawBufferPointer

    init(largest: Int) {
        memory = .allocate(byteCount: max(largest, 1 << 20), alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    /// Reads the file, and prints it.
    mutating func read(_ file: Data) {
        guard let base = memory.baseAddress else { return }
        var output = InputBuffer(base: base, capacity: memory.count)
        file.withUnsafeBytes { bytes in
            tree.read(bytes)
            precondition(tree.print(bytes, to: &output) && output.count == bytes.count, "the file does not come back")
        }
    }
}
