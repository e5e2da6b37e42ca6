/// Candidates as a list that follows from the input.
protocol ShrinkList: SendableMetatype {
    /// Each is what stands in the place of what; ranges in order.
    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]]
}

/// Goes through a list; where one is kept, through that of the new input.
struct ListPass<List: ShrinkList>: ShrinkPass {
    private var rest: [[ShrinkInput.Replacement]]?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        var rest = rest ?? List.edits(of: input).reversed()
        defer { self.rest = rest }
        return rest.popLast().map(input.replacing)
    }

    mutating func kept(_ input: ShrinkInput) {
        rest = nil
    }
}
