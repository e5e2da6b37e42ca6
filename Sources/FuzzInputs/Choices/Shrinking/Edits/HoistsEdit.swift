internal import FuzzCore

/// Puts a span that lies in another of its label in the place of that one: the operand in the place of the operation.
///
/// Only those with no other of the label between them; all others are left to ``DeepHoistsEdit``.
struct HoistsEdit: ChoiceEdit {
    private let isDeep: Bool
    private var outer = -1
    private var inner = -1
    private var isFilled = false

    init() {
        self.init(isDeep: false)
    }

    init(isDeep: Bool) {
        self.isDeep = isDeep
    }

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if outcome.hasKept {
            // What stands in the place now may itself hold some.
            inner = outer
        } else if outer >= 0, !isFilled, subject.holdsEmpty(inner) {
            isFilled = true
            return .once
        }
        isFilled = false
        while outer < subject.spans.count {
            if outer >= 0, let next = next(in: subject) {
                inner = next
                return .once
            }
            outer += 1
            inner = outer
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let span = subject.spans[inner].choices
        return subject.replacing(
            subject.spans[outer].choices, by: isFilled ? subject.filled(inner) : Array(subject.choices[span]))
    }

    private func next(in subject: ChoiceSubject) -> Int? {
        let span = subject.spans[outer]
        var index = inner + 1
        while index < subject.spans.count, subject.spans[index].depth > span.depth {
            let other = subject.spans[index]
            if other.label == span.label, other.choices != span.choices, !other.choices.isEmpty,
                isDeep || subject.isNearest(index, to: outer)
            {
                return index
            }
            index += 1
        }
        return nil
    }
}
