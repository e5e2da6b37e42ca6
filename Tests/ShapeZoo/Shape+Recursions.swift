import Fuzzing

extension Shape {
    /// Types that hold themselves, or others by parameter.
    static let recursions: [Shape] = [
        Shape("tree", Tree.self),
        Shape("mutual", Folder.self),
        Shape("chain", Link.self),
        Shape("expression", Expression.self),
        Shape("generic", Page<Pair<Int, Page<String>>>.self),
        Shape("nested-optionals", Maybes.self),
    ]
}

private struct Tree: Decodable {
    let value: Int
    let children: [Tree]
}

private struct Folder: Decodable {
    let files: [File]
}

private struct File: Decodable {
    let name: String
    let unpacked: [String: Folder]?
}

private final class Link: Decodable {
    let name: String
    let next: Link?
}

private indirect enum Expression: Decodable {
    case sum(left: Expression, right: Expression)
    case negated(Expression)
    case number(Int)
}

private struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    let first: Item
    let next: String?
}

private struct Pair<First: Decodable, Second: Decodable>: Decodable {
    let first: First
    let second: Second?
}

private struct Maybes: Decodable {
    let twice: Int??
    let thrice: String???
    let list: [Int?]?
    let lists: [[Bool?]?]
    let byName: [String: Double?]
}
