/// What an input becomes when what the code compared it with is written back as the input spells it: a deterministic
/// list of edits, each once, the most promising first.
///
/// Where an operand stands in the input, the other takes its place: in JSON as the digits of a number, as the
/// contents of a string or key with what has to be escaped, as a length or a count; in any other input as text, as
/// digits, and as bytes of each width and order; in a text of choices as one of them. Constants come before other operands, and exact matches before
/// neighbours, differences and parts. Last, operands go to each place of a fitting kind; with a schema, to places that
/// the type has and the document has not, too.
///
/// The list is bounded, and of an operand that occurs more than 64 times, as many places are tried alone. Writing
/// allocates nothing.
///
///     let candidates = ComparisonCandidates(of: entry, comparisons: log, schema: index)
///     for i in 0..<candidates.count where candidates.write(i, to: &buffer) { run(buffer) }
package struct ComparisonCandidates: Sendable {
    private let bytes: [UInt8]
    private let texts: [UInt8]
    private let groups: [[Range<Int32>]]
    private let edits: [ComparisonEdit]
    /// How many edits were left out, for the list is full or their operand occurs too often; equal ones count again.
    package let omitted: Int
    /// How many operands were not looked for within texts, for input and comparisons are too many to go through.
    package let unsearched: Int

    package var count: Int { edits.count }

    /// `comparisons` are in the order in which they were made; `limit` bounds the list.
    package init(
        of bytes: [UInt8], comparisons: [Comparison], schema: SchemaIndex? = nil, isOfChoices: Bool = false,
        limit: Int = 4096
    ) {
        let search = ComparisonSearch(bytes, comparisons, schema, isOfChoices: isOfChoices)
        var found = ComparisonEdits(of: bytes, limit: max(0, limit))
        unsearched = search.collect(&found)
        edits = found.finish()
        self.bytes = bytes
        texts = found.texts
        groups = found.groups
        omitted = found.omitted
    }

    /// Writes the input with an edit over what the buffer holds; false, and the buffer empty, where it does not fit.
    package func write(_ index: Int, to output: inout InputBuffer) -> Bool {
        let edit = edits[index]
        output.removeAll()
        var copied = 0
        let didWrite: Bool
        if edit.group >= 0 {
            let ranges = groups[Int(edit.group)]
            didWrite = ranges.allSatisfy { append(edit, at: $0, &copied, &output) }
        } else {
            didWrite = append(edit, at: edit.range, &copied, &output)
        }
        if didWrite, append(copied..<bytes.count, of: bytes, to: &output) { return true }
        output.removeAll()
        return false
    }

    private func append(
        _ edit: ComparisonEdit, at range: Range<Int32>, _ copied: inout Int, _ output: inout InputBuffer
    ) -> Bool {
        guard append(copied..<Int(range.lowerBound), of: bytes, to: &output) else { return false }
        copied = Int(range.upperBound)
        let start = output.count
        switch edit.form {
        case .times(let times):
            guard appendCopies(Self.range(edit.text), times, &output) else { return false }
        case .numbered(let first, let times, let suffix):
            // Each takes a digit at least: what cannot fit is known before anything is written.
            guard times <= output.free / (edit.text.count + 1 + suffix.count) else { return false }
            for number in first..<first + times {
                let didFit =
                    append(Self.range(edit.text), of: texts, to: &output) && appendDecimal(number, &output)
                    && append(Self.range(suffix), of: texts, to: &output)
                guard didFit else { return false }
            }
        }
        if edit.dropsFirst, output.count > start { output.remove(start..<start + 1) }
        return true
    }

    private func appendCopies(_ text: Range<Int>, _ times: Int, _ output: inout InputBuffer) -> Bool {
        let end = output.count
        guard times > 0, !text.isEmpty else { return true }
        return texts.withUnsafeBytes {
            output.insert(repeating: UnsafeRawBufferPointer(rebasing: $0[text]), times: times, at: end)
        }
    }

    private func append(_ range: Range<Int>, of source: [UInt8], to output: inout InputBuffer) -> Bool {
        source.withUnsafeBytes { output.append(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    private func appendDecimal(_ number: Int, _ output: inout InputBuffer) -> Bool {
        var power = 1
        while number / power >= 10 { power *= 10 }
        while power > 0 {
            guard output.append(UInt8(ascii: "0") + UInt8(number / power % 10)) else { return false }
            power /= 10
        }
        return true
    }

    private static func range(_ range: Range<Int32>) -> Range<Int> {
        Int(range.lowerBound)..<Int(range.upperBound)
    }
}
