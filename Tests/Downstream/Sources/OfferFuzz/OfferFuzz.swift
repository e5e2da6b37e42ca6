import Foundation
import Fuzzing
import Shop

@main
struct OfferFuzz: FuzzMain {
    static let targets: [Target] = [
        // The client decodes and rejects by itself: no error but its own may escape.
        Target(
            "offer",
            decode: { (body: Data) throws(OfferError) in try OfferClient(bookID: "b-7").offer(from: body) },
            reading: Offer.self,
            validate: { offer in
                try require(offer.bookID == "b-7", "an offer for another book")
                try require((0...10_000_000).contains(offer.priceCents), "price out of range")
                try require(offer.currency.utf8.count == 3, "not a currency code")
            })
    ]
}
