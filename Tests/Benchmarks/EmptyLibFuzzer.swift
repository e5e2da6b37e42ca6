import Foundation

/// libFuzzer's entry, on the same work that the target `empty` does: a `Data` of the input, and nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeRawBufferPointer(start: start, count: count))
    return bytes.count == .max ? 1 : 0
}
