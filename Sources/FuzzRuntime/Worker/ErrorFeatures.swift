internal import Foundation
internal import FuzzCore

/// Turns errors into features, 64 bits each, and makes no string of what it has met before: most inputs are rejected, so this
/// runs once an iteration.
///
/// A path counts with its first eight places and the class of its depth, so that a recursive type has a bounded number of
/// features.
struct ErrorFeatures {
    private static let placesCounted = 8
    private static let placeSlots = 256
    private static let anyPlace = UInt64(UInt8(ascii: "*"))
    private static let typeOffset = 24

    private struct Place {
        let type: ObjectIdentifier
        let value: UInt8
        let hash: UInt64
    }

    // Names are asked for once. Few types occur, so a list is searched faster than a table.
    private var types: [(type: ObjectIdentifier, hash: UInt64)] = []
    private var cases: [(type: ObjectIdentifier, number: UInt32, hash: UInt64)] = []
    // Of keys there may be hundreds: each has one slot, and the last one keeps it.
    private var places = [Place?](repeating: nil, count: placeSlots)

    /// Knows the errors of a decoder already. Made in the worker, so that executors have it from there.
    static let prepared: ErrorFeatures = {
        var features = ErrorFeatures()
        let context = DecodingError.Context(codingPath: [], debugDescription: "")
        let types: [Any.Type] = [Int.self, Double.self, Bool.self, String.self, [Any].self, [String: Any].self]
        for type in types {
            _ = features.feature(of: DecodingError.typeMismatch(type, context))
            _ = features.feature(of: DecodingError.valueNotFound(type, context))
        }
        for text in ["{", "{}x", "[1 2]", #"{"a" 1}"#, #"{"a":"\x"}"#, #"{"a":01}"#, #"{"a":tru}"#, #"{"a":1,}"#, "x"] {
            do {
                _ = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
            } catch {
                _ = features.feature(of: error)
            }
        }
        return features
    }()

    mutating func feature(of error: any Error) -> UInt64 {
        var hasher = StableHasher()
        ErrorValue.with(error) { inside in
            hasher.combine(hash(of: error, inside))
            guard inside.type == DecodingError.self else { return }
            combine(inside.value.assumingMemoryBound(to: DecodingError.self), into: &hasher)
        }
        return hasher.finalize()
    }

    /// - Parameter error: copied no more than once, since that counts references to all that is in it.
    private mutating func combine(_ error: UnsafePointer<DecodingError>, into hasher: inout StableHasher) {
        switch error.pointee {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            hasher.combine(hash(ofType: type))
            combine(context, nil, into: &hasher)
        case .keyNotFound(let key, let context): combine(context, key, into: &hasher)
        case .dataCorrupted(let context): combine(context, nil, into: &hasher)
        @unknown default: break
        }
    }

    /// - Parameter key: stands behind the context's path.
    private mutating func combine(
        _ context: DecodingError.Context, _ key: (any CodingKey)?, into hasher: inout StableHasher
    ) {
        if let underlying = context.underlyingError, key == nil {
            hasher.combine(ErrorValue.with(underlying) { hash(of: underlying, $0) })
        }
        let path = context.codingPath
        var depth = path.count
        path.withUnsafeBufferPointer { path in
            for index in 0..<min(depth, Self.placesCounted) { hasher.combine(hash(ofPlace: path, index)) }
        }
        if let key {
            if depth < Self.placesCounted {
                withUnsafePointer(to: key) {
                    hasher.combine(hash(ofPlace: UnsafeBufferPointer(start: $0, count: 1), 0))
                }
            }
            depth += 1
        }
        hasher.combine(
            UInt64(depth <= Self.placesCounted ? depth : 64 - depth.leadingZeroBitCount + Self.placesCounted))
    }

    /// Of an error's type, and its case where it has cases.
    private mutating func hash(of error: any Error, _ inside: ErrorValue) -> UInt64 {
        guard ErrorShape.isEnum(inside.type),
            let number = ValueWitnesses(of: inside.type).caseNumber(of: inside.value)
        else { return hash(ofType: Swift.type(of: error)) }
        let identifier = ObjectIdentifier(inside.type)
        for known in cases where known.number == number && known.type == identifier { return known.hash }
        var hasher = StableHasher()
        hasher.combine(hash(ofType: inside.type))
        hasher.combine(ErrorShape.caseName(of: error))
        let hash = hasher.finalize()
        cases.append((identifier, number, hash))
        return hash
    }

    private mutating func hash(ofType type: Any.Type) -> UInt64 {
        let identifier = ObjectIdentifier(type)
        for known in types where known.type == identifier { return known.hash }
        var hasher = StableHasher()
        hasher.combine(TypeName.of(type))
        let hash = hasher.finalize()
        types.append((identifier, hash))
        return hash
    }

    /// Of a key that names a place in the type; the same of all others.
    private mutating func hash(ofPlace path: UnsafeBufferPointer<any CodingKey>, _ index: Int) -> UInt64 {
        // What holds a key of any type is room for a small one, and then the type.
        let holder = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: path[index...index]))
        let type = unsafeBitCast(
            holder.load(fromByteOffset: Self.typeOffset, as: UnsafeRawPointer.self), to: Any.Type.self)
        guard ErrorShape.isEnum(type) else { return Self.anyPlace }
        guard ValueWitnesses(of: type).size == 1 else { return Self.hash(ofName: path[index]) }
        let (value, identifier) = (holder[0], ObjectIdentifier(type))
        let slot = (Int(bitPattern: identifier) >> 4 &+ Int(value)) & (Self.placeSlots - 1)
        if let known = places[slot], known.value == value, known.type == identifier { return known.hash }
        let hash = Self.hash(ofName: path[index])
        places[slot] = Place(type: identifier, value: value, hash: hash)
        return hash
    }

    private static func hash(ofName key: any CodingKey) -> UInt64 {
        guard ErrorShape.isPlace(key) else { return anyPlace }
        var hasher = StableHasher()
        hasher.combine(key.stringValue)
        return hasher.finalize()
    }
}
