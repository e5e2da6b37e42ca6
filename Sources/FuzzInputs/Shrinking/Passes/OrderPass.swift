/// Puts members and elements in order, the plainest first: all of a span's at once, then two neighbours at a time.
struct OrderPass: ShrinkPass {
    private var parent = 0
    /// The first of the neighbours that come next; before it, all at once.
    private var position: Int?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while parent < input.spans.count {
            if input.spans[parent].childCount > 1, let candidate = nextWithin(input) { return candidate }
            parent += 1
            position = nil
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        // One that moved down may go on.
        if let position, position > 0 { self.position = max(0, position - 2) }
    }

    private mutating func nextWithin(_ input: ShrinkInput) -> [UInt8]? {
        let items = input.spans.children(of: parent).map {
            input.spans[$0].itemStart..<input.spans[$0].range.upperBound
        }
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            input.bytes[items[one]].lexicographicallyPrecedes(input.bytes[items[other]]) {
                Simplicity.rank($0) < Simplicity.rank($1)
            }
        }
        if position == nil {
            position = 0
            let order = items.indices.sorted { isBefore($0, $1) }
            if order != Array(items.indices) { return reordered(input, items, order) }
        }
        while let first = position, first + 1 < items.count {
            position = first + 1
            guard isBefore(first + 1, first) else { continue }
            var order = Array(items.indices)
            order.swapAt(first, first + 1)
            return reordered(input, items, order)
        }
        return nil
    }

    private func reordered(_ input: ShrinkInput, _ items: [Range<Int>], _ order: [Int]) -> [UInt8] {
        input.replacing(zip(items, order).map { (range: $0, bytes: Array(input.bytes[items[$1]])) })
    }
}
