package import FuzzRuntime

/// Names for program counters, from the toolchain's symbolizer in a child process.
///
/// The child starts with the first question, stays for the next ones, and is gone with this object. Where it cannot be
/// started, or dies twice over one question, frames are the image's name and an offset, and ``note`` says why.
///
///     let symbolizer = Symbolizer()
///     let frames = symbolizer.symbolize(execution.stack).flatMap { $0 }
package final class Symbolizer {
    /// Why frames have no names, in one line; `nil` while all is well.
    package private(set) var note: String?

    let program: String?
    var child: ChildDialogue?
    private var cache: [RawFrame: [SymbolFrame]] = [:]
    private var failures = 0

    /// Questions that may go unanswered before no more are asked.
    private static let patience = 3

    /// - Parameter program: the symbolizer to run; by default `FUZZ_SYMBOLIZER`, or the one of the toolchain on `PATH`.
    package init(program: String? = nil) {
        self.program = program ?? Self.locate()
        if self.program == nil { note = Self.absence }
    }

    /// For each frame of the stack the functions that stand there, innermost first; never empty.
    package func symbolize(_ stack: [RawFrame]) -> [[SymbolFrame]] {
        var unknown: [RawFrame] = []
        var asked: Set<RawFrame> = []
        for frame in stack where cache[frame] == nil && asked.insert(frame).inserted { unknown.append(frame) }
        if !unknown.isEmpty, let program, failures < Self.patience {
            if let answers = answers(to: unknown, from: program) {
                for (frame, answer) in zip(unknown, answers) { cache[frame] = answer }
            } else {
                failures += 1
                note = "\(program) does not answer; traces have offsets in place of names"
            }
        }
        return stack.map { cache[$0] ?? [.unnamed(module: $0.module, offset: Self.lookup($0))] }
    }

    /// As before, of the beginnings of blocks of code. One that begins with moves of the compiler's, which have no line, is told by the first
    /// line behind them.
    package func symbolize(blocks: [RawFrame]) -> [[SymbolFrame]] {
        var answers = symbolize(blocks)
        for distance in stride(from: Self.step, through: Self.longestMoves, by: Int(Self.step)) {
            let open = answers.indices.filter { answers[$0].first?.line == nil }
            if open.isEmpty { break }
            let further = open.map { index in
                RawFrame(module: blocks[index].module, offset: blocks[index].offset &+ distance, isExact: true)
            }
            for (index, answer) in zip(open, symbolize(further))
            where answer.first?.line != nil && answer.last?.function == answers[index].last?.function {
                answers[index] = answer
            }
        }
        return answers
    }

    /// In bytes: less than the moves of a block are long, and as long as they may be.
    private static let step: UInt64 = 8
    private static let longestMoves: UInt64 = 128

    /// Where to look: a return address belongs to the instruction before it.
    static func lookup(_ frame: RawFrame) -> UInt64 {
        frame.isExact || frame.offset == 0 ? frame.offset : frame.offset - 1
    }
}
