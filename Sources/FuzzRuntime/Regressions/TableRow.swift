package import FuzzCore

/// One row of a regression table: an input, what it has to do, and where it came from.
package struct TableRow: Sendable, Hashable, Codable {
    package enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// The fault is there: a known issue.
        case open
        /// It has been mended, or never was.
        case closed
    }

    /// Unique in its table.
    package var name: String
    package var bytes: [UInt8]
    /// Where the input lies, from the table's folder, where it is too long to stand in the table.
    package var file: String?
    /// Inputs that have to be run before it, in the same process.
    package var earlier: [[UInt8]] = []
    package var expectation: RowExpectation
    package var status: Status
    /// What the input did when it was promoted.
    package var kind: Outcome
    /// The digest of the fault's signature.
    package var signature: String?
    package var seed: UInt64?
    package var iteration: UInt64?
    /// How often to run it, for a fault that comes and goes.
    package var runs = 1
    /// Where they are not those that every run has.
    package var limits: ExecutionLimits?
    package var note: String?
    /// In the file that it was read from; 0 for one that was not read.
    package var line = 0
    /// Of its status, which is changed when the fault is mended.
    package var statusLine = 0

    package init(
        name: String, bytes: [UInt8], expectation: RowExpectation, status: Status = .closed, kind: Outcome
    ) {
        self.name = name
        self.bytes = bytes
        self.expectation = expectation
        self.status = status
        self.kind = kind
    }

    /// Whether the fault needs more than its input to come again, which only a table tells.
    package var needsTable: Bool { !earlier.isEmpty || runs != 1 || limits != nil }

    /// Whether the input may end the process that runs it.
    package var needsProcess: Bool { kind.endsProcess || !earlier.isEmpty || limits != nil }
}

extension Outcome {
    /// Whether it was the end of the process, by itself or by its limits.
    package var endsProcess: Bool {
        switch self {
        case .crash, .hang, .memory: true
        case .accepted, .rejected, .invalid, .escaped, .mismatch: false
        }
    }
}

extension RowExpectation: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let expectation = RowExpectation(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
        }
        self = expectation
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(text)
    }
}
