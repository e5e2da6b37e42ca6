internal import FuzzCore
internal import FuzzInputs
internal import PropertyTesting

/// What a generating target can do beside running its property. It lives in the executor, and runs code of the target's.
protocol ValueDrawing: AnyObject {
    /// Told what an execution drew, before the property is called: whatever the property does, that is known.
    var drew: ((ChoiceRecord) -> Void)? { get set }

    /// What a text of choices draws, without a call of the property, and the value in words where it `isDescribed`.
    ///
    /// - Throws: what makes the text no value: it cannot be read, a filter lets nothing through, or the generator throws.
    func draw(_ bytes: UnsafeRawBufferPointer, isDescribed: Bool) throws -> (record: ChoiceRecord, words: String)

    /// What the generator draws by chance: the same for equal numbers, the simplest value for 0, and larger ones for greater numbers.
    func sample(_ number: Int) throws -> ChoiceRecord
}
