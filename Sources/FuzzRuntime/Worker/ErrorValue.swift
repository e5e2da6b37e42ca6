internal import CFuzzRuntime

/// The value inside an error, in place: nothing is copied, and no generic code runs, which would take longer than to look.
struct ErrorValue {
    let value: UnsafeRawPointer
    let type: Any.Type

    /// Borrows the value for the time of the call.
    @inline(__always)
    static func with<Answer>(_ error: any Error, _ body: (ErrorValue) -> Answer) -> Answer {
        defer { extendLifetime(error) }
        // As it is: a generic function would be given what is in it.
        let box = unsafeBitCast(error as any Error, to: UnsafeRawPointer.self)
        var scratch: UnsafeMutableRawPointer?
        // Overwritten: the box is all there is to begin with.
        var found = fz_error_value(value: box, type: box, conformance: box)
        swift_getErrorValue(box, &scratch, &found)
        return body(ErrorValue(value: found.value, type: unsafeBitCast(found.type, to: Any.Type.self)))
    }
}
