/// A line of `run --format json`, as a program would read it.
struct RunEvent: Decodable, Sendable {
    var event: String
    var target: String
    var text: String?
    var iterations: Int?
    var findings: Int?
    var accepted: Int?
    var corpus: Int?
    var features: Int?
    var edges: Int?
    var edgesSeen: Int?
    var unstableFeatures: Int?
    var goal: Int?
    var from: Int?
    var kind: String?
    var reason: String?
    var file: String?
    var known: Bool?
    var replay: String?
}
