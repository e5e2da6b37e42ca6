/// The header of an image. Class: memory in proportion to a number of the input.
struct P11: PlantedBug {
    let width: Int
    let height: Int

    static let sample = #"{"width":4,"height":3}"#

    @inline(never)
    func check() throws {
        let sides = 1..<(1 << 20)
        guard sides.contains(width), sides.contains(height) else { throw Bad() }
        var pixels = [UInt8](repeating: 1, count: width * height)
        pixels[pixels.count - 1] = 2
        if pixels.reduce(0, { $0 &+ $1 }) == 255 { throw Bad() }
    }
}
