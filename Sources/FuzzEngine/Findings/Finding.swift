internal import Foundation
package import FuzzCore
package import FuzzRuntime

/// What is known of a fault beside its input: the content of a `.finding` file.
///
/// It is a function of the build, the seed and the options: no time, no host, no absolute path, no address stands in it.
package struct Finding: Sendable, Hashable, Codable {
    /// Of this form of the file. Another one is not read.
    package static let currentVersion = 1

    package var version = Finding.currentVersion
    package var target: String
    package var signature: Signature
    /// One line, for a person.
    package var reason: String
    /// Innermost first: `function file:line`.
    package var trace: [String]
    /// The campaign that found it first.
    package var seed: UInt64
    package var iteration: UInt64
    package var limits: ExecutionLimits
    /// The length of the input as it was found, and as it is kept.
    package var sizeBefore: Int
    package var sizeAfter: Int
    package var recurrence: Recurrence
    /// Inputs that have to be run before it, in the same process; as many as the recurrence says.
    package var earlier: [[UInt8]]
    /// What a generating target makes of the input, in words.
    package var value: String?

    package init(
        target: String, fault: SignedFault, seed: UInt64, iteration: UInt64, limits: ExecutionLimits, sizeBefore: Int,
        sizeAfter: Int, recurrence: Recurrence = .always, earlier: [[UInt8]] = [], value: String? = nil
    ) {
        self.target = target
        signature = fault.signature
        reason = fault.reason
        trace = fault.stableTrace
        self.seed = seed
        self.iteration = iteration
        self.limits = limits
        self.sizeBefore = sizeBefore
        self.sizeAfter = sizeAfter
        self.recurrence = recurrence
        self.earlier = earlier
        self.value = value
    }

    package var kind: Outcome { signature.kind }

    /// `crash-index-out-of-range-0a1b2c3d`: the name of its files, without the extension.
    package var baseName: String {
        let words = signature.reason.isEmpty ? signature.place.first ?? "" : signature.reason
        return "\(kind.rawValue)-\(Slug(words).text)-\(signature.digest)"
    }
}

extension Finding {
    private enum CodingKeys: String, CodingKey {
        case version, target, kind, digest, signature, reason, trace, seed, iteration, limits, sizeBefore, sizeAfter,
            isFlaky, shown, runs, earlier, value
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        guard version == Self.currentVersion else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: values, debugDescription: "version \(version)")
        }
        target = try values.decode(String.self, forKey: .target)
        signature = try values.decode(Signature.self, forKey: .signature)
        reason = try values.decode(String.self, forKey: .reason)
        trace = try values.decode([String].self, forKey: .trace)
        seed = try values.decode(UInt64.self, forKey: .seed)
        iteration = try values.decode(UInt64.self, forKey: .iteration)
        limits = try values.decode(ExecutionLimits.self, forKey: .limits)
        guard limits.areSound else {
            throw DecodingError.dataCorruptedError(
                forKey: .limits, in: values, debugDescription: "limits that no run can have")
        }
        sizeBefore = try values.decode(Int.self, forKey: .sizeBefore)
        sizeAfter = try values.decode(Int.self, forKey: .sizeAfter)
        earlier = try values.decodeIfPresent([EarlierInput].self, forKey: .earlier)?.map(\.bytes) ?? []
        value = try values.decodeIfPresent(String.self, forKey: .value)
        recurrence = try Self.recurrence(in: values, earlier: earlier.count)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(version, forKey: .version)
        try values.encode(target, forKey: .target)
        // Said twice, for readers: both follow from the signature.
        try values.encode(kind, forKey: .kind)
        try values.encode(signature.digest, forKey: .digest)
        try values.encode(signature, forKey: .signature)
        try values.encode(reason, forKey: .reason)
        try values.encode(trace, forKey: .trace)
        try values.encode(seed, forKey: .seed)
        try values.encode(iteration, forKey: .iteration)
        try values.encode(limits, forKey: .limits)
        try values.encode(sizeBefore, forKey: .sizeBefore)
        try values.encode(sizeAfter, forKey: .sizeAfter)
        try values.encode(!recurrence.isAlways, forKey: .isFlaky)
        if case .sometimes(let shown, let runs) = recurrence {
            try values.encode(shown, forKey: .shown)
            try values.encode(runs, forKey: .runs)
        }
        try values.encodeIfPresent(value, forKey: .value)
        if !earlier.isEmpty { try values.encode(earlier.map(EarlierInput.init), forKey: .earlier) }
    }

    private static func recurrence(
        in values: KeyedDecodingContainer<CodingKeys>, earlier: Int
    ) throws -> Recurrence {
        guard try values.decode(Bool.self, forKey: .isFlaky) else { return .always }
        if earlier > 0 { return .after(inputs: earlier) }
        guard let shown = try values.decodeIfPresent(Int.self, forKey: .shown),
            let runs = try values.decodeIfPresent(Int.self, forKey: .runs)
        else { return .once }
        guard shown > 0, shown < runs, runs <= 1_000_000 else {
            throw DecodingError.dataCorruptedError(
                forKey: .shown, in: values, debugDescription: "shown in \(shown) of \(runs) runs")
        }
        return .sometimes(shown: shown, runs: runs)
    }

    /// The bytes of the file: the same for equal findings.
    package var fileBytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(self) else {
            preconditionFailure("texts and integers always encode")
        }
        return Array(bytes) + [UInt8(ascii: "\n")]
    }

    /// - Throws: `DecodingError` for what is no finding, or one of another version.
    package init(fileBytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Finding.self, from: Data(fileBytes))
    }
}
