internal import FuzzCore

/// Turns errors into features, 64 bits each, without making a string where it can be helped: most inputs are rejected, so this
/// runs once an iteration.
///
/// A path counts with its first eight places and the class of its depth, so that a recursive type has a bounded number of
/// features.
struct ErrorFeatures {
    private static let placesCounted = 8

    // Names of types are asked for once. Few types occur, so a list is searched faster than a table.
    private var names: [(type: ObjectIdentifier, hash: UInt64)] = []

    mutating func feature(of error: any Error) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(name(of: Swift.type(of: error)))
        guard let decoding = error as? DecodingError else {
            combineCase(of: error, into: &hasher)
            return hasher.finalize()
        }
        combineCase(of: decoding, into: &hasher)
        let (context, expected) = ErrorShape.parts(of: decoding)
        if let expected { hasher.combine(name(of: expected)) }
        if let underlying = context.underlyingError {
            hasher.combine(name(of: Swift.type(of: underlying)))
            combineCase(of: underlying, into: &hasher)
        }
        combine(context.codingPath, into: &hasher)
        return hasher.finalize()
    }

    private func combine(_ path: [any CodingKey], into hasher: inout StableHasher) {
        for key in path.prefix(Self.placesCounted) {
            if ErrorShape.isPlace(key) {
                hasher.combine(key.stringValue)
            } else {
                hasher.combine(UInt8(ascii: "*"))
            }
        }
        let depth = path.count
        hasher.combine(
            UInt64(depth <= Self.placesCounted ? depth : 64 - depth.leadingZeroBitCount + Self.placesCounted))
    }

    private func combineCase(of error: some Error, into hasher: inout StableHasher) {
        guard ErrorShape.isEnum(Swift.type(of: error)) else { return }
        hasher.combine(ErrorShape.caseName(of: error))
    }

    private mutating func name(of type: Any.Type) -> UInt64 {
        let identifier = ObjectIdentifier(type)
        for known in names where known.type == identifier { return known.hash }
        var hasher = StableHasher()
        hasher.combine(TypeName.of(type))
        let hash = hasher.finalize()
        names.append((identifier, hash))
        return hash
    }
}
