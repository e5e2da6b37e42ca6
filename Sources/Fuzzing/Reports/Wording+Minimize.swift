internal import FuzzEngine

/// Words for why a minimization could not do its work.
extension Wording {
    init(minimize error: MinimizeError) {
        switch error {
        case .outputNotEmpty(let folder, let name):
            self.init(
                "the set cannot go to \(folder): there is something else in it, such as '\(name)'",
                "Give a new or empty folder with --into.")
        case .sourceChanged(let path):
            self.init(
                "\(path) changed while it was read", "Run again once nothing writes there; no file has been removed.")
        case .campaign(let error): self.init(campaign: error)
        }
    }
}
