/// A module of Swift that is instrumented by its own setting.
public enum ZooPart {
    /// What sort of text the bytes begin: every answer is an edge of its own.
    @inline(never)
    public static func sort(of bytes: [UInt8]) -> Int {
        guard let first = bytes.first else { return 0 }
        if first < 0x20 { return 1 }
        if first == 0x22 { return quoted(bytes) }
        if (0x30...0x39).contains(first) { return 3 }
        if (0x41...0x5A).contains(first) { return 4 }
        if (0x61...0x7A).contains(first) { return 5 }
        return first < 0x80 ? 6 : 7
    }

    @inline(never)
    private static func quoted(_ bytes: [UInt8]) -> Int {
        bytes.count > 1 && bytes.last == 0x22 ? 8 : 9
    }
}
