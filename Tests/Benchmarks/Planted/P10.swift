/// A handle that is measured in scalars and cut in characters. Class: two units of length in one string.
struct P10: PlantedBug {
    let handle: String

    static let sample = #"{"handle":"ada_l"}"#

    @inline(never)
    func check() throws {
        guard (1...20).contains(handle.utf16.count) else { throw Bad() }
        let letters = Array(handle)
        _ = letters[handle.unicodeScalars.count - 1]
    }
}
