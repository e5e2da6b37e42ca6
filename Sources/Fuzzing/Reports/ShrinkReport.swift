internal import FuzzCore
internal import FuzzEngine

/// What making one input smaller came to, and the words for it.
struct ShrinkReport: Sendable, Equatable {
    var file: String
    var target: String
    /// As it was.
    var input: [UInt8]
    var result: InputShrink.Result
    /// The signature that the `.finding` holds, where there is one.
    var recorded: Signature?
    /// Whether the input alone does not bring the fault back each time, so that nothing was tried.
    var comesAndGoes = false
    /// Where the smaller input is, if not in the file.
    var keptAs: String?

    func lines(redacted: Bool) -> [String] {
        if comesAndGoes {
            return ["\(PrintableText.message(file)): does not fail by itself each time, and stays as it is"]
        }
        guard let fault = result.after ?? result.before else {
            let words =
                result.end == .interrupted ? "interrupted" : "does not fail\(recorded == nil ? "" : " any more")"
            return ["\(PrintableText.message(file)): \(words)"]
        }
        let reason = redacted ? fault.signature.reason : fault.reason
        let headline =
            FaultWords.headline(fault.signature.kind, reason) + FaultWords.place(of: fault.signature, after: reason)
        let text = redacted || result.bytes.isEmpty ? "" : ": \(PrintableText.input(result.bytes))"
        var lines = [
            "\(PrintableText.message(file)): \(sizes), \(Amount.counted(result.executions, "execution"))\(reasonToEnd)",
            "  target  \(PrintableText.message(target))",
            "  fault   \(PrintableText.message(headline))",
            "  input   \(Amount.bytes(result.bytes.count))\(text)",
        ]
        if let keptAs { lines.append("  file    \(PrintableText.message(keptAs))") }
        if let recorded, recorded != fault.signature {
            lines.append("  note    the finding is of another fault, or it has moved; it stays")
        }
        return lines
    }

    private var sizes: String {
        let after = Amount.bytes(result.bytes.count)
        return result.bytes == input ? "stays at \(after)" : "\(Amount.bytes(input.count)) to \(after)"
    }

    private var reasonToEnd: String {
        switch result.end {
        case .done: ""
        case .outOfBudget: ", which is all that it may take"
        case .interrupted: ", interrupted"
        }
    }
}
