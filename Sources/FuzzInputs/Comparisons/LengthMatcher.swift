/// Finds texts, arrays and objects as long as an operand, and makes them as long as what it was compared with.
struct LengthMatcher {
    /// The longest that is tried; whether it fits shows when it is written.
    private static let longest = Int128(Int32.max)

    let input: ComparedInput
    let schema: ComparedSchema?

    func collect(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        for found in sought.foundValues where (0...Self.longest).contains(found) {
            let lengths = input.lengths(equalTo: Int(found))
            edits.omit(max(0, lengths.count - ComparisonEdits.placesAlone))
            for length in lengths.prefix(ComparisonEdits.placesAlone) {
                for wanted in sought.wantedValues(for: found) {
                    for step in [0, 1, -1] as [Int128] where (0...Self.longest).contains(wanted + step) {
                        collect(length, Int(found), Int(wanted + step), &edits)
                    }
                }
            }
        }
    }

    private func collect(_ length: ComparedLength, _ now: Int, _ wanted: Int, _ edits: inout ComparisonEdits) {
        guard !edits.isFull(.length) else { return edits.omit(1) }
        guard now != wanted else { return }
        switch length {
        case .text(let text, let measure): resize(text, measure, now, wanted, &edits)
        case .items(let node):
            if wanted < now {
                cut(node, to: wanted, &edits)
            } else if now == 0 {
                fill(node, wanted, &edits)
            } else {
                grow(node, by: wanted - now, &edits)
            }
        }
    }

    /// Cuts a text, or repeats its last character, where that is a letter or a digit.
    private func resize(
        _ index: Int, _ measure: TextMeasure, _ now: Int, _ wanted: Int, _ edits: inout ComparisonEdits
    ) {
        let text = input.texts[index]
        let content = input.content(index)
        let last = content.last ?? 0
        let isPlain = last | 0x20 >= UInt8(ascii: "a") && last | 0x20 <= UInt8(ascii: "z") || JSONNumber.isDigit(last)
        let filler = edits.remember([isPlain ? last : UInt8(ascii: "a")])
        var start = text.content.upperBound
        var missing = wanted - now
        if wanted < now {
            let cut = measure.cut(content, to: wanted)
            start = input.offsets[text.text.lowerBound + cut.bytes]
            missing = wanted - cut.length
            guard start >= 0 else { return }
        }
        edits.add(
            ComparisonEdit(range: start..<text.content.upperBound, text: filler, form: .times(missing)), .length)
    }

    /// Leaves the first items.
    private func cut(_ node: Int, to wanted: Int, _ edits: inout ComparisonEdits) {
        guard var item = input.tree.firstChild(of: node), let last = input.tree.lastChild(of: node) else { return }
        var start = Int32(input.tree.itemStart(item))
        for _ in 0..<wanted {
            start = input.tree[item].end
            guard let next = input.tree.next(item) else { return }
            item = next
        }
        let nothing = edits.remember([])
        edits.add(ComparisonEdit(range: start..<input.tree[last].end, text: nothing), .length)
    }

    /// Repeats the last item; members get keys of their own, the last key with a number behind it.
    private func grow(_ node: Int, by count: Int, _ edits: inout ComparisonEdits) {
        guard let last = input.tree.lastChild(of: node) else { return }
        let item = input.tree[last]
        let place = item.end..<item.end
        guard item.hasKey else {
            let text = edits.remember([UInt8(ascii: ",")] + input.bytes[item.range])
            return edits.add(ComparisonEdit(range: place, text: text, form: .times(count)), .length)
        }
        let keyRange = input.tree[last - 1].range
        guard let key = ComparedInput.quoted(keyRange, input.bytes) else { return }
        let prefix = edits.remember([UInt8(ascii: ",")] + input.bytes[keyRange.lowerBound..<key.upperBound])
        let suffix = edits.remember(Array(input.bytes[key.upperBound..<Int(item.end)]))
        let form = ComparisonEdit.Form.numbered(
            first: firstFreeNumber(in: node, Array(input.bytes[key])), times: count, suffix: suffix)
        edits.add(ComparisonEdit(range: place, text: prefix, form: form), .length)
    }

    /// The least number such that neither it nor any later one makes a key that is there.
    private func firstFreeNumber(in node: Int, _ prefix: [UInt8]) -> Int {
        var free = 1
        var child = input.tree.firstChild(of: node)
        while let item = child {
            child = input.tree.next(item)
            guard input.tree[item].hasKey, let key = ComparedInput.quoted(input.tree[item - 1].range, input.bytes),
                input.bytes[key].starts(with: prefix), key.count - prefix.count <= 9,
                let number = Int(String(decoding: input.bytes[key].dropFirst(prefix.count), as: UTF8.self))
            else { continue }
            free = max(free, number + 1)
        }
        return free
    }

    /// Puts items into an empty array or object: as the schema says, and values of every kind where it is silent.
    private func fill(_ node: Int, _ count: Int, _ edits: inout ComparisonEdits) {
        let offset = input.tree[node].end - 1
        let isObject = input.tree[node].kind == .object
        let known = schema?.item(of: node, isObject: isObject)
        for value in known.map({ [$0] }) ?? ["0", "\"\"", "[]", "{}"].map({ Array($0.utf8) }) {
            var edit = ComparisonEdit(range: offset..<offset, text: 0..<0)
            edit.dropsFirst = true
            if isObject {
                let suffix = edits.remember(Array("\":".utf8) + value)
                edit.text = edits.remember(Array(",\"".utf8))
                edit.form = .numbered(first: 1, times: count, suffix: suffix)
            } else {
                edit.text = edits.remember([UInt8(ascii: ",")] + value)
                edit.form = .times(count)
            }
            edits.add(edit, .length)
        }
    }
}
