internal import Foundation
internal import FuzzInputs

/// How a decoder wants dates written, read off the one date that it was seen to take.
///
/// Each number and name of that date, which is midnight of 1 January 2001, a Monday, stands for that part of another.
struct DateSpelling: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case text(String)
        case year, month, day, hour, minute, second, millisecond
        case plainDay, weekday, shortMonth, longMonth
        /// Seconds since then.
        case seconds
    }

    private let parts: [Part]

    init(_ conventions: SchemaConventions) {
        self.init(sample: SynthesisTexts.dates[conventions.date])
    }

    init(sample: String) {
        switch sample {
        case "0", "1", "1000000000": parts = [.seconds]
        case "\"0\"": parts = [.text("\""), .seconds, .text("\"")]
        default: parts = Self.parts(of: sample)
        }
    }

    /// Shrinks towards the one that was seen.
    func text(_ source: inout ChoiceSource) throws -> String {
        let day = try source.integer(in: -730_000...730_000)
        let millisecond = has(.second) || has(.seconds) ? try source.integer(in: 0...86_399_999) : 0
        let minute = !has(.second) && has(.minute) ? try source.integer(in: 0...1_439) : 0
        let moment = Moment(day: day, millisecond: millisecond + minute * 60_000)
        return parts.map { moment.text($0) }.joined()
    }

    private func has(_ part: Part) -> Bool { parts.contains(part) }

    private static func parts(of sample: String) -> [Part] {
        var parts: [Part] = []
        var rest = sample[...]
        let hasName = sample.contains("Jan")
        // The parts of one spelling that is used twice, in the order in which they come.
        var days: [Part] = hasName ? [.day] : [.month, .day]
        if !hasName, !sample.hasPrefix("\"20") { days = sample.contains("/") ? [.month, .day] : [.day, .month] }
        var times: [Part] = [.hour, .minute, .second]
        while let character = rest.first {
            if rest.hasPrefix("2001") {
                take(4, .year)
            } else if rest.hasPrefix("January") {
                take(7, .longMonth)
            } else if rest.hasPrefix("Jan") {
                take(3, .shortMonth)
            } else if rest.hasPrefix("Mon") {
                take(3, .weekday)
            } else if rest.hasPrefix("000Z") {
                take(3, .millisecond)
            } else if rest.hasPrefix("01"), !days.isEmpty {
                take(2, days.removeFirst())
            } else if rest.hasPrefix("1"), hasName {
                take(1, .plainDay)
            } else if rest.hasPrefix("00"), !times.isEmpty {
                take(2, times.removeFirst())
            } else {
                // What comes behind a sign is a time zone.
                if character == "+" { times = [] }
                take(1, .text(String(character)))
            }
        }
        return parts

        func take(_ count: Int, _ part: Part) {
            parts.append(part)
            rest = rest.dropFirst(count)
        }
    }

    /// A moment by its parts, in UTC, by the Gregorian calendar of all times.
    private struct Moment {
        private static let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

        let day: Int
        let millisecond: Int
        private let date: (year: Int, month: Int, day: Int)

        /// - Parameter day: from 1 January 2001.
        init(day: Int, millisecond: Int) {
            self.day = day
            self.millisecond = millisecond
            // From 1 March of the year 0, by eras of 400 years: "chrono-Compatible Low-Level Date Algorithms" (Hinnant).
            let shifted = day + 730_791
            let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
            let dayOfEra = shifted - era * 146_097
            let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let shiftedMonth = (5 * dayOfYear + 2) / 153
            let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
            date = (
                yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
            )
        }

        func text(_ part: Part) -> String {
            switch part {
            case .text(let text): text
            case .year: padded(date.year, 4)
            case .month: padded(date.month, 2)
            case .day: padded(date.day, 2)
            case .plainDay: "\(date.day)"
            case .hour: padded(millisecond / 3_600_000, 2)
            case .minute: padded(millisecond / 60_000 % 60, 2)
            case .second: padded(millisecond / 1_000 % 60, 2)
            case .millisecond: padded(millisecond % 1_000, 3)
            case .weekday: Self.weekdays[((day % 7) + 7) % 7]
            case .shortMonth: String(Self.months[date.month - 1].prefix(3))
            case .longMonth: Self.months[date.month - 1]
            case .seconds: seconds
            }
        }

        private var seconds: String {
            let total = day * 86_400_000 + millisecond
            return total.isMultiple(of: 1_000) ? "\(total / 1_000)" : "\(Double(total) / 1_000)"
        }

        private func padded(_ number: Int, _ digits: Int) -> String {
            String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
        }
    }
}
