extension JSONTree {
    /// Appends what the tree was read from, node by node in the order of the document, with what stands between the nodes; false where
    /// it does not fit.
    ///
    /// - Parameter bytes: what was read.
    package func print(_ bytes: UnsafeRawBufferPointer, to output: inout InputBuffer) -> Bool {
        var printed = 0
        for index in 1..<max(1, count) {
            let node = self[index]
            // What brackets enclose is nodes of its own.
            guard node.kind != .array, node.kind != .object else { continue }
            let range = node.range
            guard output.append(UnsafeRawBufferPointer(rebasing: bytes[printed..<range.lowerBound])),
                output.append(UnsafeRawBufferPointer(rebasing: bytes[range]))
            else { return false }
            printed = range.upperBound
        }
        return output.append(UnsafeRawBufferPointer(rebasing: bytes[printed...]))
    }
}
