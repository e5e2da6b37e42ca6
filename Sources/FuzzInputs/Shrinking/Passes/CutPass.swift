/// Drops runs of neighbouring spans: of each span's children, outermost first, all of them, then halves, quarters, down to one.
struct CutPass: ShrinkPass {
    private var parent = 0
    private var children: [Int]?
    private var runs = Runs(of: 0)

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while parent < input.spans.count {
            if input.spans[parent].childCount > 0, let candidate = nextRun(input) { return candidate }
            parent += 1
            children = nil
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        runs.cut()
        children = parent < input.spans.count ? input.spans.children(of: parent) : []
    }

    private mutating func nextRun(_ input: ShrinkInput) -> [UInt8]? {
        let children: [Int]
        if let known = self.children {
            children = known
        } else {
            if input.isRepeated(input.spans[parent].range.lowerBound) { return nil }
            children = input.spans.children(of: parent)
            self.children = children
            runs = Runs(of: children.count)
        }
        while let run = runs.next() {
            guard let last = run.last, last < children.count else { continue }
            let range = input.spans.cut(from: children[run.lowerBound], through: children[last])
            if run.count > 1 || !input.isRepeated(range.lowerBound) { return input.cutting(range) }
        }
        return nil
    }
}
