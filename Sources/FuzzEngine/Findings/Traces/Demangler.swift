#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The Swift runtime's own demangler.
enum Demangler {
    /// `nil` for what is not a Swift symbol.
    static func demangle(_ symbol: String) -> String? {
        guard isSwift(symbol) else { return nil }
        let bytes = Array(symbol.utf8CString)
        let text = bytes.withUnsafeBufferPointer { swiftDemangle($0.baseAddress, bytes.count - 1, nil, nil, 0) }
        guard let text else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    private static func isSwift(_ symbol: String) -> Bool {
        ["$s", "$S", "$e", "_$s", "_$S", "_T0", "@__swiftmacro_"].contains { symbol.hasPrefix($0) }
    }
}

/// Exported by libswiftCore. The text is the caller's to free.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
