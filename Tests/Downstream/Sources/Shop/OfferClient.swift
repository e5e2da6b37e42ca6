public import Foundation

/// Reads what the shop answers when it is asked for one book.
public struct OfferClient: Sendable {
    /// The book that was asked for.
    public let bookID: String

    public init(bookID: String) {
        self.bookID = bookID
    }

    /// The offer in an answer.
    ///
    /// - Throws: the first rule that the answer breaks.
    public func offer(status: Int, contentType: String, body: Data) throws(OfferError) -> Offer {
        guard status == 200 else { throw .refused(status: status) }
        guard contentType == "application/json" else { throw .otherContent(type: contentType) }
        return try offer(from: body)
    }

    /// The offer in the body of an answer.
    ///
    /// - Throws: the first rule that the body breaks.
    public func offer(from body: Data) throws(OfferError) -> Offer {
        let offer: Offer
        do {
            offer = try JSONDecoder().decode(Offer.self, from: body)
        } catch {
            throw .unreadable(error)
        }
        guard offer.bookID == bookID else { throw .otherBook(offer.bookID) }
        guard (0...10_000_000).contains(offer.priceCents) else { throw .priceOutOfRange(offer.priceCents) }
        guard Self.isCurrency(offer.currency) else { throw .malformedCurrency(offer.currency) }
        return offer
    }

    /// Three capital letters, as in ISO 4217.
    private static func isCurrency(_ text: String) -> Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return text.utf8.count == 3 && text.utf8.allSatisfy(capitals.contains)
    }
}
