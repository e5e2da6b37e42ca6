internal import FuzzCore

/// Operations on several choices at once: mostly those in a bracket, which are what one draw made.
enum ChoiceSpanMutators {
    static let table: [MutationOperation] = [
        MutationOperation("delete a draw", delete),
        MutationOperation("delete all behind a draw", deleteBehind),
        MutationOperation("duplicate a draw", duplicate),
        MutationOperation("repeat a draw many times", repeatMany),
        MutationOperation("swap two draws", swap),
        MutationOperation("move a draw", move),
        MutationOperation("replace a draw by another", replace),
        MutationOperation("replace a draw by one within it", hoist),
        MutationOperation("replace a draw by one of another entry", replaceByForeign),
        MutationOperation("insert a draw of another entry", insertForeign),
        MutationOperation("insert one more element", insertElement),
        MutationOperation("insert a choice", isAddition: true, insertChoice),
        MutationOperation("take another entry's end", isAddition: true, cross),
    ]

    static func delete<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.unit(&random) else { return false }
        return m.removeChoices(range)
    }

    /// What is behind it at the top; the choices that are missing then are the simplest.
    static func deleteBehind<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = top(m, &random), range.upperBound < m.input.count else { return false }
        m.input.truncate(to: range.upperBound)
        return true
    }

    static func duplicate<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.unit(&random), m.writeApart(range) else { return false }
        return m.input.insert(m.scratch.bytes, at: range.upperBound)
    }

    static func repeatMany<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.unit(&random), m.writeApart(range), m.input.free >= m.scratch.count else {
            return false
        }
        let times = min(random.size(upTo: 64), m.input.free / m.scratch.count)
        return m.input.insert(repeating: m.scratch.bytes, times: times, at: range.upperBound)
    }

    static func swap<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let one = m.choices.unit(&random), let two = m.choices.unit(&random),
            !m.input[one].elementsEqual(m.input[two])
        else { return false }
        let (left, right) = one.lowerBound < two.lowerBound ? (one, two) : (two, one)
        guard left.upperBound < right.lowerBound else { return false }
        m.input.swap(left, right)
        return true
    }

    static func move<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.unit(&random), m.writeApart(range) else { return false }
        let place = m.choiceBoundary(&random)
        guard place < range.lowerBound || place > range.upperBound else { return false }
        // The one that is further back first, so that the other one stays where it is.
        if place > range.upperBound { return m.input.insert(m.scratch.bytes, at: place) && m.removeChoices(range) }
        guard m.scratch.count <= m.input.free else { return false }
        return m.removeChoices(range) && m.input.insert(m.scratch.bytes, at: place)
    }

    static func replace<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let old = m.choices.unit(&random), let new = m.choices.unit(&random),
            !m.input[old].elementsEqual(m.input[new]), m.writeApart(new)
        else { return false }
        return m.replaceByScratch(old)
    }

    static func hoist<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard !m.choices.brackets.isEmpty else { return false }
        let outer = m.choices.brackets[random.below(m.choices.brackets.count)].range
        guard let inner = m.choices.unit(&random), outer.lowerBound < inner.lowerBound,
            inner.upperBound < outer.upperBound, m.writeApart(inner)
        else { return false }
        return m.replaceByScratch(outer)
    }

    static func replaceByForeign<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let range = m.choices.unit(&random), m.writePart(ofAnother: &random, { $0.unit(&$1) }) else {
            return false
        }
        return !m.input[range].elementsEqual(m.scratch[1..<m.scratch.count - 1]) && m.replaceByScratch(range)
    }

    static func insertForeign<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.writePart(ofAnother: &random, { $0.unit(&$1) }) else { return false }
        return m.input.insert(m.scratch.bytes, at: m.choiceBoundary(&random))
    }

    /// Before a `false`, which may say that a collection has no more: `true`, and the element.
    static func insertElement<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let place = m.choices.token(.boolean, &random), m.input[place.lowerBound] == UInt8(ascii: "f") else {
            return false
        }
        m.scratch.removeAll()
        m.write(" [true ")
        if random.oneIn(2), let copied = m.choices.unit(&random) {
            guard m.write(copied) else { return false }
        } else {
            m.write(integer: Int128(random.below(20) - 3))
        }
        m.write("] ")
        return m.input.insert(m.scratch.bytes, at: place.lowerBound)
    }

    private static let samples: [StaticString] = [
        " 0 ", " 1 ", " 2 ", " -1 ", " 10 ", " 255 ", " true ", " false ", " 0.0 ", " 1.5 ", " '' ", " 'a' ", " <00> ",
    ]

    static func insertChoice<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        m.insert(random.pick(samples), at: m.choiceBoundary(&random))
    }

    /// The end of another entry, from a draw at its top on, in place of the end of this one.
    static func cross<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.others.count > 0 else { return false }
        let other = m.others[random.below(m.others.count)]
        m.otherChoices.read(other)
        guard m.otherChoices.isSound, let tail = top(m.otherChoices, &random) else { return false }
        let keep = top(m, &random)?.upperBound ?? 0
        let added = other.count - tail.lowerBound + 1
        guard keep + added <= m.input.capacity else { return false }
        m.input.truncate(to: keep)
        return m.input.append(UInt8(ascii: " "))
            && m.input.append(UnsafeRawBufferPointer(rebasing: other[tail.lowerBound...]))
    }

    private static func top<R: RandomNumberGenerator>(_ m: borrowing Mutation, _ random: inout R) -> Range<Int>? {
        top(m.choices, &random)
    }

    /// A draw, or a choice, that no bracket is around.
    private static func top<R: RandomNumberGenerator>(
        _ choices: borrowing ChoiceTokens, _ random: inout R
    ) -> Range<Int>? {
        guard !choices.tokens.isEmpty else { return nil }
        let token = choices.tokens[random.below(choices.tokens.count)].range
        for bracket in choices.brackets where bracket.depth == 0 && bracket.range.contains(token.lowerBound) {
            return bracket.range
        }
        return token
    }
}
