import Foundation
import Fuzzing

extension Target {
    /// Foundation's `JSONDecoder` with its ISO 8601 dates, which it says are those of RFC 3339.
    ///
    /// What is accepted has to name an instant, and to come back, encoded, as a text that names the same one.
    static let iso8601 = Target("iso8601", Lecture.self, decoding: makeDecoder, laws: [.sameInstant, .timestamp])

    @Sendable
    private static func makeDecoder() -> any DataDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

/// A lecture, which begins on time.
struct Lecture: Codable {
    /// The same record, the date as it is written.
    struct Written: Decodable {
        let begins: String
    }

    let begins: Date
}

extension Law<Lecture> {
    /// The text that went in and the text that comes back name the same instant, and so does what that decodes to.
    ///
    /// A day that the calendar lacks and an hour 24 name none. A leap second is an instant of its own: 23:59:60 is not the
    /// midnight that follows. Where the text is spelled as the encoder spells, it comes back as it was. Texts that are
    /// not timestamps at all are the other law's.
    fileprivate static var sameInstant: Law {
        Law("same instant") { trial in
            let lecture = try trial.result.get()
            let text = try JSONDecoder().decode(Lecture.Written.self, from: trial.bytes).begins
            guard let written = Timestamp(text) else { return nil }

            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            let encoded = try encoder.encode(lecture)
            let back = try JSONDecoder().decode(Lecture.Written.self, from: encoded).begins
            guard let instant = written.instant else { return "\(text) names no instant, and comes back as \(back)" }
            guard Timestamp(back)?.instant == instant else { return "\(text) comes back as \(back)" }
            guard !written.isCanonical || back == text else { return "\(text) is spelled \(back) when it comes back" }
            return try trial.decode(encoded).begins == lecture.begins ? nil : "\(back) decodes to another date"
        }
    }

    /// A text that is accepted has the form of an RFC 3339 timestamp.
    fileprivate static var timestamp: Law {
        Law("RFC 3339") { trial in
            let text = try JSONDecoder().decode(Lecture.Written.self, from: trial.bytes).begins
            return Timestamp(text) == nil ? "\(text) has not the form of a timestamp" : nil
        }
    }
}

/// A timestamp of RFC 3339, section 5.6, its fields as they are written: a field may still be out of its range.
struct Timestamp {
    /// A moment in UTC. The sixtieth second of a minute is a leap second.
    struct Instant: Equatable {
        let minutes: Int
        let second: Int
        /// The decimals of a second, without zeros at the end.
        let fraction: [UInt8]
    }

    private var year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0
    private var fraction: [UInt8] = []
    private var offsetSign = 1, offsetHour = 0, offsetMinute = 0
    /// Whether the text has the one form that an encoder writes: a whole second, UTC, capital letters.
    private(set) var isCanonical = true

    /// Reads a text of the form `2025-09-30T08:15:00Z`; none where it has another.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard let year = Self.number(4, of: &rest), Self.mark("-", of: &rest) != nil,
            let month = Self.number(2, of: &rest), Self.mark("-", of: &rest) != nil,
            let day = Self.number(2, of: &rest), let letter = Self.mark("Tt", of: &rest),
            let hour = Self.number(2, of: &rest), Self.mark(":", of: &rest) != nil,
            let minute = Self.number(2, of: &rest), Self.mark(":", of: &rest) != nil,
            let second = Self.number(2, of: &rest)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        (self.hour, self.minute, self.second) = (hour, minute, second)
        isCanonical = letter == UInt8(ascii: "T") && rest.elementsEqual("Z".utf8)

        if Self.mark(".", of: &rest) != nil {
            let digits = rest.prefix { Self.digits.contains($0) }
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
            fraction = Array(digits)
            while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        }
        if Self.mark("Zz", of: &rest) == nil {
            guard let sign = Self.mark("+-", of: &rest), let hour = Self.number(2, of: &rest),
                Self.mark(":", of: &rest) != nil, let minute = Self.number(2, of: &rest)
            else { return nil }
            (offsetSign, offsetHour, offsetMinute) = (sign == UInt8(ascii: "-") ? -1 : 1, hour, minute)
        }
        guard rest.isEmpty else { return nil }
    }

    /// What the fields name; none where one of them is out of its range.
    var instant: Instant? {
        guard (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day), hour < 24, minute < 60,
            second <= 60, offsetHour < 24, offsetMinute < 60
        else { return nil }
        let offset = offsetSign * (offsetHour * 60 + offsetMinute)
        let minutes = (Self.days(before: year, month, day) * 24 + hour) * 60 + minute - offset
        // A leap second ends a day of UTC, the last one of a month.
        guard second < 60 || Self.endsMonth(minutes) else { return nil }
        return Instant(minutes: minutes, second: second, fraction: fraction)
    }

    private static func endsMonth(_ minutes: Int) -> Bool {
        let minutesOfDay = 24 * 60
        guard (minutes + 1).isMultiple(of: minutesOfDay) else { return false }
        let nextDay = (minutes + 1) / minutesOfDay
        // No text reaches beyond the years on either side of those with four digits.
        let year = nextDay * 400 / 146_097
        return ((year - 1)...(year + 1)).contains { year in
            (1...12).contains { days(before: year, $0, 1) == nextDay }
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    /// The days from the first of January of the year 0 to a date, by the Gregorian calendar throughout.
    private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
        let leapDays = (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
        return year * 365 + leapDays + (1..<month).reduce(0) { $0 + days(of: $1, in: year) } + day - 1
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// Takes a number of exactly `count` digits from the front.
    private static func number(_ count: Int, of rest: inout ArraySlice<UInt8>) -> Int? {
        let field = rest.prefix(count)
        guard field.count == count, field.allSatisfy(digits.contains) else { return nil }
        rest = rest.dropFirst(count)
        return field.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Takes one of the given characters from the front, and answers which.
    private static func mark(_ any: StaticString, of rest: inout ArraySlice<UInt8>) -> UInt8? {
        let isWanted = any.withUTF8Buffer { wanted in rest.first.map(wanted.contains) ?? false }
        return isWanted ? rest.popFirst() : nil
    }
}
