import Foundation

extension OfferClient {
    /// The offer in an answer.
    ///
    /// - Throws: the first rule that the answer breaks.
    public func offer(status: Int, contentType: String, body: Data) throws(OfferError) -> Offer {
        guard status == 200 else { throw .refused(status: status) }
        guard contentType == "application/json" else { throw .otherContent(type: contentType) }
        return try offer(from: body)
    }
}
