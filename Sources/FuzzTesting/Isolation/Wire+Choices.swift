internal import FuzzCore
internal import FuzzInputs

extension WireWriter {
    /// As the text that a person reads.
    mutating func append(_ choices: [Choice]) {
        append(ChoicePrinter.text(of: choices))
    }
}

extension WireReader {
    mutating func choices() throws(WireError) -> [Choice] {
        let text = try text()
        do throws(ChoiceTextError) {
            return try ChoiceReader.choices(in: Array(text.utf8))
        } catch {
            throw WireError()
        }
    }
}

extension ChoiceRecord: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(bytes: ChoiceRecordCoding.bytes(of: self))
    }

    init(from reader: inout WireReader) throws(WireError) {
        guard let record = ChoiceRecordCoding.record(of: try reader.byteArray()) else { throw WireError() }
        self = record
    }
}
