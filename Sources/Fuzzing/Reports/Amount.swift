/// Numbers as people read them. The same in every locale.
enum Amount {
    /// With a comma between thousands: `1,234,567`.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// `1 byte`, `2,048 bytes`.
    static func bytes(_ count: Int) -> String {
        counted(count, "byte")
    }

    /// A number and its noun, with a plural `s`: `1 finding`, `2 findings`.
    static func counted(_ count: some BinaryInteger, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// As ``time(_:)``, with tenths below ten seconds: `0.3s`.
    static func elapsed(_ seconds: Double) -> String {
        let tenths = Int((max(0, min(seconds, 10)) * 10).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)s" : time(seconds)
    }

    /// Whole seconds as `45s`, `12m05s`, `8h00m`.
    static func time(_ seconds: Double) -> String {
        let whole = Int(max(0, min(seconds, 1e12)).rounded())
        switch whole {
        case ..<60: return "\(whole)s"
        case ..<3_600: return "\(whole / 60)m\(padded(whole % 60))s"
        default: return "\(grouped(whole / 3_600))h\(padded(whole / 60 % 60))m"
        }
    }

    /// Executions in a second, rounded; 0 where no time has passed.
    static func rate(_ count: UInt64, in seconds: Double) -> UInt64 {
        seconds > 0 ? UInt64(min(Double(count) / seconds, 1e18).rounded()) : 0
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
