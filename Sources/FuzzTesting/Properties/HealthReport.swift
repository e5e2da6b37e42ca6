internal import FuzzCore
internal import PropertyTesting
internal import Foundation
internal import Testing

/// What is to be said of a search beside its faults, a line each.
struct HealthReport {
    struct Line: Equatable {
        let text: String
        let isFailure: Bool
    }

    private static let mostNames = 5

    let report: SearchReport
    let time: Duration
    let options: CheckOptions
    /// Files of cases that do not fail any more.
    let mended: [String]
    /// Cases that were kept and come to nothing, each with the reason.
    let givenUp: [String]

    func record() {
        for line in lines {
            Issue.record(
                Comment(rawValue: line.text), severity: line.isFailure ? .error : .warning,
                sourceLocation: options.place)
        }
    }

    var lines: [Line] {
        var lines: [Line] = []
        if let discards { lines.append(Line(text: discards, isFailure: true)) }
        for (label, cover) in report.covers.sorted(by: { $0.key < $1.key }) where cover.isMet == false {
            lines.append(Line(text: text(of: label, percent: cover.percent), isFailure: true))
        }
        if time > options.deadline { lines.append(Line(text: slowness, isFailure: false)) }
        if report.leftOut > 0 {
            let text = "\(report.leftOut) more \(report.leftOut == 1 ? "fault" : "faults") showed, and are left out. "
            lines.append(Line(text: text + "Mend those that are shown, and run again.", isFailure: false))
        }
        if !mended.isEmpty {
            lines.append(Line(text: "No longer fails, and can be deleted: \(Self.list(mended))", isFailure: false))
        }
        if !givenUp.isEmpty {
            let text = "Kept, and comes to nothing now: \(Self.list(givenUp)). Delete what is not to come any more."
            lines.append(Line(text: text, isFailure: false))
        }
        return lines
    }

    /// The first of many.
    private static func list(_ names: [String]) -> String {
        let more = names.count > mostNames ? ", and \(names.count - mostNames) more beside them" : ""
        return names.prefix(mostNames).joined(separator: ", ") + more
    }

    /// Where so many cases came to nothing that hardly any were tested, or none.
    private var discards: String? {
        let count = report.discards.values.reduce(0, +)
        guard report.isGivenUp || (report.cases == 0 && count > 0), report.faults.isEmpty else { return nil }
        let share = "\(count) of \(count + report.cases) cases came to nothing"
        return report.mostDiscarded.map { "\(share): \($0.words). \($0.advice)" } ?? share
    }

    private func text(of label: String, percent: Double) -> String {
        let share = Double(report.labels[label, default: 0]) / Double(max(1, report.sampled))
        return
            "\"\(label)\" in \(Percent.text(share)) of \(report.sampled) cases, and \(Percent.text(percent / 100)) are asked for. "
            + "Make such values more often, or ask for less."
    }

    private var slowness: String {
        let each = time / max(1, report.cases)
        return
            "\(report.cases) cases took \(Self.text(time)), some \(Self.text(each)) each, and \(Self.text(options.deadline)) is the deadline: "
            + "lower iterations:, raise deadline:, or make the body faster. Nothing fails for it."
    }

    private static func text(_ duration: Duration) -> String {
        duration.formatted(
            .units(allowed: [.minutes, .seconds, .milliseconds, .microseconds], width: .narrow, maximumUnitCount: 2))
    }
}

extension Discard {
    /// What happened.
    var words: String {
        switch self {
        case .filtered(let place, let tries): "the filter at \(place) let none of \(tries) values through"
        case .tooLarge: "the values are too large, with more than \(ChoiceSource.usualLimit) choices"
        case .assumed(let place): "the assumption at \(place) does not hold"
        }
    }

    /// What to do about it where it happens nearly always.
    var advice: String {
        switch self {
        case .filtered, .assumed: "Make values that are right from the start, by map or flatMap."
        case .tooLarge: "Make fewer elements: give arrays a count:, and recursive generators a depth."
        }
    }
}
