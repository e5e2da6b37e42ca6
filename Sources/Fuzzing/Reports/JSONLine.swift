internal import FuzzInputs

/// One JSON object on one line, its keys in the order in which they were added.
///
///     JSONLine("notice").with("target", "offer").text == #"{"event":"notice","target":"offer"}"#
struct JSONLine: Sendable, Equatable {
    private var body: String

    init(_ event: String) {
        body = "{\"event\":" + QuotedJSON.text(event)
    }

    /// The object, without a newline.
    var text: String { body + "}" }

    func with(_ key: String, _ value: String) -> JSONLine {
        appending(key, QuotedJSON.text(value))
    }

    func with(_ key: String, _ value: some BinaryInteger) -> JSONLine {
        appending(key, String(value))
    }

    /// In thousandths, without an exponent.
    func with(_ key: String, thousandths value: Double) -> JSONLine {
        let whole = UInt64(max(0, min(value, 1e15) * 1_000).rounded())
        let fraction = String(whole % 1_000)
        return appending(key, "\(whole / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction)
    }

    func with(_ key: String, _ value: Bool) -> JSONLine {
        appending(key, value ? "true" : "false")
    }

    private func appending(_ key: String, _ value: String) -> JSONLine {
        var copy = self
        copy.body += "," + QuotedJSON.text(key) + ":" + value
        return copy
    }
}
