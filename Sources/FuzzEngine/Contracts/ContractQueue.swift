internal import FuzzCore
internal import FuzzRuntime

/// Variants on their way through an executor, many at a time.
struct ContractQueue {
    private struct Entry {
        var name: String
        var bytes: [UInt8]
        var looksWrong: Bool
    }

    /// What goes together to an executor, at most.
    private static let most = (inputs: 512, bytes: 8 << 20)

    var answers = ContractCheck.Answers()
    private var names = UniqueNames()
    /// By SHA-256: there may be many, and long ones.
    private var seen: Set<String> = []
    private var waiting: [Entry] = []
    private var bytes = 0

    /// Takes an input that was not there before, and runs those that wait where they are enough.
    mutating func take(
        _ input: [UInt8], _ name: @autoclosure () -> String, looksWrong: @autoclosure () -> Bool,
        executor: inout any Executing
    ) throws(SupervisorError) {
        guard seen.insert(SHA256.hex(input)).inserted else { return }
        waiting.append(Entry(name: names.take(name()), bytes: input, looksWrong: looksWrong()))
        bytes += input.count
        if waiting.count >= Self.most.inputs || bytes >= Self.most.bytes { try finish(on: &executor) }
    }

    /// Runs those that wait.
    mutating func finish(on executor: inout any Executing) throws(SupervisorError) {
        var executions = try executor.probe(waiting.map(\.bytes), detailed: false)
        let unclear = executions.indices.filter { Self.wantsMore(executions[$0]) }
        let again = try executor.probe(unclear.map { waiting[$0].bytes }, detailed: true)
        for (index, second) in zip(unclear, again) { executions[index] = Self.settled(executions[index], second) }
        for (entry, execution) in zip(waiting, executions) {
            let row = ContractRow(
                name: entry.name, looksWrong: entry.looksWrong, execution, words: MessageText.shown(execution.detail))
            answers.rows.append(row)
            answers.counts[Self.group(execution, row), default: 0] += 1
        }
        waiting = []
        bytes = 0
    }

    /// A hang is one where it hangs twice. The words of a requirement say more than its place, and stay when lines move.
    private static func wantsMore(_ execution: Execution) -> Bool {
        execution.outcome == .hang || isOfRequirement(execution)
    }

    private static func isOfRequirement(_ execution: Execution) -> Bool {
        execution.outcome == .invalid && execution.identity.count == 1 && execution.identity[0].contains(".swift:")
    }

    private static func settled(_ first: Execution, _ second: Execution) -> Execution {
        var settled = first
        if first.outcome == .hang {
            settled = second
            settled.detail = isOfRequirement(second) ? second.detail : ""
        } else if second.identity == first.identity {
            settled.detail = second.detail
        }
        return settled
    }

    private static func group(_ execution: Execution, _ row: ContractRow) -> String {
        execution.outcome == .rejected ? "rejected " + Rejection(execution.identity).cases : row.outcome
    }
}
