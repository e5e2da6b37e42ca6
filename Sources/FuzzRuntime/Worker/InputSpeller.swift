internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs

/// Writes the running input of a generating target anew, as the text of what was drawn of it: choices that were not used are gone from it,
/// those that did not fit are what they were taken for, and brackets stand where draws are.
///
/// It lives in the executor. What follows is of that text: the second run of an input, its record, and that of a death.
final class InputSpeller {
    private let region: Region
    private let keepsHistory: Bool
    private var printer = ChoicePrinter()

    init(_ region: Region, keepsHistory: Bool) {
        self.region = region
        self.keepsHistory = keepsHistory
    }

    /// Before the property is called. A text that has no room leaves the input as it is.
    func spell(_ record: ChoiceRecord) {
        printer.print(record)
        printer.bytes.withUnsafeBytes { text in
            if text.count <= region.input.count {
                region.input.copyMemory(from: text)
                region.base.pointee.length = UInt64(text.count)
            }
        }
        if keepsHistory { region.history.append(region.runningInput) }
    }
}
