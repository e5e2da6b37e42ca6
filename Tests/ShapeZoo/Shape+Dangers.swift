import Foundation
import Fuzzing
import Synchronization

extension Shape {
    /// Types whose `init(from:)` traps, or does not end, for some values.
    static let dangers: [Shape] = [
        Shape("traps-on-nothing", TrapsOnNothing.self),
        Shape("traps-on-most", TrapsOnMost.self),
        Shape("loops-on-zero", LoopsOnZero.self),
        Shape(
            "traps-without-user-info", NeedsUserInfo.self,
            decoding: {
                let decoder = JSONDecoder()
                if let key = NeedsUserInfo.key { decoder.userInfo[key] = "here" }
                return decoder
            }),
    ]
}

/// Traps on what is empty or zero.
private struct TrapsOnNothing: Decodable {
    private enum CodingKeys: CodingKey { case name, count, tags }

    let name: String
    let count: Int
    let tags: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        count = try container.decode(Int.self, forKey: .count)
        tags = try container.decode([String].self, forKey: .tags)
        precondition(!name.isEmpty && count > 0 && !tags.isEmpty, "nothing to decode")
    }
}

/// Traps on all but codes of three letters, on whatever a trial would begin with.
private struct TrapsOnMost: Decodable {
    private enum CodingKeys: CodingKey { case code, amount }

    let code: String
    let amount: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        precondition(code.count == 3, "no code")
        amount = try container.decode(Int.self, forKey: .amount)
    }
}

private struct LoopsOnZero: Decodable {
    private enum CodingKeys: CodingKey { case start, step }

    private static let isDone = Atomic(false)

    let start: Int
    let step: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        start = try container.decode(Int.self, forKey: .start)
        step = try container.decode(Int.self, forKey: .step)
        while step == 0, !Self.isDone.load(ordering: .relaxed) {}
    }
}

/// Takes for granted what only its own decoder has.
private struct NeedsUserInfo: Decodable {
    static let key = CodingUserInfoKey(rawValue: "place")

    private enum CodingKeys: CodingKey { case number, name }

    let place: String
    let number: Int
    let name: String

    init(from decoder: any Decoder) throws {
        guard let place = Self.key.flatMap({ decoder.userInfo[$0] as? String }) else { fatalError("nobody said where") }
        self.place = place
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try container.decode(Int.self, forKey: .number)
        name = try container.decode(String.self, forKey: .name)
    }
}
