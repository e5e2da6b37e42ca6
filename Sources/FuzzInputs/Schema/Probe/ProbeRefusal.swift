/// The errors that a probe throws into user code: those that a decoder would.
enum ProbeRefusal {
    static var tooMany: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "more questions than a document has answers"))
    }

    static func mismatch(_ place: ProbePlace) -> DecodingError {
        .typeMismatch(Any.self, context(place, "another type"))
    }

    static func missing(_ place: ProbePlace) -> DecodingError {
        guard let key = place.path.last else { return mismatch(place) }
        let context = DecodingError.Context(codingPath: place.path.dropLast(), debugDescription: "no such member")
        return .keyNotFound(key, context)
    }

    static func atEnd(_ place: ProbePlace) -> DecodingError {
        .valueNotFound(Any.self, context(place, "the array is at its end"))
    }

    static func deadEnd(_ place: ProbePlace) -> DecodingError {
        .dataCorrupted(context(place, "no value of this type is known yet"))
    }

    static func tooDeep(_ place: ProbePlace) -> DecodingError {
        .dataCorrupted(context(place, "nested without end"))
    }

    private static func context(_ place: ProbePlace, _ text: String) -> DecodingError.Context {
        .init(codingPath: place.path, debugDescription: text)
    }
}
