import Fuzzing

extension Shape {
    /// Enums with raw values, and with payloads.
    static let enums: [Shape] = [
        Shape("raw-values", Ticket.self),
        Shape("payloads", Drawing.self),
        Shape("renamed-payloads", Message.self),
    ]
}

private struct Ticket: Decodable {
    enum Kind: String, Decodable { case single, back = "return", season = "season-ticket" }
    enum Zone: Int, Decodable { case inner = 10, outer = 25 }
    enum Grade: UInt8, Decodable { case second = 2, first = 1 }

    let kind: Kind
    let zone: Zone
    let grade: Grade?
}

private struct Drawing: Decodable {
    enum Colour: String, Decodable { case red, blue }

    enum Shape: Decodable {
        case circle(radius: Int, colour: Colour)
        case segment(Int, Int)
        case polygon(points: [Int], isClosed: Bool = true)
        case dot
    }

    let shapes: [Shape]
    let background: Shape
}

private enum Message: Decodable {
    enum CodingKeys: String, CodingKey {
        case text = "txt"
        case image = "img"
    }

    enum TextCodingKeys: String, CodingKey {
        case body = "b"
        case isLoud = "loud"
    }

    case text(body: String, isLoud: Bool)
    case image(width: Int, height: Int)
}
