/// Hops of some days until a weekday comes round. Class: a loop that never ends for some steps.
struct P08: PlantedBug {
    let start: Int
    let end: Int
    let step: Int

    static let sample = #"{"start":1,"end":9,"step":2}"#

    @inline(never)
    func check() throws {
        let days = 0...1000
        guard days.contains(start), days.contains(end), (0...100).contains(step) else { throw Bad() }
        var day = start
        var hops = 0
        while day % 7 != end % 7 {
            day = (day + step) % 364
            hops &+= 1
        }
        guard hops < 400 else { throw Bad() }
    }
}
