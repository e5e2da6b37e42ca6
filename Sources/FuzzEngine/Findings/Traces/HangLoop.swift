/// The loop that a hang is in, told by the blocks of code that still run in functions that were not left:
///
///     groups := the blocks by the function that they were compiled into
///     group  := the one whose function is outermost in the stack: it waits for the others
///     loop   := what the group's blocks are all inlined into, innermost: the group's function, or one that was inlined into it
struct HangLoop: Hashable {
    /// The function that loops.
    let frame: TraceFrame

    /// - Parameters:
    ///   - blocks: for each block of code the functions that stand there, innermost first.
    ///   - stack: the frames of the stack, innermost first.
    init?(of blocks: [[TraceFrame]], in stack: [TraceFrame]) {
        var groups: [String: [[TraceFrame]]] = [:]
        for block in blocks {
            guard let function = block.last?.function else { continue }
            groups[function, default: []].append(block)
        }
        let loops = groups.compactMap { function, blocks -> (depth: Int, frame: TraceFrame)? in
            let depth = stack.lastIndex { $0.function == function } ?? -1
            return Self.loop(of: blocks).map { (depth, $0) }
        }
        let outermost = loops.max { ($0.depth, $1.frame.function) < ($1.depth, $0.frame.function) }
        guard let outermost else { return nil }
        frame = outermost.frame
    }

    /// The innermost function of the target that all blocks are part of, with the first of their lines in it: where the loop begins.
    private static func loop(of blocks: [[TraceFrame]]) -> TraceFrame? {
        let chains = blocks.map { Array($0.reversed()) }
        guard let first = chains.first else { return nil }
        let common = first.indices.prefix { level in
            chains.allSatisfy { $0.count > level && $0[level].function == first[level].function }
        }
        guard let level = common.last(where: { first[$0].isOfInterest && first[$0].origin == .target }) else {
            return nil
        }
        let frames = chains.map { $0[level] }
        // One without a line is generated code.
        return frames.min { ($0.line ?? .max, $0.file ?? "") < ($1.line ?? .max, $1.file ?? "") }
    }
}
