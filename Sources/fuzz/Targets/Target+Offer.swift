import Foundation
import Fuzzing

extension Target {
    /// The client of a bookshop's price service, which decodes and checks, and throws nothing but its own error.
    ///
    /// It is correct: there is nothing to find. A finding here is a fault of the engine, or of the decoder below it.
    static let offer = Target(
        "offer",
        decode: { (bytes: Data) throws(OfferClient.Failure) in try OfferClient(bookID: "b-7").offer(from: bytes) },
        reading: OfferClient.Offer.self,
        validate: { offer in
            try require(offer.bookID.unicodeScalars.elementsEqual("b-7".unicodeScalars), "an offer for another book")
            try require(!(offer.priceCents < 0 || offer.priceCents > 10_000_000), "price out of range")
            let capitals = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
            let letters = Array(offer.currency.unicodeScalars)
            try require(letters.count == 3 && letters.allSatisfy(capitals.contains), "not a currency code")
        }
    )
}

/// Reads what a bookshop asks for one book.
struct OfferClient {
    /// A price record that satisfies the shop's rules.
    struct Offer: Decodable {
        let bookID: String
        let priceCents: Int
        let currency: String
        let inStock: Bool
    }

    /// Why an answer of the shop is of no use.
    enum Failure: Error {
        case unreadable(any Error)
        case otherBook
        case priceOutOfRange(Int)
        case malformedCurrency
    }

    /// The book that was asked for.
    let bookID: String

    /// The offer in `bytes`, a JSON object.
    ///
    /// - Throws: the first rule that the answer breaks.
    func offer(from bytes: Data) throws(Failure) -> Offer {
        let offer: Offer
        do {
            offer = try JSONDecoder().decode(Offer.self, from: bytes)
        } catch {
            throw .unreadable(error)
        }
        // Also by bytes, for `==` on strings holds for other spellings of the same letters too.
        guard offer.bookID == bookID, offer.bookID.utf8.elementsEqual(bookID.utf8) else { throw .otherBook }
        guard (0...10_000_000).contains(offer.priceCents) else { throw .priceOutOfRange(offer.priceCents) }
        let letters = offer.currency.utf8
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard letters.count == 3, letters.allSatisfy(capitals.contains) else { throw .malformedCurrency }
        return offer
    }
}
