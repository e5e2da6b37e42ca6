import Foundation

/// The least that decodes: each recorded input in turn, copied to a `Data` and handed to one decoder. No mutation, no coverage.
///
///     DecodeLoop RECORD PASSES
@main
struct DecodeLoop {
    static func main() throws {
        guard CommandLine.arguments.count == 3, let passes = Int(CommandLine.arguments[2]) else { exit(2) }
        let record = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]), options: .alwaysMapped)
        var tally = Tally()
        for _ in 0..<passes {
            record.withUnsafeBytes { tally.decodeAll(in: $0) }
        }
        print("\(tally.inputs) inputs, \(tally.accepted) accepted")
    }
}

private struct Tally {
    let decoder = JSONDecoder()
    var inputs = 0
    var accepted = 0

    mutating func decodeAll(in record: UnsafeRawBufferPointer) {
        var place = 0
        while place < record.count {
            let start = place + MemoryLayout<UInt32>.size
            let count = Int(record.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            let bytes = Data(UnsafeRawBufferPointer(rebasing: record[start..<(start + count)]))
            if (try? decoder.decode(P01.self, from: bytes)) != nil { accepted += 1 }
            inputs += 1
            place = start + count
        }
    }
}
