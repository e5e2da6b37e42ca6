import Foundation
import FuzzTesting
import PropertyTesting
import Shop
import Testing

@Suite("Properties of the client")
struct PropertyTests {
    static let currencies = Generator<[UInt8]>.array(of: .integer(in: 0x41...0x5A, toward: 0x41), count: 0...4)
        .map { String(decoding: $0, as: UTF8.self) }
    static let books = Generator<[UInt8]>.array(of: .integer(in: 0x61...0x7A, toward: 0x61), count: 0...4)
        .map { String(decoding: $0, as: UTF8.self) }

    @Test("A price that is let through is in its range")
    func price() async throws {
        var runs = 0
        try await checkProperty(over: .integer(in: -1_000_000...20_000_000), .boolean()) {
            (cents: Int, inStock: Bool) in
            runs += 1
            guard let offer = try? Self.offer(cents: cents, inStock: inStock) else { return }
            #expect((0...10_000_000).contains(offer.priceCents))
        }
        print("the body ran \(runs) times")
    }

    @Test("Whatever the currency is, the client says whether it is one")
    func currency() async throws {
        try await checkProperty(over: Self.currencies, isolation: .process) { currency in
            let isOne = (try? Self.offer(currency: currency)) != nil
            return isOne == (currency.utf8.count == 3)
        }
    }

    @Test("Whatever the book is, the client says whether it is the one that was asked for")
    func book() async throws {
        let isolation = PropertyIsolation.process(timeLimit: .milliseconds(500))
        try await checkProperty(over: Self.books, .integer(in: 0...100), isolation: isolation) { book, cents in
            #expect(((try? Self.offer(book: book, cents: cents)) != nil) == (book == "b-7"))
        }
    }

    private static func offer(
        book: String = "b-7", cents: Int = 1, currency: String = "EUR", inStock: Bool = true
    ) throws -> Offer {
        let body = #"{"bookID":"\#(book)","priceCents":\#(cents),"currency":"\#(currency)","inStock":\#(inStock)}"#
        return try OfferClient(bookID: "b-7").offer(from: Data(body.utf8))
    }
}
