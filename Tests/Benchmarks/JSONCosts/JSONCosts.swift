import Foundation

/// What the lossless tree costs beside Foundation's reader, on the files of a folder that the latter accepts, and what depth costs.
///
///     swift run -c release JSONCosts FOLDER
///
/// Both read every file in each round, in turns; medians are shown.
@main
struct JSONCosts {
    private static let rounds = 15

    static func main() throws {
        guard CommandLine.arguments.count == 2 else { exit(2) }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }.map { try Data(contentsOf: $0) }.filter(FoundationReader.accepts)
        var tree = TreeReader(largest: files.map(\.count).max() ?? 0)
        let bytes = files.reduce(0) { $0 + $1.count }
        print("\(files.count) files, \(bytes) bytes, \(rounds) rounds:")
        let times = alternate(
            { for file in files { FoundationReader.read(file) } }, { files.forEach { tree.read($0) } })
        report("JSONSerialization reads them", times.one)
        report("the tree reads and prints them", times.other)
        show("tree over JSONSerialization", times.other / times.one)

        let deep = Data(String(repeating: "[", count: 100_000).utf8)
        let flat = Data(String(repeating: "1,", count: 100_000).utf8)
        let depths = alternate({ for _ in 0..<20 { tree.read(flat) } }, { for _ in 0..<20 { tree.read(deep) } })
        print("100,000 values, 20 times:")
        report("beside each other", depths.one)
        report("in each other", depths.other)
        show("deep over flat", depths.other / depths.one)
    }

    private static func report(_ name: String, _ seconds: Double) {
        print(
            "  \(name.padding(toLength: 32, withPad: " ", startingAt: 0))\(String(format: "%10.2f ms", seconds * 1e3))")
    }

    private static func show(_ name: String, _ ratio: Double) {
        print("  \(name.padding(toLength: 32, withPad: " ", startingAt: 0))\(String(format: "%10.2f", ratio))")
    }

    /// The medians of two works' times, in seconds of this thread.
    private static func alternate(_ one: () -> Void, _ other: () -> Void) -> (one: Double, other: Double) {
        var times: (one: [Double], other: [Double]) = ([], [])
        for _ in 0..<rounds {
            times.one.append(seconds(one))
            times.other.append(seconds(other))
        }
        return (times.one.sorted()[rounds / 2], times.other.sorted()[rounds / 2])
    }

    private static func seconds(_ work: () -> Void) -> Double {
        let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        work()
        return Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1e9
    }

    private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
