#if os(Linux)
    internal import Glibc

    extension MessageSocket {
        /// Before the first write, by whoever made the socket.
        func prepare() {}

        /// As `write`, with no signal where the other side has hung up.
        func writeQuietly(_ bytes: UnsafeRawBufferPointer) -> Int {
            Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }
#endif
