/// Chooses inputs by their bytes alone: the same ones in every process and every run.
enum Odds {
    /// Whether the input is one of about fifty.
    static func oneInFifty(_ bytes: some Sequence<UInt8>) -> Bool {
        hash(bytes).isMultiple(of: 50)
    }

    /// Whether the input is one of about ten.
    static func oneInTen(_ bytes: some Sequence<UInt8>) -> Bool {
        hash(bytes).isMultiple(of: 10)
    }

    /// FNV-1a, 64 bits.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
