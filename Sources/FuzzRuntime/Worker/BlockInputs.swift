internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs

/// Writes the input of each iteration of an order into the region.
///
/// In a block of havoc it is a mutation of the block's entry, one time in four of an input that the block itself discovered,
/// and in the rest of a block that hung twice of the snapshot's smallest entry. All of it comes from the iteration's own stream of
/// random numbers and from what the region says of earlier iterations, so that an executor that takes over goes on alike.
struct BlockInputs {
    private static let discoveriesTurn = 4

    private let region: Region
    private let entries: CorpusView
    private let smallest: Int
    private let input: UnsafeMutableRawBufferPointer
    private let seed: UInt64
    private let first: UInt64
    private let count: UInt64
    private let entry: Int
    private let mutates: Bool
    private let stage: Stage
    private let offset: Int
    private let schema: SchemaIndex?
    private let isOfChoices: Bool
    private var list = StageList.none
    private let parentLength: Int
    private let isProbe: Bool
    private var havoc: Havoc
    private var batch: InputBatch
    // How often the block had hung when the batch was made.
    private var batchHangs: UInt32 = 0
    // The records that are discoveries, by their index: they may be mutated further.
    private var discoveries: [Int] = []
    private var parent = Parent.none

    private enum Parent: Equatable {
        case none
        case entry(Int)
        case discovery(Int)
    }

    /// - Parameter havoc: made before the fork, so that its memory and its tables are there.
    init(
        region: Region, snapshot: SnapshotView, havoc: Havoc, schema: SchemaIndex? = nil, isOfChoices: Bool = false
    ) {
        self.region = region
        entries = snapshot.entries
        smallest = snapshot.smallest
        input = region.input
        seed = region.base.pointee.seed
        first = region.base.pointee.block_first
        count = region.base.pointee.block_count
        entry = Int(region.base.pointee.block_entry)
        isProbe = Int(region.base.pointee.mode) != FZ_MODE_BLOCK
        stage = Stage(rawValue: region.base.pointee.block_stage) ?? .havoc
        offset = Int(clamping: region.base.pointee.block_offset)
        mutates = !isProbe && !stage.isOfEntries
        self.schema = schema
        self.isOfChoices = isOfChoices
        parentLength = mutates ? entries[entry].count : 0
        self.havoc = havoc
        batch = InputBatch(longest: region.input.count)
        for index in 0..<region.recordCount { note(index) }
        guard mutates, stage == .systematic, !isOfChoices else { return }
        use(.systematic(Variants(of: Array(entries[entry]), schema: schema)))
    }

    /// Whether each input runs once before it counts.
    var isSurvey: Bool { !isProbe && stage == .survey }

    /// Whether inputs are made: entries and probes are run as they are.
    var areMade: Bool { mutates }

    /// Whether the stage is one of a list, whose inputs are told apart by how operands relate, too.
    var hasList: Bool { mutates && stage != .havoc }

    /// Whether the list is made of what the entry's run compares.
    var wantsComparisons: Bool { mutates && stage == .comparisons }

    /// Writes the entry as it is; answers its length.
    func writeEntry() -> Int {
        copy(from: entries[entry])
    }

    /// What the entry's run compared.
    mutating func use(_ comparisons: [Comparison]) {
        use(
            .comparisons(
                ComparisonCandidates(
                    of: Array(entries[entry]), comparisons: comparisons, schema: schema, isOfChoices: isOfChoices)))
    }

    /// Puts the words of the entry's comparisons on record, in the block that begins its list. An executor that takes over before the
    /// first iteration finds those there that the one before came to tell.
    func tellWords(of comparisons: [Comparison]) {
        guard offset == 0, region.base.pointee.next == 0 else { return }
        let told = (0..<region.recordCount).count { region.records[$0].flags & UInt32(FZ_RECORD_WORD) != 0 }
        let words = ComparisonWords.words(
            of: comparisons, with: Array(entries[entry]), isOfChoices: isOfChoices)
        for word in words.filter({ $0.count <= input.count }).dropFirst(told) {
            let draft = RecordDraft(
                iteration: .max, outcome: .accepted, phase: .decode, flags: UInt32(FZ_RECORD_WORD))
            _ = word.withUnsafeBytes { draft.append(to: region, input: $0) }
        }
    }

    private mutating func use(_ list: StageList) {
        self.list = list
        region.base.pointee.stage_total = UInt64(list.count)
    }

    /// A record was appended.
    mutating func discovered() {
        note(region.recordCount - 1)
        batch.forget()
    }

    /// Writes the input of the order's iteration `index`; answers its length.
    @inline(__always)
    mutating func write(_ index: UInt64) -> Int {
        guard mutates else { return copy(index) }
        if let length = writeCandidate(offset &+ Int(clamping: index)) { return length }
        if !batch.holds(index) || batchHangs != region.base.pointee.hangs { fillBatch(from: index) }
        return copy(from: batch[index])
    }

    private mutating func fillBatch(from index: UInt64) {
        batchHangs = region.base.pointee.hangs
        batch.begin(at: index)
        repeat {
            batch.append(mutate(batch.end, into: batch.free))
        } while batch.isWanting && batch.end < count
    }

    /// What it depends on stays, but for the discoveries and the hangs.
    private mutating func mutate(_ index: UInt64, into output: UnsafeMutableRawBufferPointer) -> Int {
        var random = SplitMix64(seed: seed, stream: first &+ index)
        if region.base.pointee.hangs >= 2 {
            choose(.entry(smallest))
        } else if !discoveries.isEmpty, random.oneIn(Self.discoveriesTurn) {
            choose(.discovery(discoveries[random.below(discoveries.count)]))
        } else {
            choose(.entry(entry))
        }
        return havoc.mutate(into: output, others: entries, using: &random)
    }

    /// A discovery that is much larger than the block's entry waits for a block of its own, where its size is reckoned with.
    private mutating func note(_ index: Int) {
        let record = region.records[index]
        guard record.flags & UInt32(FZ_RECORD_DISCOVERY) != 0, record.input.length <= UInt64(2 * parentLength + 256)
        else { return }
        discoveries.append(index)
    }

    @inline(__always)
    private mutating func choose(_ wanted: Parent) {
        guard wanted != parent else { return }
        parent = wanted
        switch wanted {
        case .none: break
        case .entry(let index): havoc.setParent(entries[index])
        case .discovery(let index): havoc.setParent(bytes(of: region.records[index].input))
        }
    }

    /// Nil where the list is at its end, or the candidate does not fit.
    @inline(__always)
    private func writeCandidate(_ index: Int) -> Int? {
        guard index < list.count, region.base.pointee.hangs < 2, let base = input.baseAddress else { return nil }
        var buffer = InputBuffer(base: base, capacity: input.count, count: copy(from: entries[entry]))
        return list.write(index, to: &buffer) ? buffer.count : nil
    }

    private func copy(_ index: UInt64) -> Int {
        copy(from: isProbe ? bytes(of: region.probe(index)) : entries[entry + Int(index)])
    }

    private func copy(from source: UnsafeRawBufferPointer) -> Int {
        let count = min(source.count, input.count)
        input.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
        return count
    }

    private func bytes(of extent: fz_extent) -> UnsafeRawBufferPointer {
        region.bytes(extent) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
}
