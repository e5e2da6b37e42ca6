import Foundation

/// libFuzzer's entry on the decoder of the target `json`. What is rejected is no fault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeRawBufferPointer(start: start, count: count))
    _ = try? JSONDecoder().decode(JSONValue.self, from: bytes)
    return 0
}
