internal import FuzzCore
internal import PropertyTesting

extension Trial: Wired {
    func write(to writer: inout WireWriter) {
        switch source {
        case .example(let number):
            writer.append(0 as UInt8)
            writer.append(number)
        case .replay(let choices):
            writer.append(1 as UInt8)
            writer.append(choices)
        case .draw(let seed, let size, let before):
            writer.append(2 as UInt8)
            writer.append(seed)
            writer.append(size)
            writer.append(before)
        case .vary(let choices, let range, let span, let seed):
            writer.append(3 as UInt8)
            writer.append(choices)
            for value in [range.lowerBound, range.upperBound, span] { writer.append(value) }
            writer.append(seed)
        }
        for flag in [runsBody, isRecorded, isCutShort] { writer.append(flag) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        let source: Source
        switch try reader.integer(UInt8.self) {
        case 0: source = .example(try reader.integer())
        case 1: source = .replay(try reader.choices())
        case 2: source = .draw(seed: try reader.integer(), size: try reader.integer(), after: try reader.choices())
        case 3:
            let choices = try reader.choices()
            let (lower, upper, span) = (
                try reader.integer(Int.self), try reader.integer(Int.self), try reader.integer(Int.self)
            )
            guard lower <= upper else { throw WireError() }
            source = .vary(choices, range: lower..<upper, span: span, seed: try reader.integer())
        default: throw WireError()
        }
        self.init(
            source, runsBody: try reader.flag(), isRecorded: try reader.flag(), isCutShort: try reader.flag())
    }
}

extension Discard: Wired {
    func write(to writer: inout WireWriter) {
        switch self {
        case .filtered(let place, let tries):
            writer.append(0 as UInt8)
            writer.append(place)
            writer.append(tries)
        case .tooLarge: writer.append(1 as UInt8)
        case .assumed(let place):
            writer.append(2 as UInt8)
            writer.append(place)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.integer(UInt8.self) {
        case 0: self = .filtered(place: try reader.text(), tries: try reader.integer())
        case 1: self = .tooLarge
        case 2: self = .assumed(place: try reader.text())
        default: throw WireError()
        }
    }
}

extension CaseFault: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(identity)
        writer.append(words)
        writer.append(place) { writer, place in
            writer.append(place.fileID)
            writer.append(place.filePath)
            writer.append(place.line)
            writer.append(place.column)
        }
        writer.append(cost.rawValue)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(
            identity: try reader.array(), words: try reader.text(),
            place: try reader.optional { reader throws(WireError) in
                Place(
                    fileID: try reader.text(), filePath: try reader.text(), line: try reader.integer(),
                    column: try reader.integer())
            })
        cost = Cost(rawValue: try reader.integer()) ?? .usual
    }
}

extension CaseResult.Verdict: Wired {
    func write(to writer: inout WireWriter) {
        switch self {
        case .passed: writer.append(0 as UInt8)
        case .discarded(let discard):
            writer.append(1 as UInt8)
            discard.write(to: &writer)
        case .failed(let fault):
            writer.append(2 as UInt8)
            fault.write(to: &writer)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.integer(UInt8.self) {
        case 0: self = .passed
        case 1: self = .discarded(try Discard(from: &reader))
        case 2: self = .failed(try CaseFault(from: &reader))
        default: throw WireError()
        }
    }
}

extension CaseNotes.Content: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(labels) { $0.append($1) }
        writer.append(covers) { $0.append($1) }
        writer.append(scores) { $0.append($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init()
        labels = try reader.dictionary { reader throws(WireError) in try reader.flag() }
        covers = try reader.dictionary { reader throws(WireError) in try reader.double() }
        scores = try reader.dictionary { reader throws(WireError) in try reader.double() }
    }
}

extension ValueText: Wired {
    func write(to writer: inout WireWriter) {
        writer.append(text)
        writer.append(elements) { $0.append($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(
            text: try reader.text(),
            elements: try reader.optional { reader throws(WireError) in try reader.array(of: String.self) })
    }
}
