internal import FuzzEngine

/// What a replay of many inputs came to.
struct ReplayTally: Sendable, Equatable {
    private(set) var status = ExitStatus.nothingFound
    private var inputs = 0
    private var failing = 0
    private var broken = 0

    mutating func count(_ report: ReplayReport) {
        inputs += 1
        guard report.fails else { return }
        failing += 1
        status = max(status, .findings)
    }

    /// An input that could not be replayed.
    mutating func count(_ error: any Error) {
        inputs += 1
        broken += 1
        status = max(status, Tool.status(for: error))
    }

    /// `12 inputs: 3 fail, 9 behave.`
    var line: String {
        var parts = ["\(Amount.grouped(failing)) fail", "\(Amount.grouped(inputs - failing - broken)) behave"]
        if broken > 0 { parts.append("\(Amount.grouped(broken)) not run") }
        return "\(Amount.counted(inputs, "input")): \(parts.joined(separator: ", "))."
    }
}
