/// What the shop asks for a book.
public struct Offer: Decodable, Equatable, Sendable {
    public let bookID: String
    public let priceCents: Int
    public let currency: String
    public let inStock: Bool
}
