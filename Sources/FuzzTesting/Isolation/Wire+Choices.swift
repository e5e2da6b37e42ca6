internal import FuzzCore

extension Choice: Wired {
    func write(to writer: inout WireWriter) {
        switch self {
        case .integer(let value):
            writer.append(0 as UInt8)
            writer.append(value)
        case .boolean(let value):
            writer.append(1 as UInt8)
            writer.append(value)
        case .double(let bits):
            writer.append(2 as UInt8)
            writer.append(bits)
        case .string(let scalars):
            writer.append(3 as UInt8)
            writer.append(scalars.count)
            for scalar in scalars { writer.append(scalar.value) }
        case .bytes(let bytes):
            writer.append(4 as UInt8)
            writer.append(bytes: bytes)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.integer(UInt8.self) {
        case 0: self = .integer(try reader.integer())
        case 1: self = .boolean(try reader.flag())
        case 2: self = .double(bits: try reader.integer())
        case 3:
            var scalars: [Unicode.Scalar] = []
            for _ in 0..<(try reader.count()) { scalars.append(try reader.scalar()) }
            self = .string(scalars)
        case 4: self = .bytes(try reader.byteArray())
        default: throw WireError()
        }
    }
}

extension WireReader {
    fileprivate mutating func scalar() throws(WireError) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(try integer(UInt32.self)) else { throw WireError() }
        return scalar
    }

    fileprivate mutating func range<Bound: FixedWidthInteger>() throws(WireError) -> ClosedRange<Bound> {
        let (lower, upper) = (try integer(Bound.self), try integer(Bound.self))
        guard lower <= upper else { throw WireError() }
        return lower...upper
    }
}

extension ChoiceDomain: Wired {
    func write(to writer: inout WireWriter) {
        switch self {
        case .integer(let domain):
            writer.append(0 as UInt8)
            for value in [domain.lower, domain.upper, domain.target] { writer.append(value) }
        case .boolean: writer.append(1 as UInt8)
        case .double(let domain):
            writer.append(2 as UInt8)
            writer.append(domain.lower)
            writer.append(domain.upper)
            writer.append(domain.hasNaN)
        case .string(let domain):
            writer.append(3 as UInt8)
            writer.append(domain.counts.lowerBound)
            writer.append(domain.counts.upperBound)
            writer.append(domain.alphabet.ranges.count)
            for range in domain.alphabet.ranges {
                writer.append(range.lowerBound)
                writer.append(range.upperBound)
            }
        case .bytes(let counts):
            writer.append(4 as UInt8)
            writer.append(counts.lowerBound)
            writer.append(counts.upperBound)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.integer(UInt8.self) {
        case 0:
            let range: ClosedRange<Int128> = try reader.range()
            self = .integer(IntegerDomain(range, target: try reader.integer()))
        case 1: self = .boolean
        case 2:
            let (lower, upper) = (try reader.double(), try reader.double())
            guard lower <= upper else { throw WireError() }
            self = .double(DoubleDomain(lower...upper, hasNaN: try reader.flag()))
        case 3:
            let counts: ClosedRange<Int> = try reader.range()
            var ranges: [ClosedRange<Unicode.Scalar>] = []
            for _ in 0..<(try reader.count()) {
                let (lower, upper) = (try reader.scalar(), try reader.scalar())
                guard lower <= upper else { throw WireError() }
                ranges.append(lower...upper)
            }
            guard !ranges.isEmpty else { throw WireError() }
            self = .string(StringDomain(Alphabet(ranges), counts: counts))
        case 4: self = .bytes(counts: try reader.range())
        default: throw WireError()
        }
    }
}

extension ChoiceSpan: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(label.value)
        for value in [start, end, depth] { writer.append(value) }
        writer.append(isDiscarded)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(
            label: ChoiceLabel(value: try reader.integer()), start: try reader.integer(), end: try reader.integer(),
            depth: try reader.integer(), isDiscarded: try reader.flag())
    }
}

extension ChoiceRecord: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(choices)
        writer.append(domains)
        writer.append(spans)
    }

    init(from reader: inout WireReader) throws(WireError) {
        let (choices, domains, spans) = (
            try reader.array(of: Choice.self), try reader.array(of: ChoiceDomain.self),
            try reader.array(of: ChoiceSpan.self)
        )
        guard choices.count == domains.count,
            spans.allSatisfy({ 0 <= $0.start && $0.start <= $0.end && $0.end <= choices.count })
        else { throw WireError() }
        self.init(choices: choices, domains: domains, spans: spans)
    }
}
