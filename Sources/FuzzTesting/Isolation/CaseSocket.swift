internal import Foundation

/// One end of the connection between the process of the tests and one that runs cases: messages of a length and so many bytes.
struct CaseSocket {
    /// More than that no message has.
    private static let longest = 1 << 30

    let descriptor: Int32

    /// Whether it got through; not where the other side is gone.
    @discardableResult
    func send(_ message: some Wired) -> Bool {
        var writer = WireWriter()
        message.write(to: &writer)
        var frame = WireWriter()
        frame.append(bytes: writer.bytes)
        return frame.bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(UnsafeRawBufferPointer(rebasing: bytes[sent...]))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits for a message, without end. Nil where the other side is gone, or talks nonsense.
    func receive<Message: Wired>(_ type: Message.Type = Message.self) -> Message? {
        guard let head = bytes(MemoryLayout<Int>.size) else { return nil }
        var length = WireReader(head)
        guard let count = try? length.integer(Int.self), (0...Self.longest).contains(count), let body = bytes(count)
        else { return nil }
        var reader = WireReader(body)
        return try? Message(from: &reader)
    }

    /// Whether something is there to be received, or the other side is gone, within a time.
    func isReady(within milliseconds: Int32) -> Bool {
        var wanted = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&wanted, 1, milliseconds) > 0
    }

    private func bytes(_ count: Int) -> [UInt8]? {
        var received = [UInt8](repeating: 0, count: count)
        var place = 0
        while place < count {
            let more = received.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress?.advanced(by: place), count - place, 0)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            place += more
        }
        return received
    }
}
