package import FuzzCore

/// A ``ChoiceRecord`` as bytes, for its way from one process to another. Domains and labels stand in it once each.
///
///     domains, labels          each behind their number
///     choices                  the number of its domain, then the value
///     spans                    the number of its label, start, end, depth and whether it is discarded
package enum ChoiceRecordCoding {
    package static func bytes(of record: ChoiceRecord) -> [UInt8] {
        var writer = ChoiceRecordWriter()
        let domains = writer.write(table: record.domains) { $0.write($1) }
        let labels = writer.write(table: record.spans.map(\.label.value)) { $0.write($1) }
        writer.write(count: record.choices.count)
        for (choice, domain) in zip(record.choices, record.domains) {
            writer.write(count: domains[domain] ?? 0)
            writer.write(choice)
        }
        writer.write(count: record.spans.count)
        for span in record.spans {
            writer.write(count: labels[span.label.value] ?? 0)
            for number in [span.start, span.end, span.depth] { writer.write(count: number) }
            writer.bytes.append(span.isDiscarded ? 1 : 0)
        }
        return writer.bytes
    }

    /// Nil for what is no record: any bytes may be given.
    package static func record(of bytes: [UInt8]) -> ChoiceRecord? {
        var reader = ChoiceRecordReader(bytes[...])
        guard let domains = reader.table({ $0.domain() }), let labels = reader.table({ $0.word() }),
            let choices = reader.table({ (reader: inout ChoiceRecordReader) -> (Choice, ChoiceDomain)? in
                guard let domain = reader.count(below: domains.count), let choice = reader.choice(),
                    domains[domain].contains(choice)
                else { return nil }
                return (choice, domains[domain])
            }),
            let spans = reader.table({ (reader: inout ChoiceRecordReader) -> ChoiceSpan? in
                guard let label = reader.count(below: labels.count), let start = reader.count(),
                    let end = reader.count(), let depth = reader.count(), let flag = reader.byte()
                else { return nil }
                return ChoiceSpan(
                    label: ChoiceLabel(value: labels[label]), start: start, end: end, depth: depth,
                    isDiscarded: flag != 0)
            }), reader.isAtEnd
        else { return nil }
        return record(choices, spans)
    }

    /// Draws it all again, in its order.
    private static func record(_ choices: [(Choice, ChoiceDomain)], _ spans: [ChoiceSpan]) -> ChoiceRecord? {
        var record = ChoiceRecord()
        var open: [ChoiceSpan] = []
        var next = 0
        func close(while isWanted: (ChoiceSpan) -> Bool) {
            while let span = open.last, isWanted(span) {
                record.closeSpan(isDiscarded: span.isDiscarded)
                open.removeLast()
            }
        }
        for place in 0...choices.count {
            while next < spans.count, spans[next].start <= place {
                let span = spans[next]
                close { _ in open.count > span.depth }
                record.openSpan(span.label)
                open.append(span)
                next += 1
            }
            close { $0.end <= place }
            if place < choices.count { record.append(choices[place].0, of: choices[place].1) }
        }
        close { _ in true }
        return record.spans == spans ? record : nil
    }
}

private struct ChoiceRecordWriter {
    var bytes: [UInt8] = []

    /// Each value once; answers their numbers.
    mutating func write<Value: Hashable>(
        table values: [Value], _ write: (inout ChoiceRecordWriter, Value) -> Void
    ) -> [Value: Int] {
        var numbers: [Value: Int] = [:]
        var order: [Value] = []
        for value in values where numbers[value] == nil {
            numbers[value] = order.count
            order.append(value)
        }
        self.write(count: order.count)
        for value in order { write(&self, value) }
        return numbers
    }

    /// Seven bits a byte, the low ones first.
    mutating func write(count: Int) {
        var rest = count
        while rest >= 128 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }

    mutating func write(_ value: Int128) {
        write(UInt64(truncatingIfNeeded: value))
        write(UInt64(truncatingIfNeeded: value >> 64))
    }

    mutating func write(_ scalars: [Unicode.Scalar]) {
        write(count: scalars.count)
        for scalar in scalars { write(count: Int(scalar.value)) }
    }

