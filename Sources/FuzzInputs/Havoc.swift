package import FuzzCore

/// Mutates one entry again and again: a geometric number of operations each time, two on average.
///
/// Of an entry that looks like JSON, what comes out is well-formed in more than half of the cases where the entry is:
/// the operations are those of the tree, and at most one, the last, breaks the syntax. An entry that is no JSON by RFC
/// 8259, but looks like it, may get several of any kind, and any other entry operations on bytes, fields and brackets. Where inputs are
/// texts of choices, all that comes out is one. Once warm, it allocates nothing.
///
///     var havoc = Havoc(maximumLength: 1 << 20)
///     havoc.setParent(entry)
///     let length = havoc.mutate(into: memory, others: corpus, using: &random)
///
/// Copies share their state: use one at a time, on one thread.
package struct Havoc {
    /// Holds the state behind a pointer: what a class stores itself is checked at each access for another one that is under way.
    private final class Storage {
        let state: UnsafeMutablePointer<HavocState>

        init(maximumLength: Int, isOfChoices: Bool) {
            state = .allocate(capacity: 1)
            state.initialize(to: HavocState(maximumLength: maximumLength, isOfChoices: isOfChoices))
        }

        deinit {
            state.deinitialize(count: 1)
            state.deallocate()
        }
    }

    private let storage: Storage

    /// - Parameters:
    ///   - maximumLength: at least 1.
    ///   - isOfChoices: whether inputs are texts of choices. An entry that cannot be read as one counts as one without choices.
    package init(maximumLength: Int, isOfChoices: Bool = false) {
        precondition(maximumLength >= 1, "there is nothing that short")
        storage = Storage(maximumLength: maximumLength, isOfChoices: isOfChoices)
    }

    /// Sets what is mutated, cut at the maximum length; reads it once. The bytes must stay as they are until the next
    /// call.
    package mutating func setParent(_ bytes: UnsafeRawBufferPointer) {
        storage.state.pointee.setParent(bytes)
    }

    /// Gives the shape of the target's documents: of the operations on JSON, two in five then follow it.
    package mutating func setSchema(_ schema: SchemaIndex?) {
        storage.state.pointee.setSchema(schema)
    }

    /// Gives words to put into inputs: one operation in six is then one of theirs.
    package mutating func setWords(_ words: WordIndex?) {
        storage.state.pointee.setWords(words)
    }

    /// Writes a mutation of the parent into `output`, and returns its length, which is at most the maximum length.
    ///
    /// `output` holds the maximum length at least, and shares no bytes with the parent or with `others`.
    package mutating func mutate(
        into output: UnsafeMutableRawBufferPointer, others: CorpusView, using random: inout SplitMix64
    ) -> Int {
        storage.state.pointee.mutate(into: output, others: others, using: &random)
    }
}
