/// A text that may stand in the input, and the one that the code compared it with.
struct SoughtText {
    var found: [UInt8]
    var wanted: [UInt8]
}