    mutating func write(_ choice: Choice) {
        switch choice {
        case .integer(let value):
            bytes.append(0)
            write(value)
        case .boolean(let value): bytes.append(value ? 2 : 1)
        case .double(let bits):
            bytes.append(3)
            write(bits)
        case .string(let scalars):
            bytes.append(4)
            write(scalars)
        case .bytes(let value):
            bytes.append(5)
            write(count: value.count)
            bytes += value
        }
    }

    mutating func write(_ domain: ChoiceDomain) {
        switch domain {
        case .integer(let domain):
            bytes.append(0)
            for value in [domain.lower, domain.upper, domain.target] { write(value) }
        case .boolean: bytes.append(1)
        case .double(let domain):
            bytes.append(domain.hasNaN ? 3 : 2)
            write(domain.lower.bitPattern)
            write(domain.upper.bitPattern)
        case .string(let domain):
            bytes.append(4)
            write(count: domain.alphabet.ranges.count)
            for range in domain.alphabet.ranges {
                write(count: Int(range.lowerBound))
                write(count: Int(range.upperBound))
            }
            write(domain.counts)
        case .bytes(let counts):
            bytes.append(5)
            write(counts)
        }
    }

    private mutating func write(_ counts: ClosedRange<Int>) {
        write(count: counts.lowerBound)
        write(count: counts.upperBound)
    }
}

private struct ChoiceRecordReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func table<Value>(_ read: (inout ChoiceRecordReader) -> Value?) -> [Value]? {
        // Each takes a byte at least.
        guard let count = count(below: rest.count + 1) else { return nil }
        var values: [Value] = []
        for _ in 0..<count {
            guard let value = read(&self) else { return nil }
            values.append(value)
        }
        return values
    }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func count() -> Int? {
        var value: UInt64 = 0
        // Nine bytes hold what an `Int` does.
        for shift in stride(from: 0, through: 56, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 127) << UInt64(shift)
            if byte < 128 { return Int(value) }
        }
        return nil
    }

    mutating func count(below limit: Int) -> Int? {
        count().flatMap { $0 < limit ? $0 : nil }
    }

    mutating func word() -> UInt64? {
        guard rest.count >= 8 else { return nil }
        defer { rest.removeFirst(8) }
        return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func integer() -> Int128? {
        guard let low = word(), let high = word() else { return nil }
        return Int128(truncatingIfNeeded: high) << 64 | Int128(low)
    }

    private mutating func scalars() -> [Unicode.Scalar]? {
        table { $0.count(below: 0x11_0000).flatMap { Unicode.Scalar(UInt32($0)) } }
    }

    mutating func choice() -> Choice? {
        switch byte() {
        case 0: integer().map { .integer($0) }
        case 1: .boolean(false)
        case 2: .boolean(true)
        case 3: word().map { .double(bits: $0) }
        case 4: scalars().map { .string($0) }
        case 5: table { $0.byte() }.map { .bytes($0) }
        default: nil
        }
    }

    mutating func domain() -> ChoiceDomain? {
        switch byte() {
        case 0:
            guard let lower = integer(), let upper = integer(), let target = integer(), lower <= upper else {
                return nil
            }
            return .integer(IntegerDomain(lower...upper, target: target))
        case 1: return .boolean
        case let kind where kind == 2 || kind == 3:
            guard let lower = word().map(Double.init(bitPattern:)), let upper = word().map(Double.init(bitPattern:)),
                lower <= upper
            else { return nil }
            return .double(DoubleDomain(lower...upper, hasNaN: kind == 3))
        case 4:
            guard let ranges = table({ $0.scalarRange() }), !ranges.isEmpty, let counts = counts() else { return nil }
            return .string(StringDomain(Alphabet(ranges), counts: counts))
        case 5: return counts().map { .bytes(counts: $0) }
        default: return nil
        }
    }

    private mutating func scalarRange() -> ClosedRange<Unicode.Scalar>? {
        guard let lower = count(below: 0x11_0000).flatMap({ Unicode.Scalar(UInt32($0)) }),
            let upper = count(below: 0x11_0000).flatMap({ Unicode.Scalar(UInt32($0)) }), lower <= upper
        else { return nil }
        return lower...upper
    }

    private mutating func counts() -> ClosedRange<Int>? {
        guard let lower = count(), let upper = count(), lower <= upper else { return nil }
        return lower...upper
    }
}
