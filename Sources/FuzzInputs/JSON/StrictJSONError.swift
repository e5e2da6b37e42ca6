/// Where some bytes stop being JSON by RFC 8259, and why.
package struct StrictJSONError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case byteOrderMark
        /// A byte 00 within the first two, or a mark of the order of bytes, as UTF-16 and UTF-32 have them.
        case otherEncoding
        case missingValue
        /// A byte that can start no value, or cannot stand where it does.
        case unexpectedByte
        case missingKey
        case missingColon
        case missingSeparator
        case invalidNumber
        case invalidLiteral
        case unterminatedString
        case unterminatedContainer
        case controlCharacter
        case invalidEscape
        case invalidUTF8
        /// Bytes behind the one value.
        case trailingBytes
    }

    package var offset: Int
    package var reason: Reason

    package init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }
}
