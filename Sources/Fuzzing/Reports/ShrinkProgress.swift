/// How far the shrinking of an input is: a line of a terminal that is written over, elsewhere one every few seconds.
final class ShrinkProgress {
    private let console: Console
    private let clock = ContinuousClock()
    private var file = ""
    private var last: ContinuousClock.Instant
    private var isDrawn = false

    init(console: Console) {
        self.console = console
        last = clock.now
    }

    func begin(_ file: String) {
        self.file = file
        last = clock.now
    }

    func show(size: Int, executions: Int) {
        let terminal = console.terminal
        guard clock.now - last >= (terminal == nil ? .seconds(5) : .milliseconds(100)) else { return }
        last = clock.now
        let line =
            "\(PrintableText.message(file)): \(Amount.bytes(size)) after \(Amount.counted(executions, "execution"))"
        guard let terminal else { return console.writeLine(line) }
        // A line that fills the last column would wrap.
        console.write("\r\u{1B}[K" + DisplayWidth.cut(line, to: max(1, terminal.columns - 1)))
        isDrawn = true
    }

    /// Takes the line away.
    func end() {
        if isDrawn { console.write("\r\u{1B}[K") }
        isDrawn = false
    }
}
