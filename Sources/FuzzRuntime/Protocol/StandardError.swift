#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Standard error, written at once and with nothing in between: what a process says that is about to end.
enum StandardError {
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // Nobody is left to be told where this fails.
            #if canImport(Glibc)
                _ = Glibc.write(2, bytes.baseAddress, bytes.count)
            #else
                _ = Darwin.write(2, bytes.baseAddress, bytes.count)
            #endif
        }
    }
}
