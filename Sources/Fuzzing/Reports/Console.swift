#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Writes text to a descriptor, whole, at once. After the first failure it writes nothing more, and remembers why:
/// whoever runs something long asks ``failure`` and ends.
final class Console {
    private let descriptor: Int32
    /// The system's error number of the write that failed: the reader has gone away, or the disk is full.
    private(set) var failure: Int32?

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func write(_ text: String) {
        guard failure == nil else { return }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { sysWrite(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                bytes = bytes.dropFirst(written)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                failure = errno
                return
            }
        }
    }

    func writeLine(_ line: String) {
        write(line + "\n")
    }

    /// What kind of terminal it is, or nothing where it is none that a panel can be drawn on.
    var terminal: TerminalSize? {
        guard isatty(descriptor) == 1, let kind = getenv("TERM"), !["", "dumb"].contains(String(cString: kind)) else {
            return nil
        }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1_000)
    }
}

private func sysWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
