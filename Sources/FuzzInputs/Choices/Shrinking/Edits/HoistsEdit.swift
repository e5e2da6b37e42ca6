internal import FuzzCore

/// Puts a span that lies in another of its label in the place of that one: the operand in the place of the operation.
struct HoistsEdit: ChoiceEdit {
    private var outer = -1
    private var inner = -1

    mutating func advance(in subject: ChoiceSubject, hasKept: Bool) -> AmountSearch? {
        // What stands in the place now may itself hold some.
        if hasKept { inner = outer }
        while outer < subject.spans.count {
            if outer >= 0 {
                let span = subject.spans[outer]
                inner = max(inner, outer) + 1
                while inner < subject.spans.count, subject.spans[inner].depth > span.depth {
                    if subject.spans[inner].label == span.label, subject.spans[inner].choices != span.choices {
                        return .once
                    }
                    inner += 1
                }
            }
            outer += 1
            inner = outer
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.replacing(subject.spans[outer].choices, by: subject.choices[subject.spans[inner].choices])
    }
}
