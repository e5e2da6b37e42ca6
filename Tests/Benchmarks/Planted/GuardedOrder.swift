/// A value whose parts are some levels down, for guards that stand between an input and the code behind them.
struct GuardedOrder: Decodable {
    struct Customer: Decodable {
        let region: String
        let number: UInt32
    }

    struct Item: Decodable {
        let name: String
        let count: Int
    }

    struct Delivery: Decodable {
        let customer: Customer
        let items: [Item]
    }

    let delivery: Delivery

    /// An input that passes none of the guards.
    static let sample = """
        {"delivery":{"customer":{"region":"north","number":12},"items":[{"name":"lamp","count":1}]}}
        """

    var passesNumber: Bool { delivery.customer.number == 2_718_281_828 }
    var passesWord: Bool { delivery.customer.region == "hinterland" }
    var passesCount: Bool { delivery.items.count == 3 }
}
