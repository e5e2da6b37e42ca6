internal import FuzzCore

/// Looks for cases that fail: the examples and what was kept first, then all cases there are if they are few, else cases by chance of
/// growing size, some of them near earlier ones or climbing a score.
struct Exploration {
    private enum Phase {
        case examples(next: Int)
        case kept(next: Int)
        case lent(next: Int)
        case counting(WholeDomain)
        case whole([[Choice]], next: Int)
        case chance
        case covering
        case ended
    }

    /// What kind of case is out.
    private enum Kind {
        case given
        case counted
        case whole
        case sampled
        case changed
    }

    /// Beside ten for each good case, so many may come to nothing.
    private static let patience = 100
    /// After so many cases what a label's share is can be left open.
    private static let longestCovering = 2_000_000

    let options: PropertySearch.Options
    private(set) var report = SearchReport()
    private var phase = Phase.examples(next: 0)
    private var kind = Kind.given
    private var duplicates = NearDuplicates()
    private var climb = Climb()
    private var attempts = 0
    /// Good cases of the phases that go by chance.
    private var cases = 0
    /// Where the search ends after a fault has shown.
    private var lastAttempt: Int?

    init(_ options: PropertySearch.Options) {
        self.options = options
    }

    mutating func next() -> Trial? {
        while true {
            if let trial = trialOfPhase() { return trial }
            guard startNextPhase() else { return nil }
        }
    }

    /// Nil where the phase is over.
    private mutating func trialOfPhase() -> Trial? {
        switch phase {
        case .examples(let next):
            guard next < options.examples else { return nil }
            phase = .examples(next: next + 1)
            return give(.given, .example(next))
        case .kept(let next):
            guard next < options.kept.count else { return nil }
            phase = .kept(next: next + 1)
            return give(.given, .replay(options.kept[next]))
        case .lent(let next):
            guard next < options.lent.count, lastAttempt == nil else { return nil }
            phase = .lent(next: next + 1)
            return give(.given, .replay(options.lent[next]))
        case .counting(let domain):
            guard let choices = domain.next else { return nil }
            kind = .counted
            return Trial(.replay(choices), runsBody: false)
        case .whole(let all, let next):
            guard next < all.count else { return nil }
            phase = .whole(all, next: next + 1)
            return give(.whole, .replay(all[next]))
        case .chance:
            guard !isHopeless, cases < options.iterations, attempts < lastAttempt ?? .max else { return nil }
            return chance()
        case .covering:
            guard !isHopeless, lastAttempt == nil, report.sampled < Self.longestCovering, !isCovered else { return nil }
            return sample()
        case .ended:
            return nil
        }
    }

    /// False behind the last phase.
    private mutating func startNextPhase() -> Bool {
        switch phase {
        case .examples: phase = .kept(next: 0)
        case .kept: phase = .lent(next: 0)
        case .lent: phase = .counting(WholeDomain(limit: options.iterations))
        case .counting(let domain):
            report.wholeDomain = domain.whole?.count
            phase = domain.whole.map { .whole($0, next: 0) } ?? .chance
        case .whole:
            // Each case once is no sample of what the generators make.
            if !report.covers.isEmpty { (report.sampled, report.labels) = (0, [:]) }
            phase = .covering
        case .chance:
            decide()
            report.isGivenUp = isHopeless
            phase = isHopeless ? .ended : .covering
        case .covering:
            report.isGivenUp = isHopeless
            phase = .ended
        case .ended: return false
        }
        return true
    }

    /// Where the last case came from.
    var origin: FoundFault.Origin {
        switch phase {
        case .examples(let next): .example(next - 1)
        case .kept(let next): next > 0 ? .kept(next - 1) : .search
        case .lent(let next): next > 0 ? .kept(options.kept.count + next - 1) : .search
        default: .search
        }
    }

    private mutating func give(_ kind: Kind, _ source: Trial.Source) -> Trial {
        self.kind = kind
        return Trial(source)
    }

    private mutating func chance() -> Trial {
        attempts += 1
        var random = SplitMix64(seed: options.seed, stream: UInt64(attempts))
        if climb.hasScores, cases >= options.iterations / 2, let source = climb.trial(using: &random) {
            return give(.changed, source)
        }
        if attempts > 16, random.oneIn(4), let choices = duplicates.choices(using: &random) {
            return give(.changed, .replay(choices))
        }
        let size = min(100, cases * 101 / max(1, options.iterations))
        return give(.sampled, .draw(seed: random.next(), size: size))
    }

    /// A case by chance alone, of any size.
    private mutating func sample() -> Trial {
        attempts += 1
        var random = SplitMix64(seed: options.seed, stream: UInt64(attempts))
        let size = random.below(101)
        kind = .sampled
        return Trial(.draw(seed: random.next(), size: size), isRecorded: false)
    }

    private var isHopeless: Bool {
        let discards = report.discards.values.reduce(0, +)
        return discards > Self.patience + 10 * report.cases
    }

    /// Whether all shares that are asked for are decided.
    private var isCovered: Bool {
        report.covers.values.allSatisfy { $0.isMet != nil }
    }
}

extension Exploration {
    mutating func learn(_ result: CaseResult) {
        if kind == .counted {
            guard case .counting(var domain) = phase else { return }
            if case .discarded = result.verdict {
                domain.learn(result.record, isDiscarded: true)
            } else {
                domain.learn(result.record, isDiscarded: false)
            }
            phase = .counting(domain)
            return
        }
        if case .discarded(let discard) = result.verdict {
            if kind != .given { report.discards[discard, default: 0] += 1 }
            if case .kept(let next) = phase, next > 0 { report.givenUp.append((next - 1, discard)) }
            return
        }
        report.cases += 1
        if kind == .sampled || kind == .changed { cases += 1 }
        noteLabels(of: result)
        if case .failed(let fault) = result.verdict {
            if lastAttempt == nil { lastAttempt = attempts + Self.more(after: fault.cost, attempts) }
            return
        }
        if case .kept(let next) = phase, kind == .given, next > 0 { report.mended.append(next - 1) }
        if kind == .sampled { duplicates.learn(result.record) }
        if !result.notes.scores.isEmpty, !result.record.choices.isEmpty {
            climb.learn(result.record, scores: result.notes.scores)
            report.scores = climb.best
        }
    }

    /// How many more cases are run once one has failed: other faults may show soon, and late ones will in the next run.
    private static func more(after cost: CaseFault.Cost, _ attempts: Int) -> Int {
        switch cost {
        case .usual: max(attempts, 100)
        case .process: 10
        case .time: 2
        }
    }

    /// Labels are counted over the cases that chance alone made, so that they are shares of what the generators make.
    private mutating func noteLabels(of result: CaseResult) {
        for (label, percent) in result.notes.covers where report.covers[label] == nil {
            report.covers[label] = (percent, nil)
        }
        guard kind == .sampled || kind == .whole else { return }
        report.sampled += 1
        for (label, holds) in result.notes.labels where holds { report.labels[label, default: 0] += 1 }
        guard case .covering = phase else { return }
        decide()
    }

    private mutating func decide() {
        for (label, cover) in report.covers where cover.isMet == nil {
            let isMet = CoverTest(percent: cover.percent).decision(
                hits: report.labels[label, default: 0], of: report.sampled)
            report.covers[label] = (cover.percent, isMet)
        }
    }
}
