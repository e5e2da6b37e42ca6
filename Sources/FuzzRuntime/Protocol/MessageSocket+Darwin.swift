#if canImport(Darwin)
    internal import Darwin

    extension MessageSocket {
        /// Before the first write: no signal where the other side has hung up.
        func prepare() {
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        }

        /// As `write`.
        func writeQuietly(_ bytes: UnsafeRawBufferPointer) -> Int {
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
#endif
