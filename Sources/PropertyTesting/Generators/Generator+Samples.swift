public import FuzzCore

extension Generator {
    /// So many values, the same for each seed, and the first of them whatever their number.
    ///
    ///     try Generator.array(of: .integer(in: 0...9)).samples(10, seed: 7)
    ///
    /// - Parameters:
    ///   - count: how many values there are.
    ///   - seed: what they follow from.
    ///   - size: how large they are, from 0 to 100.
    /// - Throws: ``SampleError`` where a filter let nothing through 100 times in a row, or values had no end as often, and what closures
    ///   of the generator throw.
    @inlinable
    public func samples(_ count: Int, seed: UInt64 = 0, size: Int = 50) throws -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        var stream: UInt64 = 0
        var failures = 0
        while values.count < count {
            do {
                values.append(try value(seed: seed, stream: stream, size: size))
                failures = 0
            } catch let discard as Discard {
                failures += 1
                if failures == 100 { throw SampleError(discard) }
            }
            stream += 1
        }
        return values
    }

    /// One value, the same for each seed: the first of ``samples(_:seed:size:)``.
    public func sample(seed: UInt64 = 0, size: Int = 50) throws -> Value {
        try samples(1, seed: seed, size: size)[0]
    }

    @inlinable
    func value(seed: UInt64, stream: UInt64, size: Int) throws -> Value {
        var source = ChoiceSource(SplitMix64(seed: seed, stream: stream), size: size)
        return try body(&source)
    }
}

/// A generator that came to no value, time and again.
public struct SampleError: Error, Hashable, Sendable, CustomStringConvertible {
    private let discard: Discard

    @usableFromInline
    init(_ discard: Discard) {
        self.discard = discard
    }

    /// What came in the way, and where.
    public var description: String {
        switch discard {
        case .filtered(let place, let tries):
            "the filter at \(place) let none of \(tries) values through, 100 times in a row"
        case .tooLarge: "values had no end, 100 times in a row"
        case .assumed(let place): "what \(place) asks for was so in none of 100 values in a row"
        }
    }
}
