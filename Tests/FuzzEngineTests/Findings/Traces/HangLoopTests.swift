import Testing

@testable import FuzzEngine

@Suite("The loop of a hang")
struct HangLoopTests {
    private func frame(_ function: String, _ line: Int? = nil, inlined: Bool = false) -> TraceFrame {
        TraceFrame(
            SymbolFrame(
                function: function, file: line.map { _ in "/home/me/shop/Sources/Lib/Lib.swift" }, line: line,
                module: "/app/tool", offset: 1, isInlined: inlined))
    }

    @Test("It is the function that all blocks are part of, from the first of their lines on")
    func oneFunction() {
        let blocks = [
            [frame("poll")], [frame("poll", 12)], [frame("poll", 11)],
            [frame("ask", 40, inlined: true), frame("poll", 12)],
        ]
        let loop = HangLoop(of: blocks, in: [frame("ask", 41), frame("poll", 12), frame("run", 3)])
        #expect(loop?.frame.text == "poll Sources/Lib/Lib.swift:11")
    }

    @Test("A loop that was inlined is the inlined function's")
    func inlined() {
        let blocks = [11, 12, 13].map { [frame("spin", $0, inlined: true), frame("run", 3)] }
        #expect(HangLoop(of: blocks, in: [frame("run", 3)])?.frame.text == "spin Sources/Lib/Lib.swift:11")
    }

    @Test("Of several functions it is the outermost in the stack: it waits for the others")
    func outermost() {
        let stack = [frame("ask", 41), frame("poll", 12), frame("run", 3)]
        let blocks = [[frame("ask", 40)], [frame("poll", 12)], [frame("aside", 1)]]
        for order in [blocks, blocks.reversed()] {
            #expect(HangLoop(of: order, in: stack)?.frame.function == "poll")
        }
        #expect(HangLoop(of: [[frame("b", 2)], [frame("a", 1)]], in: stack)?.frame.function == "a")
    }

    @Test("The engine's and the runtime's loops are none")
    func others() {
        #expect(HangLoop(of: [[frame("fz_walk", 2)], [frame("swift_retain", 2)]], in: []) == nil)
        #expect(HangLoop(of: [], in: [frame("run", 3)]) == nil)
    }
}
