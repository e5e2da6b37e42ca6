public import FuzzCore

/// Where generators take their choices from: a random source, or choices that were made before.
///
///     Generator { source in
///         let count = try source.draw(.integer(in: 1...9))
///         return try source.draw(.array(of: .integer(in: 0...count), count: count...count))
///     }
///
/// It notes each choice, with the spans of the draws, unless nobody asks for them. A choice that is taken from before and does not fit
/// is the simplest that does: so nearly every edit of a sequence still makes a value.
public struct ChoiceSource {
    /// What comes behind the choices that are replayed.
    package enum Continuation: Sendable {
        case random
        case simplest
    }

    /// So many choices are made at most where nothing else is said.
    @usableFromInline package static let usualLimit = 8_192

    /// So many draws lie in each other at most. In a debug build each takes up to 1.2 KB of the stack, and the threads that tasks run on may
    /// have no more than 512 KB.
    @usableFromInline static let deepest = 320

    @usableFromInline var random: SplitMix64
    /// Whether choices are drawn, and neither replayed nor noted.
    @usableFromInline let isPlain: Bool
    /// How large values are to be, from 0 to 100, as far as chance has it. What a value may be must not follow from it: choices are replayed
    /// at another size.
    public let size: Int
    /// How many choices may still be made.
    @usableFromInline var room: Int
    /// How many draws and spans are around.
    @usableFromInline var depth = 0
    private let limit: Int
    private let replay: [Choice]
    private let continuation: Continuation
    private var position = 0
    /// What was drawn so far. Empty where nothing is noted.
    package private(set) var record = ChoiceRecord()

    /// Draws by chance, and notes nothing: the same choices as ``init(recording:size:limit:replaying:)`` of the same random source.
    @usableFromInline
    package init(_ random: SplitMix64, size: Int, limit: Int = Self.usualLimit) {
        self.random = random
        self.size = size
        isPlain = true
        room = limit
        self.limit = limit
        replay = []
        continuation = .random
    }

    /// Replays choices, draws by chance behind them, and notes all.
    package init(
        recording random: SplitMix64, size: Int, limit: Int = Self.usualLimit, replaying choices: [Choice] = []
    ) {
        self.random = random
        self.size = size
        isPlain = false
        room = limit
        self.limit = limit
        replay = choices
        continuation = .random
    }

    /// Replays choices, with the simplest behind them, and notes all.
    package init(replaying choices: [Choice], limit: Int = Self.usualLimit) {
        random = SplitMix64(seed: 0)
        size = 0
        isPlain = false
        room = limit
        self.limit = limit
        replay = choices
        continuation = .simplest
    }

    /// How many choices were made.
    var made: Int { limit - room }

    /// A value of another generator.
    ///
    /// - Throws: what ends the run of the generators: a filter that nothing passes, or a value that grows without bound. Let it through.
    @inlinable
    public mutating func draw<Value>(_ generator: Generator<Value>) throws -> Value {
        guard depth < Self.deepest else { throw Discard.tooLarge }
        guard isPlain else { return try span(generator.label) { source in try generator.body(&source) } }
        depth += 1
        defer { depth -= 1 }
        return try generator.body(&self)
    }

    /// Draws that belong together: they are shrunk away as one.
    ///
    /// - Throws: what `draw` throws.
    @inlinable
    public mutating func span<Value>(
        _ label: ChoiceLabel, _ draw: (inout ChoiceSource) throws -> Value
    ) rethrows -> Value {
        openSpan(label)
        depth += 1
        defer { depth -= 1 }
        do {
            let value = try draw(&self)
            closeSpan(isDiscarded: false)
            return value
        } catch {
            closeSpan(isDiscarded: true)
            throw error
        }
    }

    @inlinable
    mutating func openSpan(_ label: ChoiceLabel) {
        if !isPlain { noteStart(of: label) }
    }

    /// A discarded span is one whose value nobody uses.
    @inlinable
    mutating func closeSpan(isDiscarded: Bool) {
        if !isPlain { noteEnd(isDiscarded: isDiscarded) }
    }

    @usableFromInline
    mutating func noteStart(of label: ChoiceLabel) {
        record.openSpan(label)
    }

    @usableFromInline
    mutating func noteEnd(isDiscarded: Bool) {
        record.closeSpan(isDiscarded: isDiscarded)
    }

    /// Nobody uses the value of the span that was closed last.
    mutating func discardLastSpan() {
        if !isPlain { record.discardLastSpan() }
    }

    /// One choice: counted, replayed where there is one to replay, and noted. For sources that are not plain.
    mutating func choose(_ domain: ChoiceDomain, _ draw: (inout SplitMix64) -> Choice) throws -> Choice {
        try count()
        let choice: Choice
        if position < replay.count {
            choice = domain.contains(replay[position]) ? replay[position] : domain.simplest
            position += 1
        } else {
            choice = continuation == .random ? draw(&random) : domain.simplest
        }
        record.append(choice, of: domain)
        return choice
    }

    @inlinable
    mutating func count() throws {
        guard room > 0, depth <= Self.deepest else { throw Discard.tooLarge }
        room -= 1
    }
}

/// Why a run of a generator, or of a property, came to nothing.
@usableFromInline
package enum Discard: Error, Sendable, Hashable {
    /// A filter let none of so many values through. The place is where the filter stands.
    case filtered(place: String, tries: Int)
    /// More choices, or more draws in each other, than a value may take.
    case tooLarge
    /// The body of a property asked for something else: `assume`.
    case assumed(place: String)
}
