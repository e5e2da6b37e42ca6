extension JSONTree {
    /// Nil where the bytes are exactly one JSON value by RFC 8259, in valid UTF-8 and without a byte order mark; else
    /// the first place at which they are not.
    ///
    /// No depth is too deep, no number too large. The escape of a lone surrogate is grammatical, and so accepted.
    package static func strictError(in bytes: UnsafeRawBufferPointer) -> StrictJSONError? {
        var reader = StrictJSONReader()
        return reader.error(in: bytes)
    }
}
