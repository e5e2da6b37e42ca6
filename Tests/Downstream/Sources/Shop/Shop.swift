import Foundation

/// What the shop asks for a book.
public struct Offer: Decodable, Sendable {
    /// The book that it is for.
    public let bookID: String
    /// In hundredths of the currency.
    public let priceCents: Int
    /// By ISO 4217.
    public let currency: String
    /// Whether the book can be had at once.
    public let inStock: Bool
}

/// Why an answer of the shop is of no use.
public enum OfferError: Error {
    case refused(status: Int)
    case otherContent(type: String)
    case unreadable(any Error)
    case otherBook(String)
    case priceOutOfRange(Int)
    case malformedCurrency(String)
}

/// Reads what the shop answers when it is asked for one book.
public struct OfferClient: Sendable {
    /// The book that was asked for.
    public let bookID: String

    /// A client that asks for a book.
    public init(bookID: String) {
        self.bookID = bookID
    }

    /// The offer in the body of an answer.
    public func offer(from body: Data) throws(OfferError) -> Offer {
        let offer: Offer
        do {
            offer = try JSONDecoder().decode(Offer.self, from: body)
        } catch {
            throw .unreadable(error)
        }
        guard offer.bookID == bookID else { throw .otherBook(offer.bookID) }
        guard (0...10_000_000).contains(offer.priceCents) else { throw .priceOutOfRange(offer.priceCents) }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard offer.currency.utf8.count == 3, offer.currency.utf8.allSatisfy(capitals.contains) else {
            throw .malformedCurrency(offer.currency)
        }
        return offer
    }
}
