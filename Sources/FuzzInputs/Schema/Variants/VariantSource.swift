/// The document that variants are made of, and what is known of its shape.
struct VariantSource {
    let bytes: [UInt8]
    let schema: SchemaIndex?

    subscript(offset: Int) -> UInt8 { bytes[offset] }

    /// What the quotes of a string enclose.
    func contents(_ range: Range<Int>) -> Range<Int> {
        guard range.count >= 2 else { return range.upperBound..<range.upperBound }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    func starts(_ range: Range<Int>, with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[range].starts(with: $0) }
    }

    func contains(_ range: Range<Int>, where predicate: (UInt8) -> Bool) -> Bool {
        bytes[range].contains(where: predicate)
    }

    func isSpace(_ range: Range<Int>) -> Bool {
        !contains(range) { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    }

    /// Whether a number has neither a fraction nor an exponent.
    func isInteger(_ range: Range<Int>) -> Bool {
        !contains(range) { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// Writes the document with an edit; false where it does not fit.
    func write(_ edit: VariantEdit, to output: inout InputBuffer) -> Bool {
        output.removeAll()
        return append(0..<edit.range.lowerBound, to: &output) && edit.pieces.allSatisfy { append($0, to: &output) }
            && append(edit.range.upperBound..<bytes.count, to: &output)
    }

    private func append(_ piece: VariantEdit.Piece, to output: inout InputBuffer) -> Bool {
        switch piece {
        case .text(let text): return append(text, to: &output)
        case .copy(let range): return append(range, to: &output)
        case .escaped(let range): return appendEscaped(range, to: &output)
        case .lowercased(let range):
            return bytes[range].allSatisfy {
                output.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0)
            }
        case .uppercased(let range):
            return bytes[range].allSatisfy {
                output.append((UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & ~0x20 : $0)
            }
        case .repeated(let text, let count):
            let end = output.count
            return output.insert(
                repeating: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), times: count,
                at: end)
        case .copies(let range, let count):
            let end = output.count
            return bytes.withUnsafeBytes { all in
                output.insert(repeating: UnsafeRawBufferPointer(rebasing: all[range]), times: count, at: end)
            }
        case .known(let range):
            return schema?.withText(range) { output.append($0) } ?? false
        case .utf16(let bigEndian):
            return String(decoding: bytes, as: UTF8.self).utf16.allSatisfy { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
                return output.append(bigEndian ? high : low) && output.append(bigEndian ? low : high)
            }
        }
    }

    private func append(_ text: StaticString, to output: inout InputBuffer) -> Bool {
        output.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func append(_ range: Range<Int>, to output: inout InputBuffer) -> Bool {
        bytes.withUnsafeBytes { output.append(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    private func appendEscaped(_ range: Range<Int>, to output: inout InputBuffer) -> Bool {
        bytes[range].allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\")) && output.append(byte)
            case 0..<0x20: output.append(UInt8(ascii: " "))
            default: output.append(byte)
            }
        }
    }
}
