import Foundation
import PropertyTesting
import Shop
import Testing

@Suite("Answers of the shop")
struct AnswerTests {
    static let statuses = [
        100, 101, 200, 201, 202, 204, 206, 301, 302, 304, 400, 401, 403, 404, 408, 429, 500, 502, 503,
    ]
    static let types = ["application/json", "text/html", "text/plain", ""]
    static let bodies = [
        #"{"bookID":"b-7","priceCents":1250,"currency":"EUR","inStock":true}"#,
        #"{"bookID":"b-8","priceCents":1250,"currency":"EUR","inStock":true}"#,
        #"{"bookID":"b-7","priceCents":null,"currency":"EUR","inStock":true}"#, "<html></html>", "[]", "",
    ]
    static let answers = Combinations(of: statuses, types, bodies)

    @Test("An answer is an offer, or an error of the client's own", arguments: answers)
    func answer(status: Int, type: String, body: String) {
        let isGood = status == 200 && type == Self.types[0] && body == Self.bodies[0]
        #expect(isOffer(status, type, body) == isGood)
    }

    @Test("Of all of them, one is an offer")
    func count() {
        #expect(Self.answers.count == 456)
        #expect(Self.answers.count { isOffer($0.0, $0.1, $0.2) } == 1)
    }

    private func isOffer(_ status: Int, _ type: String, _ body: String) -> Bool {
        do throws(OfferError) {
            _ = try OfferClient(bookID: "b-7").offer(status: status, contentType: type, body: Data(body.utf8))
            return true
        } catch {
            return false
        }
    }
}
