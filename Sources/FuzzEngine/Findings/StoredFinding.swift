/// A finding with the files that hold it.
package struct StoredFinding: Sendable, Hashable {
    package var finding: Finding
    package var findingPath: String
    package var inputPath: String

    package init(finding: Finding, findingPath: String, inputPath: String) {
        self.finding = finding
        self.findingPath = findingPath
        self.inputPath = inputPath
    }
}
