/// What can be sent between the process of the tests and one that runs cases. Both are of one build: no version is told.
protocol Wired {
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)
}

/// The other side sent what it never sends.
struct WireError: Error {}

/// Appends values to a message.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ value: Bool) {
        append(value ? 1 : 0 as UInt8)
    }

    mutating func append(_ value: Double) {
        append(value.bitPattern)
    }

    mutating func append(_ text: String) {
        append(bytes: Array(text.utf8))
    }

    mutating func append(bytes more: [UInt8]) {
        append(more.count)
        bytes.append(contentsOf: more)
    }

    mutating func append(_ values: [some Wired]) {
        append(values.count)
        for value in values { value.write(to: &self) }
    }

    mutating func append<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
        append(value != nil)
        if let value { write(&self, value) }
    }

    mutating func append<Value>(_ values: [String: Value], _ write: (inout WireWriter, Value) -> Void) {
        append(values.count)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            append(key)
            write(&self, value)
        }
    }
}

/// Takes values from a message, in the order in which they were appended.
struct WireReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(WireError) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.count - place >= size else { throw WireError() }
        defer { place += size }
        return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Value.self)) }
    }

    mutating func flag() throws(WireError) -> Bool {
        try integer(UInt8.self) != 0
    }

    mutating func double() throws(WireError) -> Double {
        Double(bitPattern: try integer())
    }

    mutating func count() throws(WireError) -> Int {
        let count = try integer(Int.self)
        // Nothing takes less than a byte.
        guard count >= 0, count <= bytes.count - place else { throw WireError() }
        return count
    }

    mutating func byteArray() throws(WireError) -> [UInt8] {
        let count = try count()
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    mutating func text() throws(WireError) -> String {
        String(decoding: try byteArray(), as: UTF8.self)
    }

    mutating func array<Value: Wired>(of type: Value.Type = Value.self) throws(WireError) -> [Value] {
        var values: [Value] = []
        for _ in 0..<(try count()) { values.append(try Value(from: &self)) }
        return values
    }

    mutating func optional<Value>(
        _ read: (inout WireReader) throws(WireError) -> Value
    ) throws(WireError) -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func dictionary<Value>(
        _ read: (inout WireReader) throws(WireError) -> Value
    ) throws(WireError) -> [String: Value] {
        var values: [String: Value] = [:]
        for _ in 0..<(try count()) {
            let key = try text()
            values[key] = try read(&self)
        }
        return values
    }
}

extension String: Wired {
    func write(to writer: inout WireWriter) { writer.append(self) }
    init(from reader: inout WireReader) throws(WireError) { self = try reader.text() }
}
