internal import CFuzzRuntime
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One end of the socket between coordinator and worker. It blocks.
struct MessageSocket {
    let descriptor: Int32

    /// The next message, or nil when the other side has hung up.
    func receive() -> fz_message? {
        var message = fz_message()
        let isComplete = withUnsafeMutableBytes(of: &message) { buffer in
            var filled = 0
            while filled < buffer.count {
                let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                filled += count
            }
            return true
        }
        return isComplete ? message : nil
    }

    func send(_ kind: Int, value: UInt64 = 0) {
        send(fz_message(kind: UInt32(kind), length: 0, value: value), payload: [])
    }

    /// Nothing happens where the other side has hung up: the next receive says so.
    func send(_ message: fz_message, payload: [UInt8]) {
        var bytes = withUnsafeBytes(of: message) { Array($0) }
        bytes += payload
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = writeQuietly(UnsafeRawBufferPointer(rebasing: buffer[sent...]))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
