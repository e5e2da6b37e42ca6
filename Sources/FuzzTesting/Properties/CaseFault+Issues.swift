internal import FuzzRuntime
internal import PropertyTesting
internal import Testing

extension CaseFault {
    /// What an issue shows.
    init(_ issue: Issue) {
        if case .errorCaught(let error) = issue.kind {
            self.init(error: error, place: issue.sourceLocation)
            return
        }
        let place = issue.sourceLocation
        let kind =
            switch issue.kind {
            case .expectationFailed: "expectation"
            case .confirmationMiscounted: "confirmation"
            default: "issue"
            }
        self.init(
            identity: [kind] + (place.map { ["\($0.fileID):\($0.line):\($0.column)"] } ?? []),
            words: issue.description, place: place.map(Place.init))
    }

    /// What an error shows: its type and case.
    init(error: any Error, place: SourceLocation?) {
        self.init(
            identity: ["error"] + ErrorShape.faultIdentity(of: error), words: "threw \(error)",
            place: place.map(Place.init), cost: error is BranchesStuck ? .time : .usual)
    }

    /// The body returned false.
    static let isFalse = CaseFault(identity: ["false"], words: "returned false")
}

extension CaseFault.Place {
    init(_ place: SourceLocation) {
        self.init(fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }

    var sourceLocation: SourceLocation {
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
