internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs

/// Reads what executors and worker left in a region. Every offset, length, count and number in it is checked: code that may write
/// anywhere had it in its hands.
struct RegionReader {
    private let region: Region

    init(_ region: Region) {
        self.region = region
    }

    var recordCount: Int { region.recordCount }

    /// What a draw left; nothing where it makes no sense, or gave no value.
    func drawing(_ index: Int) -> Drawing? {
        guard let record = record(index, longestInput: region.arena.count), record.execution.outcome == .accepted else {
            return nil
        }
        return ChoiceRecordCoding.record(of: record.input).map { Drawing(record: $0, words: record.execution.detail) }
    }

    /// A record, or nil where it makes no sense.
    func record(_ index: Int) -> Record? {
        record(index, longestInput: region.input.count)
    }

    private func record(_ index: Int, longestInput: Int) -> Record? {
        guard index >= 0, index < recordCount else { return nil }
        let raw = region.records[index]
        guard let outcome = Outcome(code: raw.outcome), let phase = Phase(rawValue: raw.phase),
            let input = bytes(raw.input, limit: longestInput), let features = bytes(raw.features, limit: 1 << 20),
            let identity = bytes(raw.identity, limit: 1 << 16), let detail = bytes(raw.detail, limit: 1 << 16),
            let stack = bytes(raw.stack, limit: 8 * Int(FZ_INNER_FRAMES + FZ_OUTER_FRAMES)),
            let loop = bytes(raw.loop, limit: 8 * Int(FZ_LOOP_COUNTERS))
        else { return nil }
        let lines = String(decoding: identity, as: UTF8.self)
        let execution = Execution(
            outcome: outcome, phase: phase, key: raw.key,
            identity: lines.isEmpty
                ? [] : lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            detail: String(decoding: detail, as: UTF8.self),
            ending: Ending(kind: raw.ending, number: raw.code, address: raw.address),
            stack: frames(words(stack), isExact: raw.is_exact != 0), loop: blocks(words(loop)))
        return Record(
            flags: Int(raw.flags), iteration: raw.iteration, input: Array(input), features: words(features),
            execution: execution)
    }

    /// The execution in progress, with the stack that it was last asked for.
    func running(outcome: Outcome, ending: Ending) -> Execution {
        let stack = DeathStack(region, ending)
        return Execution(
            outcome: outcome, phase: region.phase, ending: ending,
            stack: frames(stack.frames, isExact: stack.isExact), loop: blocks(stack.loop))
    }

    var standardError: [UInt8] {
        let count = min(Int(clamping: region.base.pointee.standard_error_length), Int(FZ_STANDARD_ERROR))
        return Array(UnsafeBufferPointer(start: fz_region_standard_error(region.base), count: count))
    }

    /// How often each outcome came, of a block that has run `iterations`: together they are no more. Where they would be, the higher
    /// counts are cut, for it is one of them that makes no sense.
    func outcomes(of iterations: Int) -> [Outcome: Int] {
        let counted = Outcome.allCases.map { outcome in
            (outcome: outcome, count: Int(clamping: fz_region_outcomes(region.base)[Int(outcome.code)]))
        }
        var left = iterations
        var counts: [Outcome: Int] = [:]
        for (outcome, count) in counted.sorted(by: { ($0.count, $0.outcome.code) < ($1.count, $1.outcome.code) }) {
            let taken = min(left, count)
            if taken > 0 { counts[outcome] = taken }
            left -= taken
        }
        return counts
    }

    /// How long the list of the block's stage is; none is longer than the longest that is made.
    var stageTotal: Int {
        min(Int(clamping: region.base.pointee.stage_total), Variants.most)
    }

    private func bytes(_ extent: fz_extent, limit: Int) -> UnsafeRawBufferPointer? {
        extent.length <= UInt64(limit) ? region.bytes(extent) : nil
    }

    private func words(_ bytes: UnsafeRawBufferPointer) -> [UInt64] {
        (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }

    private func frames(_ counters: [UInt64], isExact: Bool) -> [RawFrame] {
        counters.enumerated().map { frame($1, isExact: isExact && $0 == 0) }
    }

    private func blocks(_ counters: [UInt64]) -> [RawFrame] {
        counters.map { frame($0, isExact: true) }
    }

    private func frame(_ counter: UInt64, isExact: Bool) -> RawFrame {
        let module = UInt32(counter >> 48)
        let isKnown = module < min(region.base.pointee.module_count, FZ_MAX_MODULES)
        return RawFrame(
            module: isKnown ? modulePath(module) : "", offset: counter & 0xFFFF_FFFF_FFFF, isExact: isExact)
    }

    private func modulePath(_ index: UInt32) -> String {
        let start = fz_module_path(fz_region_module(region.base, index))
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(FZ_MODULE_PATH))
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// A record, taken out of shared memory.
struct Record {
    var flags: Int
    var iteration: UInt64
    var input: [UInt8]
    var features: [UInt64]
    var execution: Execution

    /// The same, its iteration one of the block's.
    func within(_ block: Block) -> Record {
        var record = self
        let last = block.first &+ UInt64(max(1, block.count) - 1)
        record.iteration = min(max(iteration, block.first), last)
        return record
    }

    var isDiscovery: Bool { flags & Int(FZ_RECORD_DISCOVERY) != 0 }
    var isFault: Bool { flags & Int(FZ_RECORD_FAULT) != 0 }
    var isWord: Bool { flags & Int(FZ_RECORD_WORD) != 0 }
    var isProbe: Bool { flags & Int(FZ_RECORD_PROBE) != 0 }
}
