#if canImport(Darwin)
    internal import Darwin

    extension CaseSocket {
        static let stream = SOCK_STREAM

        /// Before the first message: here it is the socket, not the call, that says that no signal is wanted.
        func prepare() {
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        }

        /// With no signal where the other side is gone.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int {
            Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        }
    }
#endif
