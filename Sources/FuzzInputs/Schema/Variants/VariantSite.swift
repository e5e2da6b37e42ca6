/// A value of a document that faults are put at.
struct VariantSite {
    /// Where it stands in the tree.
    var node: Int
    var kind: JSONNode.Kind
    var value: Range<Int>
    /// From its key on.
    var item: Range<Int>
    /// With the separator that goes with it when it is taken out; nil for the document's own value.
    var deletion: Range<Int>?
    /// What its first child and its last take up, keys included; nil where it has no children.
    var children: Range<Int>?
    /// The node of the schema that it is an instance of, with alternatives open and chosen.
    var declared: Int?
    var resolved: Int?

    var isContainer: Bool { kind == .object || kind == .array }
    var isMember: Bool { item.lowerBound < value.lowerBound }
}
