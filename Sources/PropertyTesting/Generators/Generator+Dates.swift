public import Foundation
internal import FuzzCore

extension Generator<Date> {
    /// Dates to the millisecond. They shrink towards midnight of 1 January 2001 in UTC, or the bound next to it: first in whole days, then
    /// within the day.
    ///
    /// - Parameter range: the years 1 to 4000 where nothing is said. What is between its milliseconds is its bound.
    public static func date(in range: ClosedRange<Date> = .distantPast ... .distantFuture) -> Generator {
        let days = day(of: range.lowerBound)...day(of: range.upperBound)
        return Generator(label: ChoiceLabel("date")) { source in
            let day = try source.integer(in: days)
            let millisecond = try source.integer(in: 0...86_399_999)
            let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + Double(millisecond) / 1_000)
            return min(max(date, range.lowerBound), range.upperBound)
        }
    }

    private static func day(of date: Date) -> Int {
        // The greatest dates are far beyond any calendar.
        Int(max(-1e15, min(1e15, (date.timeIntervalSinceReferenceDate / 86_400).rounded(.down))))
    }
}

extension Generator<UUID> {
    /// Any sixteen bytes. They shrink towards zeros.
    public static func uuid() -> Generator {
        Generator(label: ChoiceLabel("uuid")) { source in
            let bytes = try source.bytes(count: 16...16)
            return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
        }
    }
}

extension Generator<URL> {
    /// Absolute URLs with a host: names, addresses, ports, paths, queries and fragments with what has to be escaped. They shrink towards
    /// `https://example.com`.
    public static func url(schemes: [String] = ["https", "http", "ftp", "ws"]) -> Generator {
        Generator(label: ChoiceLabel("url")) { source in
            var parts = URLComponents()
            parts.scheme = schemes.isEmpty ? "https" : schemes[try source.index(below: schemes.count)]
            parts.host = try host(&source)
            if try source.boolean(probability: 0.25) { parts.port = try source.integer(in: 0...65_535, toward: 80) }
            let segments = try source.draw(.array(of: .string(of: .unicode, count: 0...12), count: 0...5))
            if !segments.isEmpty { parts.path = "/" + segments.joined(separator: "/") }
            if try source.boolean(probability: 0.25) {
                let names = try source.draw(.array(of: .string(of: .printable, count: 0...8), count: 1...4))
                parts.queryItems = try names.map {
                    URLQueryItem(
                        name: $0, value: try source.draw(.optional(.string(of: .unicode, count: 0...8))))
                }
            }
            if try source.boolean(probability: 0.25) {
                parts.fragment = try source.string(of: .printable, count: 0...8)
            }
            // Of parts that cannot stand together there is no URL: what is certain stands alone.
            guard let url = parts.url ?? URL(string: "https://example.com") else {
                preconditionFailure("no URL at all")
            }
            return url
        }
    }

    private static let labelLetters = Alphabet.lowercase + .digits

    private static func host(_ source: inout ChoiceSource) throws -> String {
        let known = ["example.com", "localhost", "127.0.0.1", "[::1]", "xn--bcher-kva.example", "a.b.c.d.example"]
        let place = try source.index(below: known.count + 2)
        if place < known.count { return known[place] }
        return try source.string(of: labelLetters, count: 1...16) + ".example"
    }
}
