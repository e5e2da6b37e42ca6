internal import FuzzEngine

/// Tells of a minimization line by line: what is left out, now and then how far it is, and what it came to.
final class MinimizeReporter {
    /// Seconds between two lines of progress.
    static let interval = 5.0

    private let target: String
    private let write: (String) -> Void
    private var pace = Pace(every: MinimizeReporter.interval)

    /// `write` is given each line without its newline.
    init(target: String, write: @escaping (String) -> Void) {
        self.target = target
        self.write = write
    }

    func receive(_ event: MinimizeEvent) {
        switch event {
        case .started(_, let done):
            if done > 0 { say("goes on behind the first \(Amount.counted(done, "input"))") }
        case .leftOut(let input): say("left out, \(Self.words(for: input))")
        case .progress(let done, let count, let seconds):
            if done < count, pace.isDue(at: seconds) {
                say("\(Amount.grouped(done)) of \(Amount.counted(count, "input"))")
            }
        }
    }

    func end(_ report: MinimizeReport) {
        say(Self.words(for: report))
    }

    private func say(_ text: String) {
        write(PrintableText.message("\(target): \(text)"))
    }

    private static func words(for input: LeftOutInput) -> String {
        let path = DisplayPath.of(input.path)
        switch input.reason {
        case .fails(let outcome): return "\(outcome.rawValue): \(path)"
        case .unreadable(let error): return Wording(storage: error).sentence
        case .tooLong(let limit): return "longer than \(Amount.bytes(limit)): \(path)"
        }
    }

    private static func words(for report: MinimizeReport) -> String {
        if report.isInterrupted { return "interrupted; nothing has changed, and the same command goes on" }
        let folder = DisplayPath.of(report.folder)
        if report.read.inputs == 0 { return "no inputs to choose from, in \(folder) or elsewhere" }
        var text =
            "\(Amount.grouped(report.kept.inputs)) of \(Amount.counted(report.read.inputs, "input")), "
            + "\(Amount.grouped(report.kept.bytes)) of \(Amount.bytes(report.read.bytes)), in \(folder) have all "
            + Amount.counted(report.features, "feature")
        if report.given > 0 { text += " with \(Amount.counted(report.given, "seed"))" }
        if report.edges > 0 { text += ", \(Amount.counted(report.edges, "edge"))" }
        if report.unstable > 0 { text += ", \(Amount.counted(report.unstable, "unstable feature")) dropped" }
        if report.leftOut > 0 { text += ", \(Amount.counted(report.leftOut, "file")) left out" }
        if report.removed > 0 { text += ", \(Amount.counted(report.removed, "file")) removed" }
        return text + "; \(Amount.elapsed(report.seconds))"
    }
}
