/// How many columns text takes on a terminal, and text cut to fit. By scalars: combining marks take none, the wide
/// ranges of East Asian scripts and emoji two.
enum DisplayWidth {
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// The text where it fits, else as much of it as fits with a final `…`.
    static func cut(_ text: String, to width: Int) -> String {
        guard columns(of: text) > width else { return text }
        guard width > 0 else { return "" }
        var used = 1
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            used += columns(of: scalar)
            if used > width { break }
            kept.append(scalar)
        }
        return String(kept) + "…"
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
