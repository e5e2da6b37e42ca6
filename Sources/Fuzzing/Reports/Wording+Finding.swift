internal import FuzzEngine

/// Words for what is wrong with a `.finding` file.
extension Wording {
    init(finding error: FindingError) {
        switch error {
        case .unreadable(let error): self.init(storage: error)
        case .malformed(let path, let reason):
            self.init("\(path) is no finding of this release: \(reason)", "Mend it, or remove it and give --target.")
        case .inputMissing(let path):
            self.init("there is no input beside \(path)", "Put the input back, or remove the file.")
        case .otherInput(let path, let expectedSize, let size):
            self.init(
                "\(path) describes an input of \(Amount.bytes(expectedSize)), and the one beside it has "
                    + Amount.bytes(size),
                "Run the target again to have it described anew, or remove both.")
        }
    }
}
