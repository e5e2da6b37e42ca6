/// The choices of one run of user code: what was chosen at each point, and how many ways there were.
///
/// Points behind the end of the script take the ask's preferred option, or the first.
struct ProbeScript {
    struct Point {
        let ask: String
        let count: Int
        let chosen: Int
        /// The options that hand out a value beside the first; none at points that hand out no values.
        let moreValues: Range<Int>
    }

    private let script: [Int]
    private let preferred: [String: Int]
    private(set) var points: [Point] = []

    init(_ script: [Int], preferred: [String: Int]) {
        self.script = script
        self.preferred = preferred
    }

    var choices: [Int] { points.map(\.chosen) }

    mutating func choose(_ ask: String, of count: Int, moreValues: Range<Int> = 0..<0) -> Int {
        let wanted = points.count < script.count ? script[points.count] : preferred[ask] ?? 0
        let chosen = wanted < count ? wanted : 0
        points.append(Point(ask: ask, count: count, chosen: chosen, moreValues: moreValues))
        return chosen
    }
}
