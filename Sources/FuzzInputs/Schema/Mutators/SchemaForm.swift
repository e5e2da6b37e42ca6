/// What a shape says of the nodes below it, without the lists of a ``SchemaShape``: copying it counts no references.
enum SchemaForm {
    case array(element: Int)
    /// A dictionary whose keys are no strings.
    case pairs(key: Int, value: Int)
    /// `others` is the node of members that it does not name.
    case object(others: Int?)
    case tuple
    /// What a value is an instance of depends on the value.
    case open
    case leaf

    init(_ shape: SchemaShape) {
        switch shape {
        case .array(let element, _): self = .array(element: element)
        case .pairs(let key, let value): self = .pairs(key: key, value: value)
        case .object(_, let others): self = .object(others: others?.node)
        case .tuple: self = .tuple
        case .nullable, .oneOf: self = .open
        default: self = .leaf
        }
    }
}
