internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting

/// A generator and a property before their type is forgotten.
///
/// A class for the reason that ``TypedTarget`` is one.
final class GeneratedTarget<Value>: ValueDrawing {
    private let generator: Generator<Value>
    private let property: (Value) throws -> Void
    // Kept, so that its memory is there.
    private var choices: [Choice] = []
    var drew: ((ChoiceRecord) -> Void)?

    init(generator: Generator<Value>, property: @escaping (Value) throws -> Void) {
        self.generator = generator
        self.property = property
    }

    /// Draws, then calls the property. A text that gives no value is a rejection, and so is a value that the property does not want;
    /// what else a generator throws has escaped from it.
    func execute(_ bytes: UnsafeRawBufferPointer, _ marker: PhaseMarker) -> Verdict {
        let value: Value
        do {
            value = try draw(bytes).value
        } catch {
            return error is Discard || error is ChoiceTextError ? .rejected(error) : .escaped(error)
        }
        marker.enter(.validate)
        do {
            try property(value)
        } catch {
            return error is Discard ? .rejected(error) : .invalid(error)
        }
        return .accepted
    }

    func draw(
        _ bytes: UnsafeRawBufferPointer, isDescribed: Bool
    ) throws -> (record: ChoiceRecord, words: String) {
        let (value, record) = try draw(bytes)
        return (record, isDescribed ? TypeName.stable(SourceText.text(of: value)) : "")
    }

    func sample(_ number: Int) throws -> ChoiceRecord {
        var source =
            number == 0
            ? ChoiceSource(replaying: [])
            : ChoiceSource(recording: SplitMix64(seed: UInt64(number)), size: min(100, 5 * number))
        _ = try source.draw(generator)
        return source.record
    }

    private func draw(_ bytes: UnsafeRawBufferPointer) throws -> (value: Value, record: ChoiceRecord) {
        choices.removeAll(keepingCapacity: true)
        var reader = ChoiceReader(bytes: bytes)
        try reader.read(into: &choices)
        var source = ChoiceSource(replaying: choices)
        let value = try source.draw(generator)
        drew?(source.record)
        return (value, source.record)
    }
}
