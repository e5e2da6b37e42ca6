internal import FuzzCore
package import FuzzRuntime

/// Names faults: the same fault gets the same signature, whichever input, process or caller brought it.
///
/// The place of a crash is its innermost frame that is neither the runtime's nor ours. A library's code that was compiled
/// into the target counts as the target's line that it stands in.
package struct SignatureBuilder {
    private static let libraryFrames = 3
    private static let traceLines = 40

    private let symbolizer: Symbolizer

    package init(symbolizer: Symbolizer) {
        self.symbolizer = symbolizer
    }

    /// Of an execution whose outcome is a finding.
    package func sign(_ execution: Execution) -> SignedFault {
        Self.sign(
            execution, frames: TraceFrame.frames(of: symbolizer.symbolize(execution.stack)),
            loop: symbolizer.symbolize(blocks: execution.loop).map { $0.map(TraceFrame.init) })
    }

    /// - Parameters:
    ///   - frames: the execution's stack, innermost first.
    ///   - loop: for each block of code that a hang still runs the functions that stand there, innermost first.
    package static func sign(
        _ execution: Execution, frames: [TraceFrame], loop: [[TraceFrame]] = []
    ) -> SignedFault {
        let relevant = frames.filter(\.isOfInterest)
        let cycle = RecursionCycle(of: relevant.map(\.function))
        let leaf = crashPlace(in: relevant)
        let reason = FaultReason(
            of: execution, frames: frames, isRecursive: cycle != nil, isPlaceExact: leaf.isExact)
        let trace = self.trace(of: frames)
        func fault(_ place: [String], _ stable: [String]) -> SignedFault {
            SignedFault(
                signature: Signature(kind: reason.kind, reason: reason.normalized, place: place), reason: reason.shown,
                trace: trace, stableTrace: stable)
        }
        switch execution.outcome {
        case .accepted, .rejected, .invalid, .escaped, .mismatch:
            return fault(execution.identity, [])
        case .hang:
            if let loop = HangLoop(of: loop, in: frames)?.frame { return fault([loop.function], [loop.text]) }
            let place = hangPlace(in: relevant)
            return fault(place, place)
        case .crash, .memory:
            if reason.kind == .memory, let innermost = relevant.first(where: { $0.origin == .target }) {
                // Also where a library takes the memory. The limit can be passed anywhere in what grows: that stack is a sample.
                guard execution.ending == .outOfMemory else { return fault([innermost.place], trace) }
                return fault([innermost.function], [innermost.function])
            }
            guard let cycle, reason.normalized == "stack overflow" else { return fault(leaf.place, trace) }
            let turn = cycle.indices.map { relevant[$0] }
            return fault(turn.map(\.function), turn.map(\.text))
        }
    }

    /// The innermost frame alone where it is the target's. A library's frames say more the more there are, up to three; a
    /// shallow call into a library is told by its caller, who is likely to have called it wrongly.
    private static func crashPlace(in relevant: [TraceFrame]) -> (place: [String], isExact: Bool) {
        var rest = relevant.drop { $0.isCopy }
        if rest.isEmpty { rest = relevant[...] }
        // An offset changes with each build: what calls it says more.
        if rest.first?.isUnnamed == true, let named = rest.firstIndex(where: { $0.origin == .target && !$0.isUnnamed })
        {
            rest = rest[named...]
        }
        guard let first = rest.first else { return ([], false) }
        if first.origin == .target {
            // Which of the functions that share the code was meant, only the call can tell.
            let caller = first.isShared ? rest.dropFirst().first { $0.origin == .target && !$0.isUnnamed } : nil
            return ([first.place] + (caller.map { [$0.place] } ?? []), first.line != nil)
        }
        var functions: [String] = []
        while let frame = rest.first, frame.origin != .target, functions.count < libraryFrames {
            if functions.last != frame.function { functions.append(frame.function) }
            rest = rest.dropFirst()
        }
        if functions.count < libraryFrames, let caller = rest.first { functions.append(caller.place) }
        return (functions, false)
    }

    /// The outermost function of the target: inner ones change from sample to sample.
    private static func hangPlace(in relevant: [TraceFrame]) -> [String] {
        let outermost = relevant.last { $0.origin == .target } ?? relevant.last
        return outermost.map { [$0.function] } ?? []
    }

    private static func trace(of frames: [TraceFrame]) -> [String] {
        let visible = frames.filter { !$0.isHidden }
        let end = visible.lastIndex(where: \.isOfInterest).map { $0 + 1 } ?? visible.endIndex
        var lines: [String] = []
        for frame in visible[..<end]
        where frame.origin != .engine && !frame.isNameless && !frame.isMangled && lines.last != frame.text {
            lines.append(frame.text)
        }
        return Array(lines.prefix(traceLines))
    }
}
