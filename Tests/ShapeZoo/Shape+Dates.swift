import Foundation
import Fuzzing

extension Shape {
    /// Every way of `JSONDecoder` to spell dates and bytes.
    static let dates: [Shape] = [
        dates("dates-deferred", .deferredToDate),
        dates("dates-iso8601", .iso8601),
        dates("dates-seconds", .secondsSince1970),
        dates("dates-milliseconds", .millisecondsSince1970),
        dates("dates-formatted", formatted: "dd.MM.yyyy HH:mm"),
        dates("dates-formatted-days", formatted: "yyyy-MM-dd"),
        dates(
            "dates-custom",
            custom: { text in
                text.split(separator: "/").count == 3 ? Date(timeIntervalSince1970: 0) : nil
            }),
        data("data-deferred", .deferredToData),
        data("data-base64", .base64),
        data(
            "data-custom",
            custom: { text in
                text.count.isMultiple(of: 2) && text.allSatisfy(\.isHexDigit) && !text.isEmpty ? Data() : nil
            }),
    ]

    private static func dates(_ name: String, _ strategy: JSONDecoder.DateDecodingStrategy) -> Shape {
        dates(name) { strategy }
    }

    private static func dates(_ name: String, formatted format: String) -> Shape {
        dates(name) {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return .formatted(formatter)
        }
    }

    private static func dates(_ name: String, custom: @escaping @Sendable (String) -> Date?) -> Shape {
        dates(name) { .custom { try text(of: $0, custom) } }
    }

    private static func dates(
        _ name: String, _ strategy: @escaping @Sendable () -> JSONDecoder.DateDecodingStrategy
    ) -> Shape {
        Shape(
            name, Stay.self,
            decoding: {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = strategy()
                return decoder
            })
    }

    private static func data(_ name: String, custom: @escaping @Sendable (String) -> Data?) -> Shape {
        data(name, .custom { try text(of: $0, custom) })
    }

    private static func data(_ name: String, _ strategy: JSONDecoder.DataDecodingStrategy) -> Shape {
        Shape(
            name, Parcel.self,
            decoding: {
                let decoder = JSONDecoder()
                decoder.dataDecodingStrategy = strategy
                return decoder
            })
    }

    private static func text<Value>(of decoder: any Decoder, _ read: (String) -> Value?) throws -> Value {
        let container = try decoder.singleValueContainer()
        guard let value = read(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not spelled like that")
        }
        return value
    }
}

private struct Stay: Decodable {
    let from: Date
    let to: Date?
    let nights: [Date]
    let breakfast: Date
}

private struct Parcel: Decodable {
    let label: Data
    let contents: [Data]
    let seal: Data
}
