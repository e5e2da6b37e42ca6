/// The middle point of a polygon. Class: one case of an enum with payloads, and the boundary of what it holds.
struct P12: PlantedBug {
    enum Shape: Decodable {
        case circle(radius: Int)
        case rectangle(width: Int, height: Int)
        case polygon(points: [Int])
    }

    let shape: Shape

    static let sample = #"{"shape":{"circle":{"radius":3}}}"#

    @inline(never)
    func check() throws {
        if case .polygon(let points) = shape { _ = points[points.count / 2] }
    }
}
