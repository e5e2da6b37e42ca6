/// Why an answer of the shop is of no use.
public enum OfferError: Error {
    /// The server did not say yes.
    case refused(status: Int)
    /// What it sent is no JSON by its own word.
    case otherContent(type: String)
    /// It is no offer at all.
    case unreadable(any Error)
    case otherBook(String)
    case priceOutOfRange(Int)
    case malformedCurrency(String)
}
