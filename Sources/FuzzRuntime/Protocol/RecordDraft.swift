internal import CFuzzRuntime
internal import FuzzCore

/// A record before it is in shared memory. Written by the executor, or for one that died by whoever outlives it.
struct RecordDraft {
    var iteration: UInt64
    var outcome: Outcome
    var phase: Phase
    var key: UInt64 = 0
    var flags: UInt32
    var features: UnsafeBufferPointer<UInt64> = .init(start: nil, count: 0)
    var identity: [String] = []
    var detail = ""
    var ending: Ending?
    var stack: [UInt64] = []
    var isExact = false
    var loop: [UInt64] = []

    /// Appends it to the region's records; the input is copied into the arena, or given as the place where it is already.
    ///
    /// - Returns: its index, or nil where there is no room: nothing has changed then but the mark that asks for a drain.
    func append(to region: Region, input: UnsafeRawBufferPointer, at place: fz_extent? = nil) -> Int? {
        let index = region.recordCount
        var arena = ArenaWriter(region)
        guard index < Int(FZ_MAX_RECORDS), arena.isSound,
            let inputExtent = place ?? arena.append(input),
            let featureExtent = arena.append(UnsafeRawBufferPointer(features)),
            let identityExtent = arena.append(text: identity.joined(separator: "\n")),
            let detailExtent = arena.append(text: detail),
            let stackExtent = stack.withUnsafeBytes({ arena.append($0) }),
            let loopExtent = loop.withUnsafeBytes({ arena.append($0) })
        else {
            region.base.pointee.wants_drain = 1
            return nil
        }
        let (code, number, address) = (ending ?? .exited(0)).encoded
        region.records[index] = fz_record(
            iteration: iteration, key: key, input: inputExtent, features: featureExtent, identity: identityExtent,
            detail: detailExtent, stack: stackExtent, loop: loopExtent, address: address, flags: flags, code: number,
            outcome: outcome.code, phase: phase.rawValue, ending: ending == nil ? 0 : code, is_exact: isExact ? 1 : 0)
        arena.commit()
        region.base.pointee.record_count = UInt32(index + 1)
        return index
    }
}

/// Takes room from a region's arena; what it took counts from `commit` on.
private struct ArenaWriter {
    /// No text from a target is longer in a record; the arena's size reckons with it.
    static let textLimit = 8_192

    let region: Region
    let memory: UnsafeMutableRawBufferPointer
    var used: Int

    init(_ region: Region) {
        self.region = region
        memory = region.arena
        used = Int(clamping: region.base.pointee.arena_used)
    }

    /// Whether what is used lies within what there is.
    var isSound: Bool { used <= memory.count }

    mutating func append(_ bytes: UnsafeRawBufferPointer) -> fz_extent? {
        let start = (used + 7) & ~7
        guard start + bytes.count <= memory.count else { return nil }
        if !bytes.isEmpty { UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyMemory(from: bytes) }
        used = start + bytes.count
        return fz_extent(offset: UInt64(start), length: UInt64(bytes.count))
    }

    mutating func append(text: String) -> fz_extent? {
        var text = text
        return text.withUTF8 {
            append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).prefix(Self.textLimit)))
        }
    }

    func commit() {
        region.base.pointee.arena_used = UInt64(used)
    }
}

extension Ending {
    /// As in shared memory: the kind, its number, the address.
    var encoded: (kind: UInt8, number: Int32, address: UInt64) {
        switch self {
        case .signal(let number, let address): (UInt8(FZ_ENDING_SIGNAL), number, address)
        case .exited(let status): (UInt8(FZ_ENDING_EXITED), status, 0)
        case .stopped(let number): (UInt8(FZ_ENDING_STOPPED), number, 0)
        case .outOfTime: (UInt8(FZ_ENDING_OUT_OF_TIME), 0, 0)
        case .outOfMemory: (UInt8(FZ_ENDING_OUT_OF_MEMORY), 0, 0)
        case .cutShort: (UInt8(FZ_ENDING_CUT_SHORT), 0, 0)
        }
    }

    init?(kind: UInt8, number: Int32, address: UInt64) {
        switch Int(kind) {
        case FZ_ENDING_SIGNAL: self = .signal(number, address: address)
        case FZ_ENDING_EXITED: self = .exited(number)
        case FZ_ENDING_STOPPED: self = .stopped(number)
        case FZ_ENDING_OUT_OF_TIME: self = .outOfTime
        case FZ_ENDING_OUT_OF_MEMORY: self = .outOfMemory
        case FZ_ENDING_CUT_SHORT: self = .cutShort
        default: return nil
        }
    }
}
