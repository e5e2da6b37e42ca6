/// A short history to try on concurrent code: commands that run before, others at the same time, and some behind them.
public struct ParallelCommands<Command: Sendable>: Sendable {
    /// Run first, one after another.
    public var before: [Command]
    /// Lists that run at the same time, each in order.
    public var branches: [[Command]]
    /// Run at the end, one after another: what shows what became of it.
    public var after: [Command]
    /// Which of the branches goes on, at each place where one of several can: see ``InterleavingExecutor``.
    public var schedule: [Int]

    /// A history.
    public init(before: [Command] = [], branches: [[Command]], after: [Command] = [], schedule: [Int] = []) {
        self.before = before
        self.branches = branches
        self.after = after
        self.schedule = schedule
    }
}

extension ParallelCommands: CustomStringConvertible {
    /// `[.push(1)], then [.pop] and [.pop] at once, then [.count]`.
    public var description: String {
        let running = branches.filter { !$0.isEmpty }
        var parts: [String] = []
        if !before.isEmpty { parts.append(Self.list(before)) }
        if !running.isEmpty {
            parts.append(running.map(Self.list).joined(separator: " and ") + (running.count > 1 ? " at once" : ""))
        }
        if !after.isEmpty { parts.append(Self.list(after)) }
        let commands = parts.isEmpty ? "nothing" : parts.joined(separator: ", then ")
        return schedule.allSatisfy { $0 == 0 } ? commands : commands + ", in the order \(schedule)"
    }

    private static func list(_ commands: [Command]) -> String {
        SourceText.text(of: commands)
    }
}
