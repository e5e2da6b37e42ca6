package import FuzzCore

/// Makes a failing run simpler: fewer choices first, then from the left each choice by its own order (``ChoiceOrder``).
///
///     var shrinking = ChoiceShrinking(failing)
///     while let sequence = shrinking.next() {
///         var source = ChoiceSource(replaying: sequence)
///         let isFailing = fails(try source.draw(generator))
///         shrinking.learn(source.record, isFailing: isFailing)
///     }
///     shrinking.best
package struct ChoiceShrinking {
    /// Each group is walked until a walk of it keeps nothing; one that kept something goes back to the first.
    static let groups: [[any ChoiceEdit.Type]] = [
        [
            HoistsEdit.self, PlainestEdit.self, DiscardsEdit.self, SiblingsEdit.self, JoinsEdit.self,
            PlainRunsEdit.self, EqualIntegersEdit.self, TogetherEdit.self, IntegersEdit.self, BooleansEdit.self,
            DoublesEdit.self, TextCutsEdit.self, TextRanksEdit.self,
        ],
        [
            OrderEdit.self, LoweredCutsEdit.self, LoweredAloneEdit.self, MergesEdit.self, ShiftsEdit.self,
            DeepHoistsEdit.self, ExchangesEdit.self, BorrowsEdit.self, ProductsEdit.self, TextOrderEdit.self,
        ],
        [
            PowersEdit.self, RaisesEdit.self, StridesEdit.self, CutsEdit.self, RenamingEdit.self, UnionsEdit.self,
            StretchesEdit.self,
        ],
    ]

    /// The simplest failing run so far.
    package private(set) var best: ChoiceRecord

    /// What made the sequence that was given out last, by name.
    package var edit: String { walk.name }

    private var subject: ChoiceSubject
    private var known = KnownRuns()
    private let groups: [[any ChoiceEdit.Type]]
    private var group = 0
    private var number = 0
    private var walk: ChoiceWalk
    private var hasGroupKept = false
    private var isOver = false

    package init(_ failing: ChoiceRecord) {
        self.init(failing, groups: Self.groups)
    }

    init(_ failing: ChoiceRecord, groups: [[any ChoiceEdit.Type]]) {
        self.groups = groups
        best = failing
        subject = ChoiceSubject(failing)
        walk = ChoiceWalk(groups[0][0])
        known.insert(failing)
    }

    /// The next sequence to replay, or nil at the end. None is given out of which it is known what a replay comes to.
    package mutating func next() -> [Choice]? {
        while !isOver {
            if let candidate = walk.next(subject) {
                if !known.contains(candidate) {
                    known.insert(candidate)
                    return candidate
                }
                walk.learn(false)
            } else {
                startNextWalk()
            }
        }
        return nil
    }

    /// What the replay of the sequence that was given out last came to.
    ///
    /// - Parameter record: what was drawn, in a run that passed too, and in one that was given up, if that is known.
    package mutating func learn(_ record: ChoiceRecord?, isFailing: Bool) {
        if record?.spans.contains(where: \.isDiscarded) ?? true { subject.hasGaps = true }
        guard let record else { return walk.learn(false) }
        known.insert(record)
        let isKept = isFailing && record.isSimpler(than: best)
        if isKept {
            best = record
            let hasGaps = subject.hasGaps
            subject = ChoiceSubject(record)
            subject.hasGaps = hasGaps
        }
        walk.learn(isKept, count: record.choices.count)
    }

    private mutating func startNextWalk() {
        hasGroupKept = hasGroupKept || walk.hasKeptAny
        number += 1
        if number == groups[group].count {
            group = hasGroupKept ? 0 : group + 1
            hasGroupKept = false
            number = 0
        }
        if group < groups.count {
            walk = ChoiceWalk(groups[group][number])
        } else {
            isOver = true
        }
    }
}
