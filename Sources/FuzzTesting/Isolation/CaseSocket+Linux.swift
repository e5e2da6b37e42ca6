#if os(Linux)
    internal import Glibc

    extension CaseSocket {
        static let stream = Int32(SOCK_STREAM.rawValue)

        /// Before the first message.
        func prepare() {}

        /// With no signal where the other side is gone.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int {
            Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }
#endif
