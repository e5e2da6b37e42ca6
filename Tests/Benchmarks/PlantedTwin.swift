import Foundation

/// libFuzzer's entry on a planted bug, `Twin`. What is rejected is no fault; what is wrongly accepted is one, as a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeRawBufferPointer(start: start, count: count))
    guard let value = try? Twin.checked(from: bytes, by: JSONDecoder()) else { return 0 }
    precondition(value.isSound, "a value that should have been rejected")
    return 0
}
