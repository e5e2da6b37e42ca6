/// What "simpler" means: fewer bytes; of equally many, the one whose first differing byte is plainer.
package enum Simplicity {
    package static func isSimpler(_ candidate: [UInt8], than input: [UInt8]) -> Bool {
        guard candidate.count == input.count else { return candidate.count < input.count }
        for (new, old) in zip(candidate, input) where new != old { return rank(new) < rank(old) }
        return false
    }

    /// `0` is the plainest, then `a` and the space, then what is left of digits, letters, ASCII, and the rest.
    package static func rank(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "0"): 0
        case UInt8(ascii: "a"): 1
        case UInt8(ascii: " "): 2
        case UInt8(ascii: "1")...UInt8(ascii: "9"): 0x100 + Int(byte)
        case UInt8(ascii: "b")...UInt8(ascii: "z"): 0x200 + Int(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0x300 + Int(byte)
        case 0x21...0x7E: 0x400 + Int(byte)
        case 0x0A: 0x500
        default: 0x600 + Int(byte)
        }
    }
}
