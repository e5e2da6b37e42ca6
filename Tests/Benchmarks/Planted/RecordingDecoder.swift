import Foundation
import Fuzzing

/// A JSON decoder that also appends what it is given to a file, or adds up the time that it takes, where the environment names a
/// file for that.
///
/// A record is a count of four bytes in the machine's order, and that many bytes.
struct RecordingDecoder: DataDecoder {
    static let variable = "BENCHMARK_RECORD"

    private let decoder = JSONDecoder()
    private let file: FileHandle?
    private let clock = DecodeClock()

    /// Opens the file, in the executor that records.
    init() {
        guard let path = getenv(Self.variable) else {
            file = nil
            return
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        precondition(descriptor >= 0, "the record cannot be opened")
        file = FileHandle(fileDescriptor: descriptor)
    }

    func decode<Value: Decodable>(_ type: Value.Type, from bytes: Data) throws -> Value {
        if let file { Self.append(bytes, to: file) }
        guard let clock else { return try decoder.decode(type, from: bytes) }
        let start = DecodeClock.now()
        defer { clock.add(since: start) }
        return try decoder.decode(type, from: bytes)
    }

    private static func append(_ bytes: Data, to file: FileHandle) {
        var record = withUnsafeBytes(of: UInt32(bytes.count)) { Data($0) }
        record.append(bytes)
        file.write(record)
    }
}
