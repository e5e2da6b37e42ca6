/// What the runtime's table of a type's value witnesses says: the size, and the case of an enum's value without its name.
///
/// The runtime finds a name by taking a type apart, which takes longer than many an execution. The layout is that of the stable ABI
/// on 64-bit platforms: eight functions, the size, the stride, the flags, and for an enum the function that tells the case.
struct ValueWitnesses {
    private static let sizeOffset = 64
    private static let flagsOffset = 80
    private static let caseOffset = 88
    private static let hasCaseFlag: UInt32 = 0x0020_0000

    private typealias CaseWitness = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

    private let metadata: UnsafeRawPointer
    private let table: UnsafeRawPointer

    @inline(__always)
    init(of type: Any.Type) {
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        table = metadata.load(fromByteOffset: -MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    }

    var size: Int { table.load(fromByteOffset: Self.sizeOffset, as: Int.self) }

    /// The number of the value's case; nil where there is no such witness.
    @inline(__always)
    func caseNumber(of value: UnsafeRawPointer) -> UInt32? {
        guard table.load(fromByteOffset: Self.flagsOffset, as: UInt32.self) & Self.hasCaseFlag != 0 else { return nil }
        let witness = table.load(fromByteOffset: Self.caseOffset, as: UnsafeRawPointer.self)
        return unsafeBitCast(witness, to: CaseWitness.self)(value, metadata)
    }
}
